// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says what a sample without failures is worth. */
final class SamplePhrases {
  /** A smaller probability is not worth a line. */
  private static final double LEAST = 0.01;

  private SamplePhrases() {}

  /** The lines for a sample of a check with so many executions, of which some are not counted. */
  static List<String> of(Sample sample, long executions) {
    List<String> lines = new ArrayList<>();
    if (sample.executions() > 0) {
      String seen =
          sample.executions() == executions
              ? "  seen: "
              : "  seen in " + Numbers.counted(sample.executions(), "execution") + ": ";
      lines.add(
          seen + Numbers.counted(sample.traces().distinct(), "trace") + unseen(sample.traces()));
      lines.add(
          seen
              + Numbers.counted(sample.pairs().distinct(), "pair")
              + " of a write and another thread's read"
              + unseen(sample.pairs()));
    }
    for (Sample.DepthBound bound : sample.depthBounds()) {
      if (bound.probability() >= LEAST) {
        lines.add("  " + text(bound));
      }
    }
    return lines;
  }

  private static String unseen(Sample.Seen seen) {
    return String.format(
        Locale.ROOT,
        "; a new one is expected in %s of further executions (%s to %s)",
        percent(seen.unseen()),
        percent(seen.low()),
        percent(seen.high()));
  }

  private static String percent(double share) {
    return String.format(
        Locale.ROOT, share > 0 && share < 0.01 ? "%.3f %%" : "%.1f %%", 100 * share);
  }

  /** Rounds down, and never to 1, because the probability is a lower bound. */
  private static String text(Sample.DepthBound bound) {
    return String.format(
        Locale.ROOT,
        "a failure that needs %s would have been found with probability %.2f, given at most %s and %s",
        Numbers.counted(bound.constraints(), "ordering constraint"),
        Math.min(99, Math.floor(100 * bound.probability())) / 100,
        Numbers.counted(bound.threads(), "thread"),
        Numbers.counted(bound.steps(), "scheduling decision"));
  }
}
