// SPDX-License-Identifier: Apache-2.0
// Puts the page together. The address names the result, the finding and the step.

import { counted, html, visible } from "./dom.js";
import { readResults } from "./data.js";
import { FindingView, title } from "./finding.js";
import { index, verdict, worth } from "./result.js";

const results = readResults();
const page = document.getElementById("page");
let shown;
let at = {};

/** The findings of a result, and then its data races. */
const findingsOf = (result) => [...result.findings,
  ...result.races.met.filter((race) => !result.findings.some((one) => one.replay === race.replay))];

const address = (result, finding, step) => `#result-${result + 1}`
  + (finding === undefined ? "" : `-finding-${finding + 1}`)
  + (step === undefined ? "" : `-step-${step + 1}`);

function readAddress() {
  const match = /^#result-(\d+)(?:-finding-(\d+))?(?:-step-(\d+))?$/.exec(location.hash);
  const [result, finding, step] = match
    ? match.slice(1).map((number) => (number === undefined ? undefined : Number(number) - 1))
    : [0, undefined, undefined];
  const known = results[result] ? result : 0;
  const count = findingsOf(results[known]).length;
  return { result: known, finding: Math.max(0, Math.min(finding || 0, count - 1)), step };
}

function themeButton() {
  return html("button", { type: "button", class: "theme", onclick: () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  } }, "Dark or light");
}

function findingLinks(result) {
  const all = findingsOf(results[result]);
  return all.length < 2 ? ""
    : html("nav", { class: "findings", "aria-label": "Findings" },
      html("h2", {}, counted(all.length, "finding")),
      html("ol", {}, all.slice(0, 500).map((finding, i) => html("li", {},
        html("a", { href: address(result, i), "aria-current": i === at.finding ? "true" : undefined },
          visible(title(finding), 120))))));
}

function show() {
  const next = readAddress();
  if (shown && next.result === at.result && next.finding === at.finding) {
    if (next.step !== undefined && next.step !== shown.step && shown.diagram) {
      shown.select(next.step, false);
    }
    return;
  }
  at = next;
  shown?.leave();
  const result = results[at.result];
  const finding = findingsOf(result)[at.finding];
  shown = finding && new FindingView(result, finding, (step) =>
    history.replaceState(null, "", address(at.result, at.finding, step)));
  document.title = `Ravel: ${visible(result.program, 80)}`;
  page.replaceChildren(
    html("header", {}, html("h1", {}, html("span", {}, "Ravel"), " ", visible(result.program, 160)),
      themeButton()),
    results.length > 1 ? index(results, (i) => address(i)) : "",
    verdict(result), findingLinks(at.result), shown ? shown.element : "", worth(result));
  shown?.shown(at.step);
}

addEventListener("hashchange", show);
addEventListener("beforeprint", () => shown?.print(true));
addEventListener("afterprint", () => shown?.print(false));
addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  const isControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  const presses = event.key === " " || event.key === "Enter";
  if (!shown || isTyping || (isControl && presses) || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (shown.key(event)) {
    event.preventDefault();
  }
});
show();
