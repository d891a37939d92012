// SPDX-License-Identifier: Apache-2.0
// One finding: what happened, the diagram to step through, and the details of its kind.

import { counted, html, visible } from "./dom.js";
import { positionOf, Sources, Steps } from "./data.js";
import { arrows, preemptions, roles, stretches } from "./derive.js";
import { Diagram } from "./diagram.js";
import { waitGraph } from "./graph.js";
import { icon, legend } from "./marks.js";
import { listing, sourcePanel, threadsPanel, valuesPanel } from "./panels.js";
import { Rows } from "./rows.js";

const PLAY_MILLIS = 700;

export function title(finding) {
  const text = finding.message.startsWith(finding.kind)
    ? finding.message : `${finding.kind}: ${finding.message}`;
  return visible(text, 300);
}

/** A command with a button that copies it. */
export function command(label, text) {
  const status = html("span", { class: "copied", role: "status" });
  return html("p", { class: "command" }, html("span", { class: "label" }, label),
    html("code", {}, visible(text, 4000)),
    html("button", { type: "button", onclick: async () => {
      try {
        await navigator.clipboard.writeText(text);
        status.textContent = "copied";
      } catch {
        status.textContent = "not allowed by the browser: select the text";
      }
    } }, "Copy"), status);
}

export class FindingView {
  constructor(result, finding, onStep) {
    this.finding = finding;
    this.onStep = onStep;
    const steps = new Steps(finding);
    const marks = roles(finding);
    this.view = { finding, steps, marks, arrows: arrows(finding, steps),
      preempted: new Set(preemptions(finding, steps)), sources: new Sources(result) };
    this.view.rows = new Rows(steps, stretches(steps, marks.keys()));
    this.step = 0;
    this.element = html("article", { class: "finding" },
      html("h2", {}, title(finding)), this.summary(), this.drawing(), this.details());
  }

  summary() {
    const { finding } = this;
    const small = finding.minimality;
    return html("div", { class: "summary" },
      finding.cause ? html("p", { class: "cause" }, html("strong", {}, "Cause: "),
        visible(finding.cause.text, 1200)) : "",
      html("p", {}, finding.location ? "At " + visible(finding.location) + ". " : "",
        small ? sizeText(small) : "",
        finding.repeatable ? "" : " This execution could not be repeated."),
      Object.entries(finding.inputs).map(([name, value]) =>
        html("p", {}, "input ", html("code", {}, visible(`${name} = ${value}`)))),
      command("Replay", finding.replayCommand || finding.replay));
  }

  drawing() {
    const { steps } = this.view;
    if (steps.size === 0) {
      return html("p", { class: "none" }, "This execution has no steps.");
    }
    this.diagram = new Diagram(this.view, (step) => this.select(step), (row) => this.unfold(row));
    this.announced = html("p", { class: "now", role: "status", "aria-live": "polite" });
    this.side = html("aside", { "aria-label": "Source and values at this step" });
    this.search = html("input", { type: "search", placeholder: "Search steps  ( / )",
      "aria-label": "Search steps", onkeydown: (event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          this.find(this.search.value, event.shiftKey ? -1 : 1);
        } else if (event.key === "Escape") {
          this.diagram.frame.focus();
        }
      } });
    const button = (label, text, action) =>
      html("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
    this.playButton = button("Play or pause (space)", icon("play"), () => this.play());
    this.foldButton = html("button", { type: "button", onclick: () => this.toggleFolds() },
      "Show all steps");
    this.foldButton.hidden = this.view.rows.folded.length === 0;
    const kinds = new Set(steps.packed.operations.map((one) => one.kind));
    return html("div", { class: "drawing" },
      html("div", { class: "tools", role: "toolbar", "aria-label": "Step through the execution" },
        button("First step (Home)", icon("first"), () => this.select(0)),
        button("Previous step (left)", icon("previous"), () => this.move(-1)),
        this.playButton,
        button("Next step (right)", icon("next"), () => this.move(1)),
        button("Last step (End)", icon("last"), () => this.select(steps.size - 1)),
        this.search, this.foldButton),
      this.announced,
      html("div", { class: "columns" }, this.diagram.frame, this.side),
      html("div", { class: "keys" }, legend(kinds, html),
        html("ul", { class: "legend" }, this.lineLegend())));
  }

  lineLegend() {
    const { finding, preempted, marks, arrows: links } = this.view;
    const used = [
      [[...marks.values()].includes("blame"), "blame-key", this.blamed()],
      [preempted.size > 0, "preempt-key", counted(preempted.size, "preemption")],
      [finding.waits.length > 0, "wait-key", "waits"],
      [finding.locks.length > 0, "held-key", "holds a lock"],
      [links.some((one) => one.item === "value"), "value-key", "reads from"],
      [links.some((one) => one.item !== "value" && one.item !== "blame"), "hand-key", "hands over"],
    ];
    return used.filter(([isUsed]) => isUsed)
      .map(([, name, text]) => html("li", {}, html("span", { class: "key " + name }), text));
  }

  /** What the two coloured steps are. */
  blamed() {
    return this.finding.failure.accesses ? "part of the race" : "to blame";
  }

  /** Called once the element is in the page, and so has a size. */
  shown(step) {
    if (this.diagram) {
      this.diagram.layout();
      this.select(step === undefined ? this.firstStep() : step, false);
    }
  }

  /** The first step to blame, or else the last step. */
  firstStep() {
    const blamed = [...this.view.marks].filter(([, role]) => role === "blame").map(([at]) => at);
    return blamed.length > 0 ? Math.min(...blamed) : this.view.steps.size - 1;
  }

  select(step, isTold = true) {
    const { steps, finding } = this.view;
    this.step = Math.max(0, Math.min(steps.size - 1, step));
    this.diagram.select(this.step);
    const { place, call } = steps.position(this.step);
    const preempted = this.view.preempted.has(this.step) ? " (preempts)" : "";
    const role = this.view.marks.get(this.step) === "blame" ? ` — ${this.blamed()}` : "";
    this.announced.replaceChildren(`Step ${this.step + 1} of ${steps.size}: `,
      html("strong", { class: this.diagram.color(steps.thread(this.step)) },
        visible(finding.threads[steps.thread(this.step)], 60)),
      ` ${visible(steps.text(this.step))}` + (call ? `, in ${visible(call)}` : "")
        + (place ? `, ${visible(place)}` : "") + preempted + role);
    const colorOf = (thread) => this.diagram.laneOf.has(thread) ? this.diagram.color(thread) : "";
    this.side.replaceChildren(sourcePanel(this.view, this.step, colorOf),
      valuesPanel(this.view, this.step), threadsPanel(this.view, this.step));
    if (isTold) {
      this.onStep(this.step);
    }
  }

  /** Moves by a row: a folded stretch counts as one. */
  move(by) {
    const { rows } = this.view;
    const row = Math.max(0, Math.min(rows.size - 1, rows.rowOf[this.step] + by));
    this.select(rows.rows[row].first);
  }

  unfold(row) {
    const { first } = this.view.rows.rows[row];
    this.view.rows.unfold(row);
    this.select(first);
  }

  toggleFolds() {
    const { rows, steps, marks } = this.view;
    const isFolded = rows.folded.length > 0;
    rows.fold(isFolded ? [] : stretches(steps, marks.keys()));
    this.foldButton.textContent = isFolded ? "Fold steps" : "Show all steps";
    this.select(this.step);
  }

  find(text, by) {
    const { steps, finding, rows } = this.view;
    const wanted = text.toLowerCase();
    for (let i = 1; wanted !== "" && i <= steps.size; i++) {
      const step = (((this.step + by * i) % steps.size) + steps.size) % steps.size;
      const all = `${finding.threads[steps.thread(step)]} ${steps.text(step)} ${steps.position(step).place}`;
      if (all.toLowerCase().includes(wanted)) {
        const row = rows.rowOf[step];
        if (rows.rows[row].isFold) {
          rows.unfold(row);
        }
        this.search.classList.remove("missing");
        this.select(step);
        return;
      }
    }
    this.search.classList.toggle("missing", wanted !== "");
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = undefined;
    } else {
      this.timer = setInterval(() => {
        this.move(1);
        if (this.step >= this.view.rows.rows.at(-1).first) {
          this.play();
        }
      }, PLAY_MILLIS);
    }
    this.playButton.replaceChildren(icon(this.timer ? "pause" : "play"));
  }

  /** The reaction to a key; whether there is one. */
  key(event) {
    const { rows, steps } = this.view;
    const actions = {
      ArrowRight: () => this.move(1), ArrowDown: () => this.move(1),
      ArrowLeft: () => this.move(-1), ArrowUp: () => this.move(-1),
      Home: () => this.select(0), End: () => this.select(steps.size - 1),
      " ": () => this.play(), "/": () => this.search.focus(),
      Enter: () => rows.rows[rows.rowOf[this.step]].isFold && this.unfold(rows.rowOf[this.step]),
    };
    if (!this.diagram || !(event.key in actions)) {
      return false;
    }
    actions[event.key]();
    return true;
  }

  leave() {
    if (this.timer) {
      this.play();
    }
  }

  /** A printed diagram is whole. */
  print(isPrinting) {
    if (this.diagram) {
      this.diagram.draw(true, isPrinting);
    }
  }

  details() {
    const { failure, kind } = this.finding;
    const children = [];
    if (failure.blocked && failure.blocked.length > 0) {
      children.push(waitGraph(failure, kind === "livelock"));
    }
    const positions = failure.blocked || failure.accesses || [];
    if (positions.length > 0) {
      children.push(html("div", { class: "stacks" }, positions.slice(0, 24).map((one, index) => {
        const frames = one.stack || (one.frame ? [one.frame] : []);
        const at = frames.map(positionOf).find((position) => position !== undefined);
        const excerpt = at && this.view.sources.around(at);
        return html("section", {}, html("h3", {}, failure.accesses
          ? visible(`${one.thread} ${one.writes ? "writes" : "reads"} it`, 80)
          : visible(this.finding.details[index] || one.thread, 240)),
        stack(frames.map((frame) => "at " + frame)),
        excerpt ? listing(excerpt, []) : "");
      })));
    } else if (failure.stack && failure.stack.length > 0) {
      children.push(html("h3", {}, "Stack"), stack(this.finding.details));
    }
    return html("div", { class: "details" }, children);
  }
}

function stack(frames) {
  return html("pre", { class: "stack", tabindex: "0" }, frames.slice(0, 200)
    .map((frame) => visible(frame)).join("\n")
    + (frames.length > 200 ? `\n… ${counted(frames.length - 200, "more line")}` : ""));
}

/** What is known about the size of an execution, and what was only tried. */
function sizeText({ preemptions: has, neededPreemptions: needed, executionsWithFewer: fewer,
  executionsAlike: alike }) {
  const proof = needed === has && needed > 0 && fewer > 0
    ? `Needs ${counted(needed, "preemption")}: none of the `
      + `${counted(fewer, "execution")} with fewer fails like this. `
    : `Has ${counted(has, "preemption")}; at least ${needed} ${needed === 1 ? "is" : "are"} needed. `;
  return (has === 0 ? "Needs no preemption. " : proof)
    + `Smallest of ${counted(alike, "execution")} that fail like this.`;
}
