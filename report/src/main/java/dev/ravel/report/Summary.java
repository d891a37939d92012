// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The closing lines of a report: what was done, and what is covered. */
final class Summary {
  /** The algorithms that draw schedules at random; they never cover everything. */
  private static final Set<String> SAMPLING = Set.of("random", "pos", "pct", "surw");

  /** What is lost by recognising states, and what is not. */
  private static final String ABSTRACTION =
      ": orders of operations that lead to one state count as one, which preserves the local states"
          + " of threads, failures, deadlocks and data races";

  /** More sentences are not read; the JSON report contains all caveats. */
  private static final int MOST_CAVEATS = 10;

  /** The number of notes for which there is room in any case. */
  private static final int MOST_NOTES = 3;

  private final CheckResult result;
  private final Style style;

  Summary(CheckResult result, Style style) {
    this.result = result;
    this.style = style;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    lines.add("  " + work());
    lines.add(
        "  algorithm " + result.algorithm() + ", " + result.engine() + " on JDK " + result.jdk());
    if (result.distinctDeadlocks() > 0) {
      lines.add("  " + Numbers.counted(result.distinctDeadlocks(), "distinct deadlock"));
    }
    result.structure().ifPresent(structure -> lines.add("  " + unfolding(structure)));
    result.states().ifPresent(states -> lines.add("  " + states(states)));
    if (result.solver().queries() > 0) {
      lines.add("  " + solver());
    }
    if (result.findings().isEmpty()) {
      result
          .sample()
          .ifPresent(sample -> lines.addAll(SamplePhrases.of(sample, result.executions())));
    }
    List<String> reasons = reasons();
    List<String> notes = grouped(result.notes());
    int roomForNotes = Math.max(Math.min(notes.size(), MOST_NOTES), MOST_CAVEATS - reasons.size());
    lines.addAll(
        remarks("not exhaustive", reasons, MOST_CAVEATS - Math.min(notes.size(), roomForNotes)));
    if (result.completeness() instanceof Completeness.Exhaustive) {
      lines.add("  exhaustive" + (result.states().isEmpty() ? "" : ABSTRACTION));
    }
    if (result.races().watched()) {
      lines.add("  " + races(result.races()));
    }
    lines.addAll(remarks("note", notes, roomForNotes));
    return lines;
  }

  private List<String> reasons() {
    return result.completeness() instanceof Completeness.Stopped stopped
        ? grouped(stopped.reasons())
        : List.of();
  }

  /** One sentence for each kind of caveat, with the number of others of this kind. */
  private static List<String> grouped(List<Caveat> caveats) {
    Map<Caveat.Kind, List<Caveat>> kinds = new LinkedHashMap<>();
    caveats.forEach(one -> kinds.computeIfAbsent(one.kind(), any -> new ArrayList<>()).add(one));
    List<String> sentences = new ArrayList<>();
    for (List<Caveat> alike : kinds.values()) {
      String first = CaveatPhrases.of(alike.get(0));
      int others = alike.size() - 1;
      sentences.add(others == 0 ? first : first + ", and " + others + " more of this kind");
    }
    return sentences;
  }

  /** At most this number of sentences; the last one says how many there are besides. */
  private static List<String> remarks(String label, List<String> sentences, int most) {
    int shown = sentences.size() <= most ? sentences.size() : most - 1;
    List<String> lines = new ArrayList<>();
    sentences.subList(0, shown).forEach(sentence -> lines.addAll(remark(label, sentence)));
    if (shown < sentences.size()) {
      String others = (sentences.size() - shown) + " others: --json FILE writes them all";
      lines.addAll(remark(label, others));
    }
    return lines;
  }

  private static String unfolding(CheckResult.Structure structure) {
    String size =
        "unfolding: %s, %s, %d bytes each"
            .formatted(
                Numbers.counted(structure.events(), "event"),
                Numbers.counted(structure.conditions(), "condition"),
                structure.bytesEach());
    return size + confirmations(structure.confirmations(), "deadlocks");
  }

  private static String states(CheckResult.States states) {
    return "visited "
        + Numbers.counted(states.visited(), "state")
        + confirmations(states.confirmations(), "deadlocks and races");
  }

  private static String confirmations(long executions, String what) {
    return executions == 0
        ? ""
        : "; " + Numbers.counted(executions, "execution") + " to confirm " + what;
  }

  /** The lines of a caveat. It may contain line breaks, such as the stacks of threads that hang. */
  private static List<String> remark(String label, String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n")) {
      String visible = Cell.visible(line.replace("\t", "    "));
      lines.add(lines.isEmpty() ? "  " + label + ": " + visible : "    " + visible);
    }
    return lines;
  }

  /** The verdict in one line. */
  static String verdict(CheckResult result) {
    return new Summary(result, Style.PLAIN).headline();
  }

  private String headline() {
    String program = Cell.visible(result.program());
    if (!result.findings().isEmpty()) {
      return style.failure(Numbers.counted(result.findings().size(), "failure") + " in " + program);
    }
    if (result.completeness() instanceof Completeness.Exhaustive) {
      return style.success(
          no("failure") + " in " + program + ": " + covered(result) + assumptions());
    }
    return style.warning(
        no("failure found in ")
            + program
            + (SAMPLING.contains(result.algorithm())
                ? ": a sample of its schedules, not a proof"
                : ", but not every schedule is covered"));
  }

  /**
   * What an exhaustive check has covered; schedules that lead to one state are not all executed.
   */
  private static String covered(CheckResult result) {
    return "every " + (result.states().isEmpty() ? "schedule" : "state") + " is covered";
  }

  /** The same with what that preserves. */
  static String explained(CheckResult result) {
    return covered(result) + (result.states().isEmpty() ? "" : ABSTRACTION);
  }

  /** Failures that were ignored must not look like none. */
  private String no(String what) {
    boolean isIgnoring =
        result.notes().stream().anyMatch(note -> note.kind() == Caveat.Kind.IGNORED);
    return (isIgnoring ? "no other " : "no ") + what;
  }

  private String assumptions() {
    List<String> all =
        result.assumptions().stream()
            .map(assumed -> CaveatPhrases.assumption(assumed.kind()))
            .toList();
    if (all.isEmpty()) {
      return "";
    }
    int last = all.size() - 1;
    return ", assuming that "
        + (last == 0 ? "" : String.join(", ", all.subList(0, last)) + " and ")
        + all.get(last);
  }

  private String work() {
    String text =
        Numbers.counted(result.executions(), "execution")
            + " in "
            + Numbers.seconds(result.seconds())
            + " ("
            + Numbers.grouped(Math.round(result.executionsPerSecond()))
            + "/s)";
    if (result.blocked() > 0) {
      text += ", " + Numbers.grouped(result.blocked()) + " of them cut short as redundant";
    }
    return result.classes().isPresent()
        ? text + ", " + Numbers.counted(result.classes().getAsLong(), "trace")
        : text;
  }

  private String races(DataRaces races) {
    int count = races.races().size();
    String text = count == 0 ? "no data race" : style.warning(Numbers.counted(count, "data race"));
    long described = races.races().stream().filter(race -> isDescribed(race, result)).count();
    String where =
        described == 0
            ? ""
            : described == count
                ? ", described by the cause"
                : ", " + Numbers.grouped(described) + " of them described by the cause";
    return switch (result.covered()) {
      case UNKNOWN -> text + where;
      case ALL -> text + ": the verdict also holds under the Java memory model";
      case INTERLEAVED ->
          text
              + (count == 0
                  ? ", but "
                      + Cell.visible(weak(races.weak().get(0)))
                      + " orders less than a volatile access"
                  : "")
              + ": the verdict holds for sequentially consistent executions only";
    };
  }

  /** Whether the report has described the race as the cause of a failure. */
  static boolean isDescribed(DataRaces.Race race, CheckResult result) {
    return race.finding().failure() instanceof Failure.DataRace accesses
        && result.findings().stream()
            .flatMap(finding -> finding.cause().stream())
            .anyMatch(cause -> CausePhrases.describes(cause, accesses));
  }

  /** A weak access with its place. */
  static String weak(DataRaces.WeakAccess access) {
    return access.method() + " at " + access.place();
  }

  private String solver() {
    CheckResult.SolverUse use = result.solver();
    return "solver: "
        + (use.queries() == 1 ? "1 query" : Numbers.grouped(use.queries()) + " queries")
        + ", "
        + Numbers.counted(use.calls(), "call")
        + ", "
        + Numbers.grouped(use.unknown())
        + " unanswered";
  }
}
