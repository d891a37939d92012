// SPDX-License-Identifier: Apache-2.0
// What a result is worth: the verdict, what it covers, what it assumes, and figures.

import { counted, html, visible } from "./dom.js";

/** success, failure or warning. */
export function verdictKind(result) {
  return result.findings.length > 0 ? "failure"
    : result.completeness.kind === "exhaustive" ? "success" : "warning";
}

export function verdict(result) {
  return html("p", { class: "verdict " + verdictKind(result) },
    html("span", { "aria-hidden": "true" },
      { failure: "✗ ", success: "✓ ", warning: "! " }[verdictKind(result)]),
    visible(result.verdict, 600));
}

function list(heading, texts) {
  return texts.length === 0 ? ""
    : html("section", {}, html("h3", {}, heading),
      html("ul", {}, texts.slice(0, 200).map((text) => html("li", {}, visible(text, 600)))));
}

const RACES = {
  "java memory model": "No data race was met: the verdict also holds under the Java memory model.",
  "sequentially consistent": "There are data races or weak accesses: the verdict holds for "
    + "sequentially consistent executions only.",
};

/** Coverage, assumptions and figures. */
export function worth(result) {
  const rate = Math.round(result.executionsPerSecond);
  const figures = [
    ["executions", result.executions.toLocaleString("en")],
    ["cut short as redundant", result.blocked === 0 ? "" : result.blocked.toLocaleString("en")],
    ["Mazurkiewicz traces", result.traces === null ? "" : result.traces.toLocaleString("en")],
    ["events of the unfolding", result.structure ? result.structure.events.toLocaleString("en") : ""],
    ["states", result.states ? result.states.visited.toLocaleString("en") : ""],
    ["data races", result.races.watched ? String(result.races.met.length) : ""],
    ["time", `${result.seconds.toFixed(2)} s, ${rate.toLocaleString("en")} executions per second`],
    ["algorithm", result.algorithm],
    ["engine", `${result.engine}, JDK ${result.jdk}`],
    ["Ravel", result.ravel],
  ].filter(([, text]) => text !== "");
  return html("section", { class: "worth" }, html("h2", {}, "What this result is worth"),
    html("p", {}, result.completeness.kind === "exhaustive"
      ? "The check is exhaustive." : "The check is not exhaustive."),
    RACES[result.races.coveredExecutions] ? html("p", {}, RACES[result.races.coveredExecutions]) : "",
    list("Not exhaustive, because", result.completeness.reasons),
    list("Assumptions and notes", result.notes),
    html("dl", {}, figures.map(([name, text]) =>
      html("div", {}, html("dt", {}, name), html("dd", {}, visible(text))))));
}

/** The index of a page with several results. */
export function index(results, href) {
  return html("nav", { class: "index", "aria-label": "Results" }, html("h2", {}, "Results"),
    html("ol", {}, results.map((result, i) => html("li", { class: verdictKind(result) },
      html("a", { href: href(i) }, visible(result.program, 120)), " ",
      html("span", {}, result.findings.length > 0 ? counted(result.findings.length, "failure")
        : verdictKind(result) === "success" ? "covered" : "not exhaustive")))));
}
