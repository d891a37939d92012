// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Makes random expressions and statements of a program with inputs.
 *
 * <p>Confined to one program. Local variables are those of the program; expressions in a lambda use
 * the captured variables, which include the inputs.
 */
final class InputScope {
  private static final Map<Character, List<String>> LITERALS =
      Map.ofEntries(
          Map.entry('i', List.of("0", "1", "2", "3", "-1", "5", "7", "127", "1000", "1 << 31")),
          Map.entry('j', List.of("0L", "1L", "3L", "-2L", "1L << 40", "Long.MAX_VALUE")),
          Map.entry('s', List.of("(short) 2", "(short) -1")),
          Map.entry('b', List.of("(byte) 1", "(byte) 127")),
          Map.entry('c', List.of("'a'", "'1'", "'c'")),
          Map.entry('z', List.of("true", "false")),
          Map.entry('f', List.of("1.5f", "-0.0f", "2f")),
          Map.entry('d', List.of("0.5", "-0.0", "2.0", "Double.NaN")),
          Map.entry('T', List.of("\"1\"", "\"x2\"", "\"-1\"", "\"abc\"")),
          Map.entry('N', List.of("(Integer) 1", "(Integer) 127", "(Integer) 200")),
          Map.entry('J', List.of("(Long) 1L", "(Long) 127L")),
          Map.entry('B', List.of("(Byte) (byte) 1")),
          Map.entry('S', List.of("(Short) (short) 2")),
          Map.entry('C', List.of("(Character) 'a'")),
          Map.entry('Z', List.of("Boolean.TRUE", "Boolean.FALSE")),
          Map.entry('D', List.of("(Double) 1.5")),
          Map.entry('A', List.of("new int[] {1, 2, 3}")),
          Map.entry('M', List.of("new int[][] {{1, 2}, {3}}")),
          Map.entry('E', List.of("E.P", "E.Q", "E.S")),
          Map.entry('R', List.of("new R(1, 2)")),
          Map.entry('K', List.of("new K(2)")),
          Map.entry('Q', List.of("new ArrayList<>(List.of(1, 3))")),
          Map.entry('O', List.of("(Object) \"1\"", "(Object) 2")));

  private final SplittableRandom random;
  private final InputGrammar grammar;
  private final List<InputDomain> inputs;
  private final Map<Character, List<String>> locals;
  private final Map<Character, List<String>> captured;
  private int numbers;
  private int checks;

  InputScope(
      SplittableRandom random,
      List<InputDomain> inputs,
      Map<Character, List<String>> locals,
      Map<Character, List<String>> captured) {
    this.random = random;
    this.grammar = new InputGrammar(random);
    this.inputs = inputs;
    this.locals = locals;
    this.captured = captured;
  }

  /** The number of checks so far. */
  int checks() {
    return checks;
  }

  /** The number of the next check. */
  int nextCheck() {
    return checks++;
  }

  InputTree expression(char type, int depth) {
    return expression(type, depth, locals);
  }

  private InputTree expression(char type, int depth, Map<Character, List<String>> variables) {
    boolean isLeaf = depth <= 0 || random.nextInt(5) == 0;
    return isLeaf
        ? InputTree.leaf(type, leaf(type, variables))
        : fill(grammar.choose(type, random), depth, variables);
  }

  String leaf(char type) {
    return leaf(type, captured);
  }

  private String leaf(char type, Map<Character, List<String>> variables) {
    List<String> known = variables.getOrDefault(type, List.of());
    int choice = random.nextInt(8);
    if (choice < 3 && !known.isEmpty()) {
      return known.get(random.nextInt(known.size()));
    }
    return choice == 7 ? pick(LITERALS.get(type)) : ofInput(type);
  }

  /** An expression that depends on an input, as directly as the type allows. */
  private String ofInput(char type) {
    InputDomain input = inputs.get(random.nextInt(inputs.size()));
    String number = input.as('i', random);
    return switch (type) {
      case 'i', 'j', 's', 'b', 'c', 'z', 'f', 'd', 'T' -> input.as(type, random);
      case 'N' -> "Integer.valueOf(" + number + ")";
      case 'J' -> "Long.valueOf(" + input.as('j', random) + ")";
      case 'B' -> "Byte.valueOf(" + input.as('b', random) + ")";
      case 'S' -> "Short.valueOf(" + input.as('s', random) + ")";
      case 'C' -> "Character.valueOf(" + input.as('c', random) + ")";
      case 'Z' -> "Boolean.valueOf(" + input.as('z', random) + ")";
      case 'D' -> "Double.valueOf(" + input.as('d', random) + ")";
      case 'A' -> "new int[] {1, " + number + "}";
      case 'M' -> "new int[][] {{" + number + "}, {2, 3}}";
      case 'E' -> "E.at(" + number + ")";
      case 'R' -> "new R(" + number + ", 3)";
      case 'K' -> "new K(" + number + ")";
      case 'Q' -> "new ArrayList<>(List.of(" + number + ", 2))";
      default -> "(Object) Integer.valueOf(" + number + ")";
    };
  }

  private String pick(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  InputTree statement(int depth) {
    return fill(grammar.choose(InputGrammar.STATEMENT, random), depth, locals);
  }

  /** Fills the holes of one of all texts. */
  InputTree fill(InputGrammar.Template template, int depth) {
    return fill(template, depth, locals);
  }

  /** Fills the holes of any text, such as {@code r0 = #i;}. */
  InputTree fill(char type, String text, int depth) {
    return fill(new InputGrammar.Template(type, 1, text), depth, locals);
  }

  private InputTree fill(
      InputGrammar.Template template, int depth, Map<Character, List<String>> variables) {
    String number = String.valueOf(numbers++);
    String text = template.text().replace("#n", number).replaceAll("\\by\\b", "y_" + number);
    List<String> pieces = new ArrayList<>();
    List<InputTree> children = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char hole = text.charAt(i);
      char type = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
      boolean isHole =
          "#~=".indexOf(hole) >= 0 && (LITERALS.containsKey(type) || type == ';' || type == 'k');
      if (!isHole || hole != '#' && type == ';') {
        piece.append(hole);
        continue;
      }
      i++;
      if (type == 'k') {
        piece.append(nextCheck());
        continue;
      }
      pieces.add(piece.toString());
      piece.setLength(0);
      children.add(child(hole, type, depth, variables));
    }
    pieces.add(piece.toString());
    return new InputTree(template.type(), pieces, children, simplest(template.type(), variables));
  }

  private InputTree child(char hole, char type, int depth, Map<Character, List<String>> variables) {
    if (hole == '=') {
      return InputTree.leaf('=', pick(locals.get(type)));
    }
    if (type == InputGrammar.STATEMENT) {
      return depth <= 0 ? InputTree.leaf(type, "") : block(random.nextInt(1, 3), depth - 1);
    }
    return expression(type, depth - 1, hole == '~' ? captured : variables);
  }

  private InputTree block(int statements, int depth) {
    List<String> pieces = new ArrayList<>(List.of("\n"));
    List<InputTree> children = new ArrayList<>();
    for (int i = 0; i < statements; i++) {
      children.add(statement(depth));
      pieces.add("\n");
    }
    return new InputTree(InputGrammar.STATEMENT, pieces, children, List.of(""));
  }

  private List<String> simplest(char type, Map<Character, List<String>> variables) {
    if (!LITERALS.containsKey(type)) {
      return List.of("");
    }
    List<String> texts = new ArrayList<>();
    texts.add(LITERALS.get(type).get(0));
    texts.add(ofInput(type));
    texts.addAll(variables.getOrDefault(type, List.of()));
    return texts;
  }
}
