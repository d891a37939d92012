// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares checks of random programs with inputs with their plain executions.
 *
 * <p>Most of the time of a short check goes into its start. So one check is made of several
 * programs: a further input chooses the program. A reason why the check is not exhaustive names a
 * place, and so the program that it is about. If it names none, each half of the programs is
 * checked again.
 */
final class InputCheck {
  private static final List<String> ALGORITHMS =
      List.of(
          "optimal-dpor",
          "contextual-unfolding",
          "dfs",
          "optimal-dpor",
          "unfolding",
          "contextual-unfolding",
          "optimal-dpor",
          "mixed");
  private static final long MOST_EXECUTIONS = 20_000;

  /** Makes the program of a seed. */
  interface Generator {
    InputProgram program(String name, long seed);
  }

  private final Path folder;
  private final List<String> wrong = new ArrayList<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private int checked;
  private int failing;
  private int exhaustive;
  private long executions;

  InputCheck(Path folder) throws Exception {
    this.folder = folder;
    GeneratedPrograms.compile(folder, Map.of("Kit", InputGrammar.resource("Kit.java")));
  }

  List<String> wrong() {
    return wrong;
  }

  int failing() {
    return failing;
  }

  int exhaustive() {
    return exhaustive;
  }

  String figures() {
    return "%d programs, %d fail, %d exhaustive, %d wrong, %d executions, %s"
        .formatted(checked, failing, exhaustive, wrong.size(), executions, reasons);
  }

  /** A program and what its plain executions show. */
  record Case(
      InputProgram program,
      InputOracle oracle,
      List<String> keys,
      Map<Set<String>, List<Object>> failures) {}

  /** Checks the programs of consecutive seeds, several at a time. */
  void all(int programs, int together, long seed, Generator generator) throws Exception {
    Map<String, InputProgram> byName = new TreeMap<>();
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < programs; i++) {
      InputProgram program = generator.program("Inputs" + (seed + i), seed + i);
      byName.put(program.name(), program);
      texts.put(program.name(), program.text());
    }
    List<String> names = List.copyOf(GeneratedPrograms.compile(folder, texts));
    Map<String, String> groups = new TreeMap<>();
    for (int i = 0; i < names.size(); i += together) {
      groups.put(
          "Group" + i, group("Group" + i, names.subList(i, Math.min(i + together, names.size()))));
    }
    GeneratedPrograms.compile(folder, groups);
    int number = (int) seed;
    for (String group : groups.keySet()) {
      int first = Integer.parseInt(group.substring(5));
      List<InputProgram> members =
          names.subList(first, Math.min(first + together, names.size())).stream()
              .map(byName::get)
              .toList();
      verdict(group, members, ALGORITHMS.get(number++ % ALGORITHMS.size()));
    }
  }

  /** A program that is one of several; the first two arguments are the numbers of the range. */
  static String group(String name, List<String> members) {
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i < members.size(); i++) {
      cases.append(
          "case %d -> %s.main(args[%d].split(\";\", -1));%n".formatted(i, members.get(i), i + 2));
    }
    return """
    public class %s {
      public static void main(String[] args) throws Throwable {
        int first = Integer.parseInt(args[0]);
        int last = Integer.parseInt(args[1]);
        switch (dev.ravel.api.Inputs.anyInt("program", first, last)) {
          %s
          default -> { }
        }
      }
    }
    """
        .formatted(name, cases);
  }

  /** Checks the programs of a group that is compiled. */
  void verdict(String group, List<InputProgram> members, String algorithm) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      List<Case> cases = new ArrayList<>();
      for (InputProgram program : members) {
        InputOracle oracle = new InputOracle(program, loader);
        List<String> keys = oracle.keys(new SplittableRandom(program.name().hashCode()));
        cases.add(new Case(program, oracle, keys, oracle.failures(keys)));
      }
      judge(group, cases, 0, cases.size(), algorithm);
    }
  }

  /** Checks some programs of a group together, or each half of them if that is not exact enough. */
  private void judge(String group, List<Case> cases, int from, int to, String algorithm)
      throws ReflectiveOperationException {
    CheckResult result = check(group, cases, from, to, algorithm);
    executions += result.executions();
    List<Caveat> caveats =
        result.completeness() instanceof Completeness.Stopped stopped
            ? stopped.reasons()
            : List.of();
    boolean areNamed =
        caveats.stream().allMatch(caveat -> cases.stream().anyMatch(one -> isAbout(caveat, one)));
    if (areNamed || to - from == 1) {
      for (int i = from; i < to; i++) {
        judge(cases.get(i), result, i, to - from == 1, algorithm);
      }
    } else {
      int middle = (from + to) / 2;
      judge(group, cases, from, middle, algorithm);
      judge(group, cases, middle, to, algorithm);
    }
  }

  private static boolean isAbout(Caveat caveat, Case one) {
    return caveat.values().toString().contains(one.program.name() + ".java");
  }

  private CheckResult check(String group, List<Case> cases, int from, int to, String algorithm) {
    List<String> arguments = new ArrayList<>(List.of("" + from, "" + (to - 1)));
    cases.forEach(one -> arguments.add(String.join(";", one.keys)));
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm(algorithm)
            .withKeepGoing(true)
            .withBudget(
                new Settings.Budget(OptionalLong.of(MOST_EXECUTIONS), OptionalDouble.empty()));
    return Check.run(
        new ProgramUnderTest(group, List.of(folder), group, arguments), settings, Progress.NONE);
  }

  private void judge(Case one, CheckResult result, int number, boolean isAlone, String algorithm)
      throws ReflectiveOperationException {
    boolean isExhaustive = true;
    if (result.completeness() instanceof Completeness.Stopped stopped) {
      for (Caveat caveat : stopped.reasons()) {
        boolean isOwn = isAlone || isAbout(caveat, one);
        isExhaustive &= !isOwn;
        if (isOwn) {
          reasons.merge(caveat.kind().name(), 1, Integer::sum);
        }
      }
    }
    checked++;
    failing += one.failures.isEmpty() ? 0 : 1;
    exhaustive += isExhaustive ? 1 : 0;
    String fault = fault(one, result, String.valueOf(number), isExhaustive);
    if (!fault.isEmpty()) {
      wrong.add(
          "%s with keys %s: %s%n%s".formatted(algorithm, one.keys, fault, one.program.text()));
    }
  }

  private static String fault(Case one, CheckResult result, String number, boolean isExhaustive)
      throws ReflectiveOperationException {
    Set<String> found = new TreeSet<>();
    for (Finding finding : result.findings()) {
      if (!finding.inputs().get("program").equals(number)) {
        continue;
      }
      if (!(finding.failure() instanceof Failure.Thrown thrown)) {
        return "found " + finding.failure();
      }
      String name =
          one.oracle.nameOf(
              thrown.isAssertion()
                  ? thrown.exception() + ": " + thrown.message().orElse("")
                  : thrown.exception(),
              thrown.stack().stream()
                  .takeWhile(frame -> !frame.isCause())
                  .map(Outcome.Frame::text)
                  .toList());
      found.add(name);
      List<Object> values = new ArrayList<>();
      for (InputDomain input : one.program.inputs()) {
        values.add(input.parse(finding.inputs().get(input.name())));
      }
      Set<String> plain = one.oracle.failures(one.keys, values);
      if (!plain.contains(name)) {
        return "found " + name + ", but with " + values + " a plain execution has " + plain;
      }
    }
    for (Map.Entry<Set<String>, List<Object>> failures : one.failures.entrySet()) {
      if (isExhaustive && failures.getKey().stream().noneMatch(found::contains)) {
        return "exhaustive without " + failures;
      }
    }
    return "";
  }
}
