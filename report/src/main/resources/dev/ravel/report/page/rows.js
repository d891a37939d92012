// SPDX-License-Identifier: Apache-2.0
// The rows of a diagram: a step each, or a folded stretch.

export class Rows {
  constructor(steps, stretches) {
    this.steps = steps;
    this.folded = stretches;
    this.build();
  }

  build() {
    const rows = [];
    this.rowOf = new Int32Array(this.steps.size + 1);
    let fold = 0;
    for (let step = 0; step < this.steps.size; step++) {
      const [first, last] = this.folded[fold] || [];
      if (step === first) {
        this.rowOf.fill(rows.length, first, last + 1);
        rows.push({ first, last, isFold: true });
        step = last;
        fold++;
      } else {
        this.rowOf[step] = rows.length;
        rows.push({ first: step, last: step, isFold: false });
      }
    }
    this.rowOf[this.steps.size] = rows.length;
    this.rows = rows;
  }

  get size() {
    return this.rows.length;
  }

  /** Shows the steps of a folded stretch. */
  unfold(row) {
    const { first } = this.rows[row];
    this.folded = this.folded.filter((stretch) => stretch[0] !== first);
    this.build();
  }

  /** Replaces the folded stretches. */
  fold(stretches) {
    this.folded = stretches;
    this.build();
  }
}
