// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.report.ReportedFinding.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The source of a JUnit test class that repeats the findings of one class (D-report-17).
 *
 * @param className the name of the test class, with its package
 */
public record RegressionTest(String className, String source) {
  private static final int WIDTH = 100;
  private static final int HEAD = 20;
  private static final int TAIL = 39;

  /** A longer list tells a reader nothing. */
  private static final int MOST_EVENTS = 200;

  /** Other names, which only bytecode can have, are left out. */
  private static final Pattern EVENT = Pattern.compile("\\d+ [a-z-]+ [\\w$]+");

  /**
   * Returns a test class for each class with findings in a JSON report.
   *
   * @throws dev.ravel.model.UsageException if the text is not a report, or has no finding that can
   *     be exported
   */
  public static List<RegressionTest> of(String json) {
    Map<String, List<ReportedFinding>> byClass = new LinkedHashMap<>();
    for (ReportedFinding finding : ReportedFinding.read(json)) {
      byClass.computeIfAbsent(finding.entry().className(), name -> new ArrayList<>()).add(finding);
    }
    return byClass.values().stream().map(RegressionTest::of).toList();
  }

  /** The path of the source file, relative to a folder of sources. */
  public String path() {
    return className.replace('.', '/') + ".java";
  }

  private static RegressionTest of(List<ReportedFinding> findings) {
    Entry entry = findings.get(0).entry();
    String simple = entry.sourceName().replace(".", "") + "RegressionTest";
    List<String> lines = new ArrayList<>();
    if (!entry.packageName().isEmpty()) {
      lines.addAll(List.of("package " + entry.packageName() + ";", ""));
    }
    lines.addAll(
        List.of("import dev.ravel.junit.RavelTest;", "import dev.ravel.junit.Replay;", ""));
    lines.add("/**");
    lines.add(" * Failures that Ravel has found in " + entry.sourceName() + ".");
    lines.add(" *");
    lines.add(
        " * <p>Each test executes the schedule of its replay. If that does not fit any more, the order");
    lines.add(" * of its events is tried, and then all schedules are executed.");
    lines.add(" */");
    lines.add("class " + simple + (entry.isTest() ? " extends " + entry.sourceName() : "") + " {");
    Map<String, Integer> names = new LinkedHashMap<>();
    for (ReportedFinding finding : findings) {
      String name = methodName(finding);
      int count = names.merge(name, 1, Integer::sum);
      lines.addAll(method(finding, count == 1 ? name : name + count));
      lines.add("");
    }
    lines.set(lines.size() - 1, "}");
    String source = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    String prefix = entry.packageName().isEmpty() ? "" : entry.packageName() + ".";
    return new RegressionTest(prefix + simple, source);
  }

  /** Such as {@code runsWithoutDataRace}, or of a test {@code transfersWithoutDeadlock}. */
  private static String methodName(ReportedFinding finding) {
    StringBuilder kind = new StringBuilder();
    for (String word : finding.kind().split(" ")) {
      kind.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return (finding.entry().isTest() ? finding.entry().methodName() : "runs") + "Without" + kind;
  }

  private static List<String> method(ReportedFinding finding, String name) {
    List<String> lines = new ArrayList<>();
    lines.add("  /*");
    lines.add("   * " + comment(finding.title()));
    if (!finding.location().isEmpty()) {
      lines.add("   *   at " + comment(finding.location()));
    }
    finding
        .inputs()
        .forEach((input, value) -> lines.add("   *   input " + comment(input + " = " + value)));
    finding
        .entry()
        .properties()
        .forEach(
            (property, value) ->
                lines.add("   *   needs the system property " + comment(property + "=" + value)));
    lines.add("   *");
    Extent.CUT
        .of(finding.steps(), HEAD, TAIL, rest -> "... " + rest.size() + " steps left out ...")
        .forEach(step -> lines.add("   *   " + comment(step)));
    if (!finding.details().isEmpty()) {
      lines.add("   *");
      Extent.CUT
          .of(finding.details(), HEAD, TAIL, rest -> "... " + rest.size() + " lines left out ...")
          .forEach(line -> lines.add("   *   " + comment(line)));
    }
    lines.add("   */");
    lines.add("  @RavelTest");
    ParameterLiterals literals = ParameterLiterals.of(finding);
    lines.addAll(replay(literals.replay(), finding));
    lines.add("  void " + name + "() throws Throwable {");
    lines.add("    " + call(finding.entry(), literals) + ";");
    lines.add("  }");
    return lines;
  }

  /** With the events, which still say something when the program has changed. */
  private static List<String> replay(String replay, ReportedFinding finding) {
    List<String> events =
        finding.events().stream().filter(event -> EVENT.matcher(event).matches()).toList();
    if (events.isEmpty() || events.size() > MOST_EVENTS) {
      return List.of("  @Replay(" + literal(replay) + ")");
    }
    List<String> lines = new ArrayList<>();
    lines.add("  @Replay(");
    lines.add("      value = " + literal(replay) + ",");
    lines.add("      order =");
    lines.add("          \"\"\"");
    events.forEach(event -> lines.add("          " + event));
    lines.add("          \"\"\")");
    return lines;
  }

  private static String call(Entry entry, ParameterLiterals literals) {
    if (entry.isTest()) {
      return entry.methodName() + "(" + String.join(", ", literals.texts()) + ")";
    }
    String arguments =
        entry.arguments().stream().map(RegressionTest::literal).collect(Collectors.joining(", "));
    return entry.sourceName() + ".main(new String[] {" + arguments + "})";
  }

  /** Text in a comment must neither end it nor be a unicode escape. */
  private static String comment(String text) {
    return Cell.cut(Cell.visible(text), WIDTH).replace("*/", "*&#47;").replace("\\u", "\\\\u");
  }

  private static String literal(String text) {
    return '"' + Cell.visible(text.replace("\\", "\\\\").replace("\"", "\\\"")) + '"';
  }
}
