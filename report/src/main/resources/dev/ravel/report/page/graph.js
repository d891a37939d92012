// SPDX-License-Identifier: Apache-2.0
// A deadlock as a graph of threads that wait for each other; a livelock as what threads reread.

import { html, locationText, svg, visible } from "./dom.js";

const MOST = 24;
const HALF_WIDTH = 62;
const HALF_HEIGHT = 19;

/** The threads from which a way along the holders leads back to themselves. */
function inCycle(blocked) {
  const holder = new Map(blocked.map((one) => [one.thread, one.holder]));
  return new Set(blocked.map((one) => one.thread).filter((start) => {
    let at = holder.get(start);
    for (let i = 0; i < blocked.length && at !== undefined && at !== start; i++) {
      at = holder.get(at);
    }
    return at === start;
  }));
}

/** Nodes on an ellipse and edges between them: { name, kind } and { from, to, label, isHot }. */
function draw(nodes, edges, title) {
  const radius = nodes.length < 3 ? [190, 0] : [60 + 34 * nodes.length ** 0.8 + 90, 40 + 22 * nodes.length];
  const [width, height] = [2 * radius[0] + 2 * HALF_WIDTH + 60, 2 * radius[1] + 150];
  const at = nodes.map((_, i) => {
    const angle = (2 * Math.PI * i) / nodes.length + (nodes.length < 3 ? Math.PI : -Math.PI / 2);
    return [width / 2 + radius[0] * Math.cos(angle), height / 2 + radius[1] * Math.sin(angle)];
  });
  return svg("svg", { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": title, width, height },
  svg("defs", {}, ["plain", "hot"].map((name) =>
    svg("marker", { id: "arrow-" + name, class: name, viewBox: "0 0 8 8", refX: 7, refY: 4,
      markerWidth: 9, markerHeight: 9, orient: "auto" }, svg("path", { d: "M0,0.8 L7.4,4 L0,7.2 Z" })))),
  edges.map((edge) => line(at[edge.from], at[edge.to], edge)),
  nodes.map((node, i) => svg("g", { class: "node " + node.kind,
    transform: `translate(${at[i][0]} ${at[i][1]})` },
  svg("title", {}, visible(node.name)),
  svg("rect", { x: -HALF_WIDTH, y: -HALF_HEIGHT, width: 2 * HALF_WIDTH, height: 2 * HALF_HEIGHT,
    rx: node.kind === "thread" || node.kind === "thread hot" ? HALF_HEIGHT : 4 }),
  svg("text", { y: 5, "text-anchor": "middle" }, short(node.name, 15)))));
}

function line([x1, y1], [x2, y2], { label, isHot }) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = 46;
  const [mx, my] = [(x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend];
  const [sx, sy] = border(x1, y1, mx, my);
  const [ex, ey] = border(x2, y2, mx, my);
  const [lx, ly] = [(x1 + x2) / 2 - dy * bend * 0.62, (y1 + y2) / 2 + dx * bend * 0.62];
  const name = isHot ? "hot" : "plain";
  return svg("g", { class: "edge " + name },
    svg("path", { d: `M${sx},${sy} Q${mx},${my} ${ex},${ey}`, "marker-end": `url(#arrow-${name})` }),
    svg("text", { x: lx, y: ly + 4, "text-anchor": "middle" }, short(label, 26)));
}

/** Where the line from the centre of a node to a point leaves the node. */
function border(x, y, toX, toY) {
  const [dx, dy] = [toX - x, toY - y];
  const scale = Math.min((HALF_WIDTH + 4) / Math.abs(dx || 0.01), (HALF_HEIGHT + 4) / Math.abs(dy || 0.01));
  return [x + dx * Math.min(1, scale), y + dy * Math.min(1, scale)];
}

const short = (text, longest) => {
  const shown = visible(text, 200);
  return shown.length <= longest ? shown : shown.slice(0, longest - 1) + "…";
};

/** The graph of a deadlock or a livelock. */
export function waitGraph(failure, isLivelock) {
  const all = failure.blocked;
  const cycle = inCycle(all);
  const ordered = [...all].sort((a, b) => cycle.has(b.thread) - cycle.has(a.thread));
  const blocked = follow(ordered, cycle).slice(0, MOST);
  const nodes = blocked.map((one) =>
    ({ name: one.thread, kind: cycle.has(one.thread) ? "thread hot" : "thread" }));
  const index = new Map(blocked.map((one, i) => [one.thread, i]));
  const edges = [];
  const target = (name, kind) => {
    if (!index.has(name)) {
      index.set(name, nodes.push({ name, kind }) - 1);
    }
    return index.get(name);
  };
  blocked.forEach((one, from) => {
    const awaited = one.watches.length > 0 ? one.watches : [one.location];
    for (const location of awaited) {
      const name = locationText(location);
      const isThread = one.holder !== undefined && all.some((other) => other.thread === one.holder);
      edges.push(isThread
        ? { from, to: target(one.holder, "thread"), label: name,
            isHot: cycle.has(one.thread) && cycle.has(one.holder) }
        : location.type === "thread" && all.some((other) => other.thread === location.object)
          ? { from, to: target(location.object, "thread"), label: "its end", isHot: false }
          : { from, to: target(name, "thing"), isHot: isLivelock,
              label: one.watches.length > 0 ? "rereads" : one.kind === "expire" ? "notification" : "waits" });
    }
  });
  const title = isLivelock ? "What each thread reads again and again"
    : "Each thread waits for what the next one holds";
  return html("figure", { class: "wide-figure" }, html("figcaption", {}, title),
    html("div", { class: "scroll" }, draw(nodes, edges, title)),
    all.length > MOST ? html("p", { class: "none" }, `${all.length - MOST} more threads wait`) : "");
}

/** The threads of a cycle in its order, then the others. */
function follow(ordered, cycle) {
  const byName = new Map(ordered.map((one) => [one.thread, one]));
  const found = [];
  for (const start of ordered) {
    let at = start;
    while (at && cycle.has(at.thread) && !found.includes(at)) {
      found.push(at);
      at = byName.get(at.holder);
    }
  }
  return [...found, ...ordered.filter((one) => !found.includes(one))];
}
