SELECT $tag$ ; $$ 'x' $tag$, E'\'', "a""b" -- c
/* /* */ */ FROM t