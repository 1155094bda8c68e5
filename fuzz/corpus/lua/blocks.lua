local a, b = 1, [==[x]] ]==]
for i = 1, #KEYS do repeat local r = redis.pcall('SET', KEYS[i], ARGV[1], 'NX', 'PX', ARGV[2]) until r end
while not a do if a then elseif b then break else return end end -- x
--[[ y ]] function f(...) return {...} end