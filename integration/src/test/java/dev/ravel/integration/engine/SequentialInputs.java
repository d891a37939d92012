// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Makes random programs with inputs and one thread. */
final class SequentialInputs {
  private static final int MOST_COMBINATIONS = 32;

  private static final Map<Character, String> TYPES =
      Map.ofEntries(
          Map.entry('i', "int i"),
          Map.entry('j', "long j"),
          Map.entry('s', "short s"),
          Map.entry('b', "byte b"),
          Map.entry('c', "char c"),
          Map.entry('z', "boolean z"),
          Map.entry('f', "float f"),
          Map.entry('d', "double d"),
          Map.entry('T', "String t"),
          Map.entry('N', "Integer n"),
          Map.entry('J', "Long l"),
          Map.entry('A', "int[] a"),
          Map.entry('M', "int[][] m"),
          Map.entry('E', "E e"),
          Map.entry('R', "R r"),
          Map.entry('K', "K k"),
          Map.entry('Q', "List<Integer> q"),
          Map.entry('O', "Object o"));

  private static final Map<Character, List<String>> FIELDS =
      Map.of(
          'i', List.of("gi"),
          'j', List.of("gj"),
          'z', List.of("gz"),
          'd', List.of("gd"),
          'T', List.of("gt"),
          'N', List.of("gn"),
          'A', List.of("ga"));

  private static final String CHECK = "check(#k, %s);";

  /** A number or text by which a value of each type is observed. */
  private static final Map<Character, String> OBSERVED =
      Map.ofEntries(
          Map.entry('i', "#i"),
          Map.entry('j', "#j"),
          Map.entry('s', "+#s"),
          Map.entry('b', "+#b"),
          Map.entry('c', "+#c"),
          Map.entry('z', "#z ? 1 : 0"),
          Map.entry('f', "#f"),
          Map.entry('d', "#d"),
          Map.entry('T', "#T"),
          Map.entry('N', "+#N"),
          Map.entry('J', "+#J"),
          Map.entry('S', "+#S"),
          Map.entry('B', "+#B"),
          Map.entry('C', "+#C"),
          Map.entry('Z', "#Z ? 1 : 0"),
          Map.entry('D', "+#D"),
          Map.entry('A', "#A[0]"),
          Map.entry('M', "#M[0][0]"),
          Map.entry('E', "#E.ordinal()"),
          Map.entry('R', "#R.v()"),
          Map.entry('K', "#K.v"),
          Map.entry('Q', "#Q.get(0)"),
          Map.entry('O', "#O instanceof Integer one ? one : 0"));

  private static final Map<Character, List<String>> LOCALS = locals();

  private SequentialInputs() {}

  private static Map<Character, List<String>> locals() {
    return TYPES.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                type -> {
                  String name = type.getValue().split(" ")[1];
                  List<String> names = new ArrayList<>(List.of(name + 0));
                  if ("ijzTNA".indexOf(type.getKey()) >= 0) {
                    names.add(name + 1);
                  }
                  if (type.getKey() == 'i') {
                    names.add("gv");
                  }
                  names.addAll(FIELDS.getOrDefault(type.getKey(), List.of()));
                  return names;
                }));
  }

  static InputProgram program(String name, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<InputDomain> inputs = inputs(random, MOST_COMBINATIONS, 8);
    InputScope scope = new InputScope(random, inputs, LOCALS, FIELDS);
    List<InputTree> parts = new ArrayList<>();
    for (char type : TYPES.keySet().stream().sorted().toList()) {
      for (String local : LOCALS.get(type)) {
        if (!local.startsWith("g")) {
          parts.add(
              new InputTree(
                  type,
                  List.of(TYPES.get(type).split(" ")[0] + " " + local + " = ", ";"),
                  List.of(InputTree.leaf(type, scope.leaf(type))),
                  List.of("")));
        }
      }
    }
    if (seed % 2 == 0) {
      focus(parts, scope, InputGrammar.template(seed / 2), random);
    } else {
      mix(parts, scope, random);
    }
    return new InputProgram(
        name, inputs, scope.checks(), parts, (type, now) -> source(type, inputs, now));
  }

  /** Statements of all kinds, and checks of what they compute. */
  private static void mix(List<InputTree> parts, InputScope scope, SplittableRandom random) {
    for (int i = random.nextInt(2, 8); i > 0; i--) {
      parts.add(scope.statement(random.nextInt(1, 4)));
    }
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      check(parts, scope, "iiijzTd".charAt(random.nextInt(7)));
    }
  }

  /** One text of the tables, and checks of its result. */
  private static void focus(
      List<InputTree> parts,
      InputScope scope,
      InputGrammar.Template template,
      SplittableRandom random) {
    InputTree tree = scope.fill(template, random.nextInt(1, 3));
    if (template.type() == InputGrammar.STATEMENT) {
      parts.add(tree);
      TYPES.keySet().stream()
          .sorted()
          .map(OBSERVED::get)
          .map(text -> text.replaceAll("#(.)", "=$1"))
          .forEach(text -> parts.add(scope.fill(InputGrammar.STATEMENT, CHECK.formatted(text), 1)));
    } else {
      String text = OBSERVED.get(template.type());
      int at = text.indexOf('#');
      parts.add(
          new InputTree(
              InputGrammar.STATEMENT,
              List.of(
                  "check(" + scope.nextCheck() + ", " + text.substring(0, at),
                  text.substring(at + 2) + ");"),
              List.of(tree),
              List.of("")));
    }
  }

  private static void check(List<InputTree> parts, InputScope scope, char type) {
    parts.add(scope.fill(InputGrammar.STATEMENT, CHECK.formatted(OBSERVED.get(type)), 1));
  }

  static List<InputDomain> inputs(SplittableRandom random, int most, int longest) {
    List<InputDomain> inputs = new ArrayList<>();
    int combinations = 1;
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      String name = String.valueOf((char) ('a' + inputs.size()));
      InputDomain input = InputDomain.random(name, random, longest);
      if (combinations * input.values().size() <= most) {
        combinations *= input.values().size();
        inputs.add(input);
      }
    }
    return inputs;
  }

  private static String source(String name, List<InputDomain> inputs, List<InputTree> parts) {
    return InputProgram.IMPORTS
        + """

        public class %s extends Kit {
          static int gi;
          static long gj;
          static boolean gz;
          static double gd;
          static String gt;
          static Integer gn;
          static int[] ga;
          static volatile int gv;

          public static void main(String[] args) throws Throwable {
            keys = args;
            %s
            body(%s);
          }

          static void body(%s) throws Throwable {
            gi = 1;
            gj = 2;
            gz = true;
            gd = 0.5;
            gt = "g";
            gn = 3;
            ga = new int[] {1, 2, 3};
            gv = 4;
        %s
          }
        %s
        }
        """
            .formatted(
                name,
                inputs.stream().map(InputDomain::declaration).collect(Collectors.joining("\n")),
                inputs.stream().map(InputDomain::name).collect(Collectors.joining(", ")),
                inputs.stream().map(InputDomain::parameter).collect(Collectors.joining(", ")),
                parts.stream().map(InputTree::text).collect(Collectors.joining("\n")),
                InputProgram.CHECKS);
  }
}
