// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Minimality;
import java.util.ArrayList;
import java.util.List;

/** The sentences on the size of an execution: what is proved, and what was only tried. */
final class MinimalityPhrases {
  private MinimalityPhrases() {}

  static List<String> lines(Minimality known) {
    List<String> lines = new ArrayList<>();
    lines.add(preemptions(known));
    if (known.alike() > 1) {
      lines.add(
          "smallest of " + Numbers.counted(known.alike(), "execution") + " that fail like this");
    }
    return lines;
  }

  private static String preemptions(Minimality known) {
    String count =
        known.preemptions() == 0
            ? "no preemption"
            : Numbers.counted(known.preemptions(), "preemption");
    if (known.isProved()) {
      return known.needed() == 0 ? "needs " + count : "needs " + count + ": " + proof(known);
    }
    return "has "
        + count
        + "; fewer were not ruled out"
        + (known.needed() == 0 ? "" : ", but fewer than " + known.needed() + " were");
  }

  private static String proof(Minimality known) {
    String fewer = known.needed() == 1 ? "without one" : "with fewer";
    return known.searched() == 1
        ? "the only execution " + fewer + " does not fail like this"
        : "none of the "
            + Numbers.counted(known.searched(), "execution")
            + " "
            + fewer
            + " fails like this";
  }
}
