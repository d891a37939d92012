// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.engine.request.CheckReply.Found;
import dev.ravel.engine.request.CheckReply.Frame;
import dev.ravel.engine.request.CheckReply.Reason;
import dev.ravel.engine.request.CheckReply.Thrown;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.report.CaveatPhrases;
import dev.ravel.report.Extent;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns a result into a reply. */
final class Replies {
  /** Limits that a test sets in its annotation. */
  private static final Set<Caveat.Kind> LIMITS =
      Set.of(
          Caveat.Kind.EXECUTIONS_REACHED,
          Caveat.Kind.SECONDS_REACHED,
          Caveat.Kind.PREEMPTIONS_COVERED,
          Caveat.Kind.INTERFERENCES_COVERED);

  private static final int MOST_FINDINGS = 20;

  private Replies() {}

  static CheckReply of(CheckResult result, Ending ending) {
    TextReport report =
        new TextReport(Style.PLAIN, Extent.CUT, finding -> "@Replay(\"" + finding.replay() + "\")");
    return new CheckReply(
        ending,
        report.render(result),
        result.findings().stream().limit(MOST_FINDINGS).map(Replies::found).toList(),
        result.completeness() instanceof Completeness.Exhaustive ? TextReport.covered(result) : "",
        result.completeness() instanceof Completeness.Stopped stopped
            ? stopped.reasons().stream().map(Replies::reason).toList()
            : List.of(),
        figures(result));
  }

  private static Found found(Finding finding) {
    return new Found(
        finding.kind(), TextReport.title(finding), finding.replay(), exception(finding.failure()));
  }

  private static Optional<Thrown> exception(Failure failure) {
    return failure instanceof Failure.Thrown thrown
        ? Optional.of(
            new Thrown(
                thrown.exception(),
                thrown.message(),
                thrown.stack().stream()
                    .map(frame -> new Frame(frame.text(), frame.isCause()))
                    .toList()))
        : Optional.empty();
  }

  private static Reason reason(Caveat caveat) {
    return new Reason(
        nameOf(caveat.kind()), LIMITS.contains(caveat.kind()), CaveatPhrases.of(caveat));
  }

  /** The name of a kind, as in the JSON report. */
  static String nameOf(Caveat.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Map<String, String> figures(CheckResult result) {
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("executions", String.valueOf(result.executions()));
    figures.put("seconds", String.format(Locale.ROOT, "%.3f", result.seconds()));
    figures.put("algorithm", result.algorithm());
    figures.put("engine", result.engine());
    return figures;
  }
}
