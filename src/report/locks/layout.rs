//! A layered drawing of a directed graph: where boxes stand and how arrows run between them.
//!
//! Layers go from left to right, so that long names have room. Cycles are turned around for the time
//! of layering; long arrows get a bend in every layer that they cross, so that none runs through a
//! box; the order within a layer comes from the medians of the neighbours.
//!
//! Invariants: the same graph gives the same drawing; no two boxes overlap.

use std::collections::BTreeMap;

/// Room between boxes of one layer, between layers, and between parts that are not connected.
const GAP: f64 = 14.0;
const BETWEEN: f64 = 70.0;
const PARTS: f64 = 36.0;
/// Room that an arrow takes where it crosses a layer.
const LANE: f64 = 10.0;
/// How far below the others an arrow against the layers starts and ends: it may run beside one with them.
const BELOW: f64 = 6.0;
/// Rounds over the layers, forth and back.
const ROUNDS: usize = 12;

/// A point.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// Where everything is.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Layout {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The left upper corner of each box.
    pub(super) boxes: Vec<Point>,
    /// The points through which each arrow runs, from its start to its end.
    pub(super) arrows: Vec<Vec<Point>>,
}

/// Lays out boxes of these sizes (width, height) and arrows between them.
pub(super) fn layout(sizes: &[(f64, f64)], edges: &[(usize, usize)]) -> Layout {
    let mut out = Layout {
        boxes: vec![Point::default(); sizes.len()],
        arrows: vec![Vec::new(); edges.len()],
        ..Layout::default()
    };
    for part in parts(sizes.len(), edges) {
        let mut drawing = Part::new(sizes, edges, &part);
        drawing.arrange();
        drawing.place();
        drawing.write(edges, &mut out);
    }
    out
}

/// Connected parts, larger ones first.
fn parts(count: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); count];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let mut seen = vec![false; count];
    let mut parts = Vec::new();
    for start in 0..count {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let (mut part, mut stack) = (Vec::new(), vec![start]);
        while let Some(at) = stack.pop() {
            part.push(at);
            for &next in &near[at] {
                if !std::mem::replace(&mut seen[next], true) {
                    stack.push(next);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts.sort_by_key(|part| (std::cmp::Reverse(part.len()), part[0]));
    parts
}

/// A box, or the bend of a long arrow in a layer.
#[derive(Debug, Clone)]
struct Spot {
    /// The box; none for a bend.
    node: Option<usize>,
    layer: usize,
    width: f64,
    height: f64,
    /// Neighbours in the layer before and in the one behind.
    before: Vec<usize>,
    behind: Vec<usize>,
    /// The middle.
    at: Point,
}

/// One connected part while it is laid out.
struct Part {
    spots: Vec<Spot>,
    /// Spots of each layer from top to bottom.
    layers: Vec<Vec<usize>>,
    /// For each arrow of this part: its number, and its spots from left to right, and whether it was turned.
    ways: Vec<(usize, Vec<usize>, bool)>,
}

impl Part {
    fn new(sizes: &[(f64, f64)], edges: &[(usize, usize)], nodes: &[usize]) -> Part {
        let index: BTreeMap<usize, usize> = nodes
            .iter()
            .enumerate()
            .map(|(n, node)| (*node, n))
            .collect();
        let own: Vec<(usize, usize, usize)> = edges
            .iter()
            .enumerate()
            .filter_map(|(n, (a, b))| Some((n, *index.get(a)?, *index.get(b)?)))
            .collect();
        let turned = turned(nodes.len(), &own);
        let layer = layered(nodes.len(), &own, &turned);
        let mut part = Part {
            spots: nodes
                .iter()
                .zip(&layer)
                .map(|(node, layer)| Spot::new(Some(*node), *layer, sizes[*node]))
                .collect(),
            layers: vec![Vec::new(); layer.iter().max().map_or(0, |last| last + 1)],
            ways: Vec::new(),
        };
        for (k, (n, a, b)) in own.iter().enumerate() {
            if a != b {
                let (from, to) = if turned[k] { (*b, *a) } else { (*a, *b) };
                let way = part.way(from, to);
                part.ways.push((*n, way, turned[k]));
            }
        }
        for (n, spot) in part.spots.iter().enumerate() {
            part.layers[spot.layer].push(n);
        }
        part
    }

    /// The spots of an arrow, with a bend in each layer between.
    fn way(&mut self, from: usize, to: usize) -> Vec<usize> {
        let mut way = vec![from];
        for layer in self.spots[from].layer + 1..self.spots[to].layer {
            self.spots.push(Spot::new(None, layer, (0.0, LANE)));
            way.push(self.spots.len() - 1);
        }
        way.push(to);
        for pair in way.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            self.spots[a].behind.push(b);
            self.spots[b].before.push(a);
        }
        way
    }

    /// Orders each layer by the medians of its neighbours, forth and back; the order with the fewest crossings stays.
    fn arrange(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        for round in 0..ROUNDS {
            let forth = round % 2 == 0;
            let count = self.layers.len();
            let order: Vec<usize> = if forth {
                (1..count).collect()
            } else {
                (0..count.saturating_sub(1)).rev().collect()
            };
            for layer in order {
                self.sort_layer(layer, forth);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        self.layers = best.1;
    }

    fn sort_layer(&mut self, layer: usize, forth: bool) {
        let rank = self.ranks();
        let spots = &self.spots;
        let median = |n: usize| {
            let near = if forth {
                &spots[n].before
            } else {
                &spots[n].behind
            };
            let mut ranks: Vec<usize> = near.iter().map(|m| rank[*m]).collect();
            ranks.sort_unstable();
            // Spots without neighbours there stay about where they are.
            match ranks.len() {
                0 => 2 * rank[n],
                len => ranks[(len - 1) / 2] + ranks[len / 2],
            }
        };
        let mut list = std::mem::take(&mut self.layers[layer]);
        list.sort_by_cached_key(|n| (median(*n), rank[*n]));
        self.layers[layer] = list;
    }

    /// The place of each spot in its layer.
    fn ranks(&self) -> Vec<usize> {
        let mut rank = vec![0; self.spots.len()];
        for layer in &self.layers {
            for (n, spot) in layer.iter().enumerate() {
                rank[*spot] = n;
            }
        }
        rank
    }

    fn crossings(&self) -> usize {
        let rank = self.ranks();
        let mut all = 0;
        for layer in &self.layers {
            let mut ends = Vec::new();
            for spot in layer {
                let mut behind: Vec<usize> =
                    self.spots[*spot].behind.iter().map(|n| rank[*n]).collect();
                behind.sort_unstable();
                ends.extend(behind);
            }
            all += inversions(ends);
        }
        all
    }

    /// Coordinates: layers side by side, spots near the middle of their neighbours.
    fn place(&mut self) {
        let mut x = 0.0;
        for layer in &self.layers {
            let width = layer
                .iter()
                .map(|n| self.spots[*n].width)
                .fold(0.0, f64::max);
            for n in layer {
                self.spots[*n].at.x = x + width / 2.0;
            }
            x += width + BETWEEN;
        }
        for layer in self.layers.clone() {
            let mut y = 0.0;
            for n in layer {
                let height = self.spots[n].height;
                self.spots[n].at.y = y + height / 2.0;
                y += height + GAP;
            }
        }
        for round in 0..ROUNDS {
            let forth = round % 2 == 0;
            let count = self.layers.len();
            let order: Vec<usize> = if forth {
                (0..count).collect()
            } else {
                (0..count).rev().collect()
            };
            for layer in order {
                self.settle_layer(layer, forth);
            }
        }
    }

    /// Moves the spots of a layer to the middle of their neighbours, as far as their order allows.
    fn settle_layer(&mut self, layer: usize, forth: bool) {
        let wish = |spot: &Spot, spots: &[Spot]| {
            let near = match (forth, spot.before.is_empty(), spot.behind.is_empty()) {
                (true, false, _) | (false, _, true) => &spot.before,
                _ => &spot.behind,
            };
            match near.len() {
                0 => spot.at.y,
                len => near.iter().map(|n| spots[*n].at.y).sum::<f64>() / len as f64,
            }
        };
        let list = &self.layers[layer];
        let wishes: Vec<f64> = list
            .iter()
            .map(|n| wish(&self.spots[*n], &self.spots))
            .collect();
        let heights: Vec<f64> = list.iter().map(|n| self.spots[*n].height).collect();
        for (n, y) in list.clone().into_iter().zip(apart(&wishes, &heights)) {
            self.spots[n].at.y = y;
        }
    }

    /// Below what is there already.
    fn write(&self, edges: &[(usize, usize)], out: &mut Layout) {
        let top = |s: &Spot| s.at.y - s.height / 2.0;
        let first = self.spots.iter().map(top).fold(f64::INFINITY, f64::min);
        let start = if out.height > 0.0 {
            out.height + PARTS
        } else {
            0.0
        };
        let move_y = start - first;
        for spot in &self.spots {
            out.width = out.width.max(spot.at.x + spot.width / 2.0);
            out.height = out.height.max(spot.at.y + spot.height / 2.0 + move_y);
            if let Some(node) = spot.node {
                out.boxes[node] = Point {
                    x: spot.at.x - spot.width / 2.0,
                    y: top(spot) + move_y,
                };
            }
        }
        for (edge, way, turned) in &self.ways {
            let mut points = self.points(way, move_y + if *turned { BELOW } else { 0.0 });
            if *turned {
                points.reverse();
            }
            out.arrows[*edge] = points;
        }
        for (edge, (a, b)) in edges.iter().enumerate().filter(|(_, (a, b))| a == b) {
            if let Some(spot) = self.spots.iter().find(|spot| spot.node == Some(*a)) {
                debug_assert_eq!(a, b);
                out.arrows[edge] = ring(spot, move_y);
            }
        }
    }

    fn points(&self, way: &[usize], move_y: f64) -> Vec<Point> {
        let last = way.len() - 1;
        let mut points = Vec::new();
        for (n, spot) in way.iter().map(|n| &self.spots[*n]).enumerate() {
            let half = spot.width / 2.0;
            let (x, y) = (spot.at.x, spot.at.y + move_y);
            let widest = self.layers[spot.layer]
                .iter()
                .map(|n| self.spots[*n].width)
                .fold(0.0, f64::max)
                / 2.0;
            if n == 0 {
                points.push(Point { x: x + half, y });
            } else if n == last {
                points.push(Point { x: x - half, y });
            } else {
                // A straight lane beside the boxes of the layer.
                points.push(Point { x: x - widest, y });
                points.push(Point { x: x + widest, y });
            }
        }
        points
    }
}

impl Spot {
    fn new(node: Option<usize>, layer: usize, (width, height): (f64, f64)) -> Spot {
        Spot {
            node,
            layer,
            width,
            height,
            before: Vec::new(),
            behind: Vec::new(),
            at: Point::default(),
        }
    }
}

/// An arrow from a box to itself: a small loop over its right upper corner, within the room between boxes.
fn ring(spot: &Spot, move_y: f64) -> Vec<Point> {
    let right = spot.at.x + spot.width / 2.0;
    let top = spot.at.y - spot.height / 2.0 + move_y;
    let over = top - GAP * 0.65;
    [
        (right - 26.0, top),
        (right - 26.0, over),
        (right - 10.0, over),
        (right - 10.0, top),
    ]
    .map(|(x, y)| Point { x, y })
    .to_vec()
}

/// For each arrow: it runs against a depth-first walk, and is turned so that no cycle is left.
fn turned(count: usize, edges: &[(usize, usize, usize)]) -> Vec<bool> {
    let mut next: Vec<Vec<(usize, usize)>> = vec![Vec::new(); count];
    let mut into = vec![0; count];
    for (k, (_, a, b)) in edges.iter().enumerate() {
        next[*a].push((k, *b));
        into[*b] += usize::from(a != b);
    }
    // 0: not seen, 1: on the way, 2: done.
    let mut state = vec![0_u8; count];
    let mut turned = vec![false; edges.len()];
    let mut starts: Vec<usize> = (0..count).collect();
    starts.sort_by_key(|n| (into[*n], *n));
    for start in starts {
        let mut stack = vec![(start, 0)];
        while let Some((at, n)) = stack.pop() {
            if n == 0 {
                if state[at] != 0 {
                    continue;
                }
                state[at] = 1;
            }
            match next[at].get(n) {
                None => state[at] = 2,
                Some(&(k, to)) => {
                    stack.push((at, n + 1));
                    turned[k] = state[to] == 1 && to != at;
                    if state[to] == 0 {
                        stack.push((to, 0));
                    }
                }
            }
        }
    }
    turned
}

/// The layer of each node: one behind the last of those before it; sources stand right before what follows.
fn layered(count: usize, edges: &[(usize, usize, usize)], turned: &[bool]) -> Vec<usize> {
    let arcs: Vec<(usize, usize)> = edges
        .iter()
        .zip(turned)
        .filter(|((_, a, b), _)| a != b)
        .map(|((_, a, b), turned)| if *turned { (*b, *a) } else { (*a, *b) })
        .collect();
    let mut layer = vec![0_usize; count];
    let mut missing = vec![0; count];
    let mut behind = vec![Vec::new(); count];
    for (a, b) in &arcs {
        missing[*b] += 1;
        behind[*a].push(*b);
    }
    let mut ready: Vec<usize> = (0..count).filter(|n| missing[*n] == 0).collect();
    let sources = ready.clone();
    while let Some(at) = ready.pop() {
        for &to in &behind[at] {
            layer[to] = layer[to].max(layer[at] + 1);
            missing[to] -= 1;
            if missing[to] == 0 {
                ready.push(to);
            }
        }
    }
    for source in sources {
        if let Some(first) = behind[source].iter().map(|to| layer[*to]).min() {
            layer[source] = first.saturating_sub(1);
        }
    }
    layer
}

/// How many pairs of a list stand in the wrong order.
fn inversions(mut list: Vec<usize>) -> usize {
    let len = list.len();
    if len < 2 {
        return 0;
    }
    let right = list.split_off(len / 2);
    let (mut left, mut right) = (list, right);
    let mut count = inversions(left.clone()) + inversions(right.clone());
    left.sort_unstable();
    right.sort_unstable();
    let mut n = 0;
    for value in &left {
        while right.get(n).is_some_and(|other| other < value) {
            n += 1;
        }
        count += n;
    }
    count
}

/// The places nearest to the wishes (least squares) at which these heights, in this order, do not touch.
fn apart(wishes: &[f64], heights: &[f64]) -> Vec<f64> {
    // Offsets of the spots when they stand as close as they may.
    let mut offsets = Vec::with_capacity(wishes.len());
    let mut offset = 0.0;
    for (n, height) in heights.iter().enumerate() {
        if n > 0 {
            offset += heights[n - 1] / 2.0 + GAP + height / 2.0;
        }
        offsets.push(offset);
    }
    // Blocks of spots that touch: sum of wishes without offsets, and how many.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (wish, offset) in wishes.iter().zip(&offsets) {
        let mut block = (wish - offset, 1);
        while let Some(&(sum, count)) = blocks.last() {
            if sum / (count as f64) < block.0 / (block.1 as f64) {
                break;
            }
            block = (sum + block.0, count + block.1);
            blocks.pop();
        }
        blocks.push(block);
    }
    let starts = blocks
        .into_iter()
        .flat_map(|(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    starts
        .zip(offsets)
        .map(|(start, offset)| start + offset)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Layout, layout};

    fn sizes(count: usize) -> Vec<(f64, f64)> {
        (0..count)
            .map(|n| (60.0 + 10.0 * (n % 7) as f64, 24.0))
            .collect()
    }

    fn overlaps(layout: &Layout, sizes: &[(f64, f64)]) -> usize {
        let mut found = 0;
        for (n, a) in layout.boxes.iter().enumerate() {
            for (m, b) in layout.boxes.iter().enumerate().skip(n + 1) {
                let x = a.x < b.x + sizes[m].0 && b.x < a.x + sizes[n].0;
                let y = a.y < b.y + sizes[m].1 && b.y < a.y + sizes[n].1;
                found += usize::from(x && y);
            }
        }
        found
    }

    #[test]
    fn a_chain_goes_to_the_right_on_one_line() {
        let sizes = sizes(4);
        let drawn = layout(&sizes, &[(0, 1), (1, 2), (2, 3)]);
        assert!(drawn.boxes.windows(2).all(|w| w[0].x + 60.0 < w[1].x));
        assert!(
            drawn
                .boxes
                .iter()
                .all(|b| (b.y - drawn.boxes[0].y).abs() < 0.01)
        );
    }

    #[test]
    fn rings_and_loops_are_drawn() {
        let sizes = sizes(3);
        let drawn = layout(&sizes, &[(0, 1), (1, 2), (2, 0), (1, 1)]);
        assert_eq!(overlaps(&drawn, &sizes), 0);
        assert!(drawn.arrows.iter().all(|arrow| arrow.len() >= 2));
        // The arrow back starts at the box that it leaves.
        let back = &drawn.arrows[2];
        assert!(back[0].x > back[back.len() - 1].x);
    }

    #[test]
    fn many_boxes_do_not_overlap_and_no_arrow_runs_through_one() {
        let count = 300;
        let sizes = sizes(count);
        let mut edges = Vec::new();
        let mut seed = 7_usize;
        for _ in 0..450 {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            let a = (seed >> 8) % count;
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            edges.push((a, (a + 1 + (seed >> 8) % 40) % count));
        }
        let drawn = layout(&sizes, &edges);
        assert_eq!(overlaps(&drawn, &sizes), 0);
        for ((a, b), arrow) in edges.iter().zip(&drawn.arrows) {
            for bend in &arrow[1..arrow.len() - 1] {
                let hit = drawn.boxes.iter().enumerate().find(|(n, at)| {
                    *n != *a
                        && *n != *b
                        && at.x < bend.x - 0.01
                        && bend.x + 0.01 < at.x + sizes[*n].0
                        && at.y < bend.y
                        && bend.y < at.y + sizes[*n].1
                });
                assert_eq!(hit, None, "{a} to {b}");
            }
        }
        assert_eq!(drawn, layout(&sizes, &edges));
    }

    #[test]
    fn nothing_is_an_empty_drawing() {
        assert_eq!(layout(&[], &[]), Layout::default());
    }
}
