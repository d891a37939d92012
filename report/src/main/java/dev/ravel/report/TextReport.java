// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.CheckResult;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A result as text for a terminal: each failure with its interleaving and the command that repeats
 * it, then what the check did and what is covered.
 */
public final class TextReport {
  /** Each failure fills a screen. Users fix the first ones before they read more. */
  private static final int SHOWN_IN_FULL = 3;

  /** More failures are only counted; the JSON report contains them all. */
  private static final int LISTED = 20;

  /** A message or a frame of more than a few lines is not readable. */
  private static final int MAX_LINE = 300;

  /** Sentences are broken here, which every terminal shows. */
  private static final int WIDTH = 80;

  private static final int STACK_HEAD = 20;
  private static final int STACK_TAIL = 10;

  private final Style style;
  private final Extent extent;
  private final Function<Finding, String> replayCommand;
  private final int columns;

  /**
   * A report for a place whose width is not known.
   *
   * @param replayCommand returns the command that repeats a finding
   */
  public TextReport(Style style, Extent extent, Function<Finding, String> replayCommand) {
    this(style, extent, Interleaving.USUAL_WIDTH, replayCommand);
  }

  /**
   * A report.
   *
   * @param columns the width that rows of an interleaving and sentences may have
   * @param replayCommand returns the command that repeats a finding
   */
  public TextReport(
      Style style, Extent extent, int columns, Function<Finding, String> replayCommand) {
    this.columns = columns;
    this.style = style;
    this.extent = extent;
    this.replayCommand = replayCommand;
  }

  /** The report; each line ends with a line break. */
  public String render(CheckResult result) {
    List<String> lines = new ArrayList<>();
    List<Finding> findings = result.findings();
    for (int i = 0; i < findings.size() && i < SHOWN_IN_FULL; i++) {
      String number = findings.size() == 1 ? "" : "[" + (i + 1) + "/" + findings.size() + "] ";
      lines.addAll(show(number, findings.get(i)));
    }
    lines.addAll(listOthers(findings));
    lines.addAll(races(result));
    lines.addAll(new Summary(result, style).lines());
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  /** One finding as the report shows it, without a line break at its end. */
  String describe(Finding finding) {
    return String.join("\n", show("", finding)).stripTrailing();
  }

  private List<String> show(String number, Finding finding) {
    List<String> lines = new ArrayList<>();
    lines.add(style.failure(number + title(finding)));
    Optional<String> frame = onlyFrame(finding);
    if (!finding.place().isEmpty()) {
      lines.add("  at " + clipped(frame.orElse(finding.place())));
    }
    finding
        .inputs()
        .forEach((name, value) -> lines.add("  input " + clipped(name + " = " + value)));
    Interleaving interleaving = new Interleaving(finding, extent, style, columns);
    // Then the steps show only their lines.
    String file = interleaving.file();
    if (!file.isEmpty() && !finding.place().startsWith(file + ":")) {
      lines.add("  steps in " + file);
    }
    lines.add("");
    addBlock(lines, interleaving.lines());
    if (finding.cause().isEmpty()) {
      addBlock(
          lines,
          new InterferenceList(finding).lines(extent).stream().map(TextReport::clipped).toList());
    }
    if (frame.isEmpty()) {
      addBlock(lines, details(finding));
    }
    finding.cause().ifPresent(cause -> lines.addAll(cause(CausePhrases.inFile(finding, cause))));
    finding
        .minimality()
        .ifPresent(known -> MinimalityPhrases.lines(known).forEach(line -> lines.add("  " + line)));
    lines.add("  replay: " + replayCommand.apply(finding));
    lines.add("");
    return lines;
  }

  /** The frame of a stack that has no other one. */
  private static Optional<String> onlyFrame(Finding finding) {
    return finding.isRepeatable()
            && finding.failure() instanceof Failure.Thrown thrown
            && thrown.stack().size() == 1
            && thrown.stack().get(0).text().endsWith("(" + finding.place() + ")")
        ? Optional.of(thrown.stack().get(0).text())
        : Optional.empty();
  }

  private List<String> cause(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder("  cause:");
    for (String word : clipped(sentence, 4 * MAX_LINE).split(" ")) {
      if (Cell.width(line.toString()) + 1 + Cell.width(word) > Math.min(columns, WIDTH)) {
        lines.add(line.toString());
        line = new StringBuilder("        ");
      }
      line.append(' ').append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static void addBlock(List<String> lines, List<String> block) {
    if (!block.isEmpty()) {
      lines.addAll(block);
      lines.add("");
    }
  }

  private List<String> details(Finding finding) {
    List<String> lines =
        FindingPhrases.details(finding).stream()
            .map(line -> "  " + clipped(line.replace("\t", "    ")))
            .toList();
    return extent.of(
        lines,
        STACK_HEAD,
        STACK_TAIL,
        rest -> "  ... " + Numbers.grouped(rest.size()) + " lines left out ...");
  }

  private List<String> listOthers(List<Finding> findings) {
    List<String> lines = new ArrayList<>();
    for (int i = SHOWN_IN_FULL; i < findings.size() && i < SHOWN_IN_FULL + LISTED; i++) {
      Finding finding = findings.get(i);
      String number = "[" + (i + 1) + "/" + findings.size() + "] ";
      lines.add(style.failure(number + title(finding)) + "  " + Cell.visible(finding.place()));
      lines.add("  replay: " + replayCommand.apply(finding));
    }
    int more = findings.size() - SHOWN_IN_FULL - LISTED;
    if (more > 0) {
      lines.add("and " + Numbers.grouped(more) + " more: --json FILE writes them all");
    }
    if (!lines.isEmpty()) {
      lines.add("");
    }
    return lines;
  }

  /**
   * Races are shown without their interleaving: the two accesses and their stacks suffice. One that
   * the cause of a failure describes is only counted.
   */
  private List<String> races(CheckResult result) {
    List<DataRaces.Race> races =
        result.races().races().stream()
            .filter(race -> !result.findings().contains(race.finding()))
            .filter(race -> !Summary.isDescribed(race, result))
            .toList();
    int shown = Math.min(races.size(), SHOWN_IN_FULL);
    List<String> lines = new ArrayList<>();
    for (DataRaces.Race race : races.subList(0, shown)) {
      lines.add(style.warning(title(race)));
      addBlock(lines, details(race.finding()));
      lines.add("  replay: " + replayCommand.apply(race.finding()));
      lines.add("");
    }
    List<DataRaces.Race> others = races.subList(shown, races.size());
    others.stream()
        .limit(LISTED)
        .forEach(
            race ->
                lines.add(
                    style.warning(title(race)) + "  " + Cell.visible(race.finding().place())));
    if (others.size() > LISTED) {
      lines.add(
          "and " + Numbers.grouped(others.size() - LISTED) + " more: --json FILE writes them all");
    }
    if (!others.isEmpty()) {
      lines.add("");
    }
    return lines;
  }

  private static String title(DataRaces.Race race) {
    return title(race.finding()) + (race.harmful() ? ", in an execution that failed" : "");
  }

  /** What an exhaustive check has covered, and what that preserves. */
  public static String covered(CheckResult result) {
    return Summary.explained(result);
  }

  /** The first line of a failure: the message, preceded by the kind unless it begins with it. */
  public static String title(Finding finding) {
    String message = FindingPhrases.message(finding);
    if (message.isEmpty()) {
      return finding.kind();
    }
    return clipped(message.startsWith(finding.kind()) ? message : finding.kind() + ": " + message);
  }

  private static String clipped(String text) {
    return clipped(text, MAX_LINE);
  }

  private static String clipped(String text, int width) {
    // Cut first: converting a value of megabytes would take long.
    return Cell.cut(Cell.visible(Cell.cut(text, width)), width);
  }
}
