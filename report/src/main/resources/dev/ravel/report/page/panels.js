// SPDX-License-Identifier: Apache-2.0
// What is shown beside the diagram: source, values, and what threads hold and wait for.

import { codeLine, html, locationText, visible } from "./dom.js";
import { valuesAfter } from "./derive.js";

const MOST_VALUES = 12;

/** A listing with the current line and the lines at which other threads are. */
export function listing(excerpt, colors) {
  const lines = excerpt.lines.map((text, index) => {
    const number = excerpt.first + index;
    const at = colors.filter((one) => one.line === number);
    const isHere = number === excerpt.line;
    return html("li", { class: isHere ? "here" : at.length > 0 ? "there" : "",
      "aria-current": isHere ? "true" : undefined },
    html("span", { class: "line" }, String(number)),
    html("span", { class: "who" }, at.map((one) =>
      html("span", { class: one.color, title: visible(one.name, 60) }, "▸"))),
    html("code", {}, codeLine(text)));
  });
  return html("figure", { class: "listing" },
    html("figcaption", {}, visible(excerpt.path)), html("ol", {}, lines));
}

/** The source at the step of each thread that has begun, the current one first. */
export function sourcePanel(view, step, colorOf) {
  const { steps, finding, sources } = view;
  const last = new Map();
  for (let before = step; before >= 0 && last.size < 8 && step - before < 2000; before--) {
    if (!last.has(steps.thread(before)) && steps.position(before).place !== "") {
      last.set(steps.thread(before), before);
    }
  }
  const places = [...last].map(([thread, at]) => ({
    thread, excerpt: sources.around(steps.position(at)), place: steps.position(at).place }));
  const shown = [];
  const children = [];
  for (const { thread, excerpt, place } of places) {
    const name = visible(finding.threads[thread], 40);
    if (!excerpt) {
      if (thread === steps.thread(step)) {
        children.push(html("p", { class: "none" }, `${name} is at ${visible(place)}; `,
          "its source was not found (--source FOLDER)"));
      }
      continue;
    }
    const key = excerpt.path + ":" + excerpt.first;
    if (!shown.includes(key) && shown.length < 2) {
      shown.push(key);
      const here = places.filter((one) => one.excerpt
        && one.excerpt.path === excerpt.path && one.excerpt.first === excerpt.first);
      children.push(listing(excerpt, here.map((one) => ({ line: one.excerpt.line,
        color: colorOf(one.thread), name: finding.threads[one.thread] }))));
    }
  }
  return html("div", {}, children);
}

/** The values of what is shared, those that changed last first. */
export function valuesPanel(view, step) {
  const { steps, finding } = view;
  const values = [...valuesAfter(steps, step, (one) => locationText(one.location))].reverse();
  if (values.length === 0) {
    return html("p", { class: "none" }, "nothing was read or written yet");
  }
  return html("table", { class: "values" },
    html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "shared"),
      html("th", { scope: "col" }, "value"), html("th", { scope: "col" }, "last access"))),
    html("tbody", {}, values.slice(0, MOST_VALUES).map(([name, { value, step: at }]) =>
      html("tr", { class: at === step ? "now" : "" },
        html("th", { scope: "row" }, visible(name, 80)),
        html("td", {}, html("code", {}, visible(value, 120))),
        html("td", {}, visible(finding.threads[steps.thread(at)], 30))))));
}

/** One line for each thread that holds or waits for something at the step. */
export function threadsPanel(view, step) {
  const { finding } = view;
  const lines = new Map();
  const add = (thread, text) => lines.set(thread, [...(lines.get(thread) || []), text]);
  for (const lock of finding.locks) {
    if (lock.from <= step && step < lock.to) {
      add(lock.thread, "holds " + visible(locationText(lock.location), 60));
    }
  }
  for (const wait of finding.waits) {
    if (wait.from <= step + 1 && step + 1 < wait.to || wait.to > step && wait.from <= step) {
      add(wait.thread, "waits for " + visible(locationText(wait.location), 60));
    }
  }
  return html("ul", { class: "held-now" }, [...lines].slice(0, 12).map(([thread, texts]) =>
    html("li", {}, html("strong", {}, visible(finding.threads[thread], 40)), " ",
      [...new Set(texts)].join(", "))));
}
