// SPDX-License-Identifier: Apache-2.0
// One mark for each group of operations; shapes differ, so that no colour is needed.

import { svg } from "./dom.js";

const SHAPES = {
  read: "ring", await: "ring", use: "ring",
  write: "disc", initialized: "disc",
  update: "diamond", initialize: "diamond",
  lock: "closed", acquire: "closed", "try-lock": "closed", "try-acquire": "closed",
  unlock: "open", release: "open",
  wait: "pause", park: "pause", join: "pause", sleep: "pause",
  notify: "bell", "notify-all": "bell", unpark: "bell", interrupt: "bell",
  start: "play", end: "bar", branch: "fork", choose: "fork",
};

const DRAWN = {
  ring: () => svg("circle", { r: 5 }),
  disc: () => svg("circle", { r: 5.5, class: "solid" }),
  diamond: () => svg("path", { d: "M0,-7 L7,0 L0,7 L-7,0 Z", class: "solid" }),
  closed: () => svg("rect", { x: -5.5, y: -5.5, width: 11, height: 11, rx: 2, class: "solid" }),
  open: () => svg("rect", { x: -5, y: -5, width: 10, height: 10, rx: 2 }),
  pause: () => svg("path", { d: "M-5,-6 H5 L-5,6 H5 Z" }),
  bell: () => svg("path", { d: "M0,-6 L6,5 H-6 Z", class: "solid" }),
  play: () => svg("path", { d: "M-4,-6 L6,0 L-4,6 Z", class: "solid" }),
  bar: () => svg("path", { d: "M-7,0 H7", class: "thick" }),
  fork: () => svg("path", { d: "M0,6 V0 L-5,-6 M0,0 L5,-6", class: "thick" }),
};

/** The mark of an operation, with its centre at a point. */
export function mark(operation, x, y) {
  return svg("g", { class: "mark", transform: `translate(${x} ${y})` },
    DRAWN[SHAPES[operation.kind] || "ring"]());
}

const ICONS = {
  first: "M2,2 V14 M14,2 L5,8 L14,14 Z", previous: "M12,2 L4,8 L12,14 Z",
  play: "M4,2 L13,8 L4,14 Z", pause: "M5,2 V14 M11,2 V14",
  next: "M3,2 L10,8 L3,14 Z M13,2 V14", last: "M14,2 V14 M2,2 L11,8 L2,14 Z",
};

/** The picture of a button. */
export function icon(name) {
  return svg("svg", { class: "icon", width: 16, height: 16, viewBox: "0 0 16 16",
    "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

/** The legend: a mark and a word for each shape that the steps use. */
export function legend(kinds, html) {
  const words = { ring: "read", disc: "write", diamond: "update", closed: "lock, take",
    open: "unlock, give", pause: "wait", bell: "notify", play: "start", bar: "end",
    fork: "choice" };
  const used = new Set([...kinds].map((kind) => SHAPES[kind] || "ring"));
  return html("ul", { class: "legend" }, Object.keys(words).filter((shape) => used.has(shape))
    .map((shape) => html("li", {},
      svg("svg", { width: 18, height: 18, viewBox: "-9 -9 18 18", "aria-hidden": "true" },
        svg("g", { class: "mark" }, DRAWN[shape]())), words[shape])));
}
