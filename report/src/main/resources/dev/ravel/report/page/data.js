// SPDX-License-Identifier: Apache-2.0
// Reads the data block, in which each distinct operation is written once.

/** The results of the page. */
export function readResults() {
  return JSON.parse(document.getElementById("data").textContent);
}

/** The steps of a finding, decoded when they are asked for. */
export class Steps {
  constructor(finding) {
    const packed = finding.steps;
    this.packed = packed;
    this.size = packed.threads.length;
    this.threads = packed.threads;
    this.readsFrom = new Map();
    packed.readsFrom.forEach((writer, step) => {
      if (writer >= 0) {
        this.readsFrom.set(step, writer);
      }
    });
  }

  /** What all steps with the same operation share. */
  operation(step) {
    return this.packed.operations[this.packed.operation[step]];
  }

  place(step) {
    return this.packed.places[this.packed.place[step]];
  }

  value(step) {
    const index = this.packed.value[step];
    return index < 0 ? undefined : this.packed.values[index];
  }

  thread(step) {
    return this.threads[step];
  }

  kind(step) {
    return this.operation(step).kind;
  }

  text(step) {
    const operation = this.operation(step);
    return operation.endsWithValue ? operation.text + this.value(step) : operation.text;
  }

  /** The class and the place in the program: those of the call for a step inside of the JDK. */
  position(step) {
    const operation = this.operation(step);
    const call = operation.call;
    return call && call.place
      ? { type: call.class || "", place: call.place, call: call.method }
      : { type: operation.class || "", place: this.place(step) };
  }
}

/** The excerpts of source files, found by class and place. */
export class Sources {
  constructor(result) {
    this.files = new Map();
    for (const source of result.sources || []) {
      this.files.set(source.package + "/" + source.file, source);
    }
  }

  /** The lines around a place: { path, first, lines, line }, or undefined. */
  around({ type, place }) {
    const colon = place.lastIndexOf(":");
    const line = Number(place.slice(colon + 1));
    const packageName = type.slice(0, Math.max(0, type.lastIndexOf(".")));
    const source = this.files.get(packageName + "/" + place.slice(0, colon));
    const part = source?.parts.find(
      (one) => line >= one.line && line < one.line + one.text.length);
    return part && { path: source.path, first: part.line, lines: part.text, line };
  }
}

/** The class and the place of a line of a stack trace, or undefined. */
export function positionOf(frame) {
  const match = /^(?:[^()]*\/)?([^/()]+)\.[^/().]+\(([^():]+:\d+)\)$/.exec(frame);
  return match ? { type: match[1], place: match[2] } : undefined;
}
