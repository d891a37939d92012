// SPDX-License-Identifier: Apache-2.0
// The space-time diagram: a lane for each thread, a row for each step. Only rows in view exist.

import { counted, locationText, svg, visible } from "./dom.js";
import { mark } from "./marks.js";

const ROW = 28;
const HEAD = 34;
const NUMBER = 66;
const NARROW_LANE = 22;
const WIDE_LANE = 170;
const TEXT = 330;
const SPARE = 12;
const COLORS = 8;
const LINKS = { value: "reads what was written", blame: "this order is to blame" };

export class Diagram {
  /** @param view { finding, steps, rows, marks, arrows, preempted } and onSelect(step) */
  constructor(view, onSelect, onUnfold) {
    this.view = view;
    this.onSelect = onSelect;
    this.onUnfold = onUnfold;
    this.lanes = [...new Set(view.steps.threads)].sort((a, b) => a - b);
    for (const wait of view.finding.waits) {
      if (!this.lanes.includes(wait.thread)) {
        this.lanes.push(wait.thread);
      }
    }
    this.laneOf = new Map(this.lanes.map((thread, lane) => [thread, lane]));
    this.current = 0;
    this.head = svg("svg", { class: "head", height: HEAD, "aria-hidden": "true" });
    this.body = svg("svg", { class: "rows", role: "img", "aria-label": "Space-time diagram" });
    this.frame = document.createElement("div");
    this.frame.className = "diagram";
    this.frame.tabIndex = 0;
    this.frame.setAttribute("role", "group");
    this.frame.setAttribute("aria-label", "Steps of the execution; arrow keys move");
    this.frame.append(this.head, this.body);
    this.frame.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.layout()).observe(this.frame);
  }

  layout() {
    const room = this.frame.clientWidth - NUMBER;
    const isWide = room / this.lanes.length >= WIDE_LANE;
    this.isWide = isWide;
    this.lane = isWide ? room / this.lanes.length : this.lanes.length > 99 ? 30 : NARROW_LANE;
    this.isCrowded = !isWide && room < this.lanes.length * this.lane + TEXT;
    // Then the texts come first and stay in place, and the lanes scroll behind them.
    this.text = this.isCrowded ? Math.min(TEXT, room * 0.7) : TEXT;
    this.left = NUMBER + (this.isCrowded ? this.text : 0);
    this.textAt = this.isCrowded ? NUMBER : NUMBER + this.lanes.length * this.lane + 6;
    this.width = Math.max(this.left + this.lanes.length * this.lane + (isWide || this.isCrowded ? 0
      : TEXT), NUMBER + room);
    this.frame.classList.toggle("wide", isWide);
    this.drawHead();
    this.draw(true);
  }

  x(thread) {
    return this.left + this.laneOf.get(thread) * this.lane + (this.isWide ? 18 : this.lane / 2);
  }

  y(row) {
    return row * ROW + ROW / 2;
  }

  color(thread) {
    return "thread-" + (this.laneOf.get(thread) % COLORS);
  }

  /** How far the texts have moved to stay in place. */
  get shift() {
    return this.isCrowded && !this.isWhole ? this.frame.scrollLeft : 0;
  }

  /** The lanes in view. */
  inView() {
    if (!this.isCrowded || this.isWhole) {
      return this.lanes;
    }
    const first = Math.max(0, Math.floor(this.frame.scrollLeft / this.lane) - 1);
    return this.lanes.slice(first, first + Math.ceil(this.frame.clientWidth / this.lane) + 2);
  }

  /** Hides the lanes behind the texts. */
  cover(y, height) {
    return this.isCrowded
      ? svg("rect", { class: "cover", x: this.shift, y, width: this.left - 4, height }) : "";
  }

  drawHead() {
    this.head.setAttribute("width", this.width);
    this.head.setAttribute("viewBox", `0 0 ${this.width} ${HEAD}`);
    const longest = this.isWide ? Math.floor(this.lane / 8) : 2;
    this.head.replaceChildren(
      ...this.inView().map((thread) => {
        const name = visible(this.view.finding.threads[thread], 60);
        const shown = this.isWide ? clip(name, longest) : String(thread);
        return svg("g", { class: this.color(thread) },
          svg("title", {}, `thread ${thread}: ${name}`),
          svg("text", { x: this.x(thread) - (this.isWide ? 6 : 0), y: 22,
            "text-anchor": this.isWide ? "start" : "middle" }, shown));
      }), this.cover(0, HEAD) || svg("g"));
  }

  /** The rows in view, with some above and below. */
  range(isWhole) {
    const top = isWhole ? 0 : Math.floor(this.frame.scrollTop / ROW) - SPARE;
    const count = isWhole ? this.view.rows.size : this.frame.clientHeight / ROW + 2 * SPARE;
    return [Math.max(0, top), Math.min(this.view.rows.size - 1, Math.ceil(top + count))];
  }

  draw(isForced = false, isWhole = false) {
    this.isWhole = isWhole;
    const [from, to] = this.range(isWhole);
    if (!isForced && from === this.from && to === this.to && this.shift === this.shifted) {
      return;
    }
    [this.from, this.to] = [from, to];
    if (this.shift !== this.shifted) {
      this.shifted = this.shift;
      this.drawHead();
    }
    const { failure } = this.view.finding;
    const endings = failure.blocked || failure.thread !== undefined ? 1 : 0;
    const height = (this.view.rows.size + endings) * ROW + 6;
    this.body.setAttribute("width", this.width);
    this.body.setAttribute("height", height);
    this.body.setAttribute("viewBox", `0 0 ${this.width} ${height}`);
    const parts = [this.patterns(), ...this.backgrounds(from, to)];
    parts.push(...this.lines(from, to), ...this.waits(from, to), ...this.locks(from, to));
    parts.push(...this.links(from, to));
    for (let row = from; row <= to; row++) {
      if (!this.view.rows.rows[row].isFold) {
        parts.push(this.markOf(row, this.view.rows.rows[row].first));
      }
    }
    if (this.isCrowded) {
      parts.push(this.cover(from * ROW, (to - from + 3) * ROW));
      parts.push(...this.backgrounds(from, to, this.shift, this.left - 4));
    }
    for (let row = from; row <= to; row++) {
      parts.push(this.row(row));
    }
    if (to === this.view.rows.size - 1) {
      parts.push(...this.ending(to + 1));
    }
    this.body.replaceChildren(...parts);
  }

  /** Below the last step: what each thread waits for in vain, or where the failure is. */
  ending(row) {
    const { failure, threads } = this.view.finding;
    const at = (name) => this.laneOf.has(threads.indexOf(name)) ? this.x(threads.indexOf(name)) : undefined;
    const y = row * ROW;
    const longest = Math.floor((this.isWide ? this.lane - 34 : this.text) / 7);
    const label = (x, text) => svg("text", { x: this.isWide ? x + 13 : this.textAt + this.shift,
      y: y + ROW / 2 + 4 }, clip(visible(text, 200), longest));
    const blocked = (failure.blocked || []).filter((one) => at(one.thread) !== undefined);
    const failed = failure.thread !== undefined && at(failure.thread) !== undefined;
    return [svg("g", { class: "ending" },
      blocked.map((one) => svg("rect", { class: "wait", x: at(one.thread) - 7, width: 14, rx: 4,
        y: y + 3, height: ROW - 4 })),
      this.isWide ? blocked.map((one) => label(at(one.thread), waitText(one)))
        : blocked.length > 0 ? label(0, counted(blocked.length, "thread waits", "threads wait")) : "",
      failed ? [svg("path", { d: `M${at(failure.thread) - 6},${y + 8} l12,12 m0,-12 l-12,12` }),
        label(at(failure.thread), (failure.exception || "exit").replace(/^.*\./, ""))] : "")];
  }

  patterns() {
    return svg("defs", {},
      svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)" }, svg("line", { x1: 0, y1: 0, x2: 0, y2: 6 })),
      ...["hand", "value", "blame"].map((name) =>
        svg("marker", { id: "tip-" + name, class: name, viewBox: "0 0 8 8", refX: 7, refY: 4,
          markerWidth: 7, markerHeight: 7, orient: "auto" },
        svg("path", { d: "M0,0.8 L7.4,4 L0,7.2 Z" }))));
  }

  /** Below all lines: the steps to blame, and the current row. */
  backgrounds(from, to, x = 0, width = this.width) {
    const { rows, marks } = this.view;
    const found = [];
    for (let row = from; row <= to; row++) {
      if (!rows.rows[row].isFold && marks.get(rows.rows[row].first) === "blame") {
        found.push(svg("rect", { class: "blamed", x, y: row * ROW, width, height: ROW }));
      }
    }
    const row = rows.rowOf[this.current];
    if (row >= from && row <= to) {
      found.push(
        svg("rect", { class: "band", x: x + 0.75, y: row * ROW + 0.75, width: width - 1.5,
          height: ROW - 1.5, rx: 4 }));
    }
    return found;
  }

  lines(from, to) {
    return this.inView().map((thread) =>
      svg("line", { class: "lane " + this.color(thread), x1: this.x(thread), x2: this.x(thread),
        y1: from * ROW, y2: (to + 1) * ROW }));
  }

  /** The part of an interval of steps that is in view, as coordinates. */
  interval(from, to, first, last) {
    const top = this.view.rows.rowOf[Math.min(from, this.view.steps.size)];
    const bottom = this.view.rows.rowOf[Math.min(to, this.view.steps.size)];
    return bottom < first || top > last
      ? undefined
      : { y: Math.max(top, first - 1) * ROW, end: Math.min(bottom, last + 2) * ROW };
  }

  waits(from, to) {
    return this.view.finding.waits.flatMap((wait) => {
      const part = this.interval(wait.from, wait.to, from, to);
      return part
        ? [svg("rect", { class: "wait", x: this.x(wait.thread) - 7, width: 14, rx: 4,
            y: part.y + 3, height: Math.max(4, part.end - part.y - 6) },
          svg("title", {}, visible(`waits: ${wait.kind} ${locationText(wait.location)}`)))]
        : [];
    });
  }

  locks(from, to) {
    return this.view.finding.locks.flatMap((lock) => {
      const part = this.interval(lock.from, lock.to, from, to);
      return part
        ? [svg("rect", { class: "held " + this.color(lock.thread), x: this.x(lock.thread) - 12,
            width: 3, y: part.y + ROW / 2, height: Math.max(3, part.end - part.y) },
          svg("title", {}, visible("holds " + locationText(lock.location))))]
        : [];
    });
  }

  links(from, to) {
    const { rows, steps } = this.view;
    const shown = [];
    for (const link of this.view.arrows) {
      const [a, b] = [rows.rowOf[link.from], rows.rowOf[link.to]];
      if (a === b || ((a < from || a > to) && (b < from || b > to))) {
        continue;
      }
      const [x1, x2] = [this.x(steps.thread(link.from)), this.x(steps.thread(link.to))];
      const [y1, y2] = [this.y(a), this.y(b)];
      const side = Math.sign(x2 - x1);
      const bend = Math.min(40, Math.abs(x2 - x1) / 2);
      const name = link.item === "blame" ? "blame" : link.item === "value" ? "value" : "hand";
      shown.push(svg("path", { class: "link " + name, "marker-end": `url(#tip-${name})`,
        d: `M${x1 + side * 7},${y1} C${x1 + side * bend},${y1} ${x2 - side * bend},${y2} ` +
          `${x2 - side * 9},${y2}` },
      svg("title", {}, LINKS[link.item] || "hand-over: " + link.item)));
    }
    return shown;
  }

  row(index) {
    const row = this.view.rows.rows[index];
    return row.isFold ? this.foldRow(index, row) : this.stepRow(index, row.first);
  }

  foldRow(index, { first, last }) {
    const { steps, finding } = this.view;
    const names = new Set();
    for (let step = first; step <= last && names.size < 4; step++) {
      names.add(finding.threads[steps.thread(step)]);
    }
    const all = [...names].map((name) => visible(name, 24));
    const text = `⋯ ${counted(last - first + 1, "step")} of ` +
      (all.length > 3 ? all.slice(0, 2).join(", ") + " and others" : all.join(", "));
    return svg("g", { class: "fold", transform: `translate(0 ${index * ROW})`,
      onclick: () => this.onUnfold(index) },
    svg("rect", { x: 4, y: 4, width: this.width - 8, height: ROW - 8, rx: 10 }),
    svg("text", { x: NUMBER + this.shift, y: ROW / 2 + 4 }, text + " — Enter shows them"));
  }

  stepRow(index, step) {
    const { steps, marks, preempted } = this.view;
    const thread = steps.thread(step);
    const x = this.x(thread);
    const role = marks.get(step) || "";
    const longest = Math.floor((this.isWide ? this.lane - 34 : this.text) / 7);
    const text = visible(steps.text(step), 200);
    const name = this.isWide ? "" : clip(visible(this.view.finding.threads[thread], 40), 14) + ": ";
    return svg("g", { class: `step ${this.color(thread)} ${role}`, "data-step": step,
      transform: `translate(0 ${index * ROW})`, onclick: () => this.onSelect(step) },
    svg("title", {}, `${visible(steps.text(step))} ${visible(steps.position(step).place)}`),
    svg("rect", { class: "hit", x: 0, y: 0, width: this.width, height: ROW }),
    svg("text", { class: "number", x: this.shift + NUMBER - 27, y: ROW / 2 + 4, "text-anchor": "end" }, step + 1),
    preempted.has(step)
      ? svg("g", { class: "preempt", transform: `translate(${this.shift + 6} 0)` }, svg("title", {}, "preemption"),
          svg("path", { d: "M42,5 L36,15 H41 L38,23 L47,12 H42 L45,5 Z" }))
      : "",
    svg("text", { class: "label", x: this.isWide ? x + 13 : this.textAt + this.shift, y: ROW / 2 + 4 },
      clip(name + text, longest)));
  }

  markOf(index, step) {
    const thread = this.view.steps.thread(step);
    return svg("g", { class: `${this.color(thread)} ${this.view.marks.get(step) || ""}` },
      mark(this.view.steps.operation(step), this.x(thread), index * ROW + ROW / 2));
  }

  /** Moves the current step and scrolls to it. */
  select(step) {
    this.current = step;
    const y = this.view.rows.rowOf[step] * ROW;
    const height = this.frame.clientHeight - HEAD;
    if (y < this.frame.scrollTop + ROW || y > this.frame.scrollTop + height - 2 * ROW) {
      this.frame.scrollTop = y - height / 2;
    }
    if (this.isCrowded) {
      const x = this.x(this.view.steps.thread(step));
      const { scrollLeft, clientWidth } = this.frame;
      if (x < scrollLeft + this.left + this.lane || x > scrollLeft + clientWidth - this.lane) {
        this.frame.scrollLeft = x - (this.left + clientWidth) / 2;
      }
    }
    this.draw(true);
  }
}

function waitText(blocked) {
  return blocked.watches.length > 0
    ? "rereads " + locationText(blocked.watches[0]) : "waits for " + locationText(blocked.location);
}

function clip(text, longest) {
  return text.length <= longest ? text : text.slice(0, Math.max(1, longest - 1)).replace(/[\ud800-\udbff]$/, "") + "…";
}
