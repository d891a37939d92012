// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes random programs with inputs and two threads.
 *
 * <p>A program contains itself a second time, as two machines that a plain execution moves step by
 * step, in an order that it chooses. The statements of both are on corresponding lines.
 */
final class ThreadedInputs {
  private static final int MOST_COMBINATIONS = 12;
  private static final int MOST_STEPS = 4;

  /** Separates a statement from its steps. */
  private static final String STEPS = " => ";

  private static final Map<Character, List<String>> REGISTERS = Map.of('i', List.of("r0", "r1"));

  private static final List<String> TEXTS =
      InputGrammar.resource("steps.txt")
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(
              line -> IntStream.range(0, line.charAt(0) - '0').mapToObj(i -> line.substring(2)))
          .toList();

  private static final char OTHER = 'o';

  private ThreadedInputs() {}

  static InputProgram program(String name, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<InputDomain> inputs = SequentialInputs.inputs(random, MOST_COMBINATIONS, 4);
    InputScope scope = new InputScope(random, inputs, REGISTERS, Map.of());
    List<InputTree> parts = new ArrayList<>();
    // Few kinds of statements, so that the threads meet.
    List<String> texts = new ArrayList<>();
    for (int i = random.nextInt(2, 8); i > 0; i--) {
      String text = TEXTS.get(random.nextInt(TEXTS.size()));
      texts.add(text);
      TEXTS.stream().filter(other -> sameVariable(text, other)).forEach(texts::add);
    }
    for (char thread : new char[] {InputGrammar.STATEMENT, OTHER}) {
      for (int i = random.nextInt(1, MOST_STEPS + 1); i > 0; i--) {
        String text = texts.get(random.nextInt(texts.size()));
        parts.add(scope.fill(thread, text, random.nextInt(4) == 0 ? 2 : 1));
      }
    }
    return new InputProgram(name, inputs, 3, parts, (type, now) -> source(type, inputs, now));
  }

  private static boolean sameVariable(String text, String other) {
    return Arrays.stream("x vol l flag g m A U B C D V H k box text pair e w S P".split(" "))
        .anyMatch(
            name ->
                text.matches(".*\\b" + name + "\\b.*") && other.matches(".*\\b" + name + "\\b.*"));
  }

  private static String source(String name, List<InputDomain> inputs, List<InputTree> parts) {
    StringBuilder real = new StringBuilder();
    StringBuilder machine = new StringBuilder();
    StringBuilder fields = new StringBuilder();
    inputs.forEach(input -> fields.append(input.parameter()).append("; "));
    List<String> order = new ArrayList<>();
    for (char thread : new char[] {OTHER, InputGrammar.STATEMENT}) {
      int steps = 0;
      for (InputTree part : parts) {
        if (part.type() == thread && !part.text().isEmpty()) {
          real.append(part.text().split(STEPS)[0]).append('\n');
          for (String step : steps(part)) {
            machine.append("case %d: { %s break; } ".formatted(steps++, step));
          }
          machine.append('\n');
        }
      }
      order.add(String.valueOf(steps));
      real.append(thread == OTHER ? "o0 = r0; o1 = r1; }); t.start(); int r0 = 0, r1 = 0;\n" : "");
      machine.append(thread == OTHER ? "} } void main() throws Throwable { switch (pc++) {\n" : "");
    }
    return InputProgram.IMPORTS
        + InputGrammar.resource("Threads.txt")
            .replace("NAME", name)
            .replace("CHECKS", InputProgram.CHECKS)
            .replace("DECLARATIONS", joined(inputs, InputDomain::declaration, "\n"))
            .replace("VALUES", joined(inputs, InputDomain::name, ", "))
            .replace("PARAMETERS", joined(inputs, InputDomain::parameter, ", "))
            .replace("FIELDS", fields)
            .replace(
                "SET", joined(inputs, one -> "now." + one.name() + " = " + one.name() + ";", " "))
            .replace("STEPS", String.join("+", order))
            .replace("REAL\n", real)
            .replace("MACHINE\n", machine);
  }

  private static String joined(
      List<InputDomain> inputs, Function<InputDomain, String> text, String separator) {
    return inputs.stream().map(text).collect(Collectors.joining(separator));
  }

  private static List<String> steps(InputTree part) {
    String[] both = part.text().split(STEPS);
    if (both.length == 1) {
      return List.of(both[0]);
    }
    String steps = both[1];
    for (int i = 0; i < part.children().size(); i++) {
      steps = steps.replace("$" + i, "(" + part.children().get(i).text() + ")");
    }
    return List.of(steps.split(" / "));
  }
}
