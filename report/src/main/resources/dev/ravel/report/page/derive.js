// SPDX-License-Identifier: Apache-2.0
// What follows from the steps: preemptions, arrows, values, and what may be folded.

/** The steps before which a thread was interrupted although it could have continued. */
export function preemptions(finding, steps) {
  const found = [];
  const next = new Array(steps.size);
  const upcoming = new Map();
  const ends = new Map();
  for (let step = steps.size - 1; step >= 0; step--) {
    next[step] = upcoming.get(steps.thread(step));
    upcoming.set(steps.thread(step), step);
    if (steps.kind(step) === "end") {
      ends.set(finding.threads[steps.thread(step)], step);
    }
  }
  const waits = new Map();
  for (const wait of finding.waits) {
    waits.set(wait.thread, [...(waits.get(wait.thread) || []), wait]);
  }
  for (let step = 1; step < steps.size; step++) {
    const before = steps.thread(step - 1);
    const following = next[step - 1];
    if (before === steps.thread(step) || following === undefined) {
      continue;
    }
    const isWaiting = (waits.get(before) || []).some((one) => one.from <= step && step < one.to);
    const joined = steps.kind(following) === "join"
      && ends.get(steps.operation(following).location?.object) >= step;
    if (!isWaiting && !joined) {
      found.push(step);
    }
  }
  return found;
}

/** The arrows between threads: { from, to, item }. */
export function arrows(finding, steps) {
  const all = finding.handOvers.map(({ from, to, item }) => ({ from, to, item }));
  for (const [to, from] of steps.readsFrom) {
    if (steps.thread(from) !== steps.thread(to)) {
      all.push({ from, to, item: "value" });
    }
  }
  const [first, second] = [finding.cause?.first.step, finding.cause?.second.step];
  if (first !== undefined && second !== undefined && steps.thread(first) !== steps.thread(second)) {
    all.push({ from: first, to: second, item: "blame" });
  }
  return all;
}

/** The roles of the steps that the cause or a race names: index to "blame" or "part". */
export function roles(finding) {
  const found = new Map();
  const accesses = finding.failure.accesses || [];
  accesses.forEach((access) => found.set(access.step, "blame"));
  if (finding.cause) {
    const { first, second, parts } = finding.cause;
    parts.forEach((part) => part.step !== undefined && found.set(part.step, "part"));
    [first, second].forEach((part) => part.step !== undefined && found.set(part.step, "blame"));
  }
  return found;
}

const FEW = 60;
const NEAR = 4;
const SHORTEST_FOLD = 6;

/** The stretches of steps that do not belong to the cause: [first, last] each. */
export function stretches(steps, marked) {
  if (steps.size <= FEW) {
    return [];
  }
  const isKept = new Uint8Array(steps.size);
  const keep = (from, to) => isKept.fill(1, Math.max(0, from), Math.min(steps.size, to + 1));
  keep(0, NEAR);
  keep(steps.size - 2 * NEAR, steps.size - 1);
  for (const step of marked) {
    keep(step - NEAR, step + NEAR);
  }
  const found = [];
  for (let step = 0; step < steps.size; step++) {
    const first = step;
    while (step < steps.size && !isKept[step]) {
      step++;
    }
    if (step - first >= SHORTEST_FOLD) {
      found.push([first, step - 1]);
    }
  }
  return found;
}

/** The values after a step: name to { value, step }, the last one that changed at the end. */
export function valuesAfter(steps, last, nameOf) {
  const values = new Map();
  for (let step = 0; step <= last; step++) {
    const value = steps.value(step);
    if (value !== undefined) {
      const name = nameOf(steps.operation(step));
      values.delete(name);
      values.set(name, { value, step });
    }
  }
  return values;
}
