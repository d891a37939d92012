// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A part of a random program with inputs: a text with holes, and what fills them.
 *
 * @param type the type of the expression, or {@link InputGrammar#STATEMENT}
 * @param pieces the texts around the children
 * @param simplest the simplest texts that could take its place, with the same variables in scope
 */
record InputTree(char type, List<String> pieces, List<InputTree> children, List<String> simplest) {
  private static final Pattern NAME = Pattern.compile("\\w+");

  static InputTree leaf(char type, String text) {
    return new InputTree(type, List.of(text), List.of(), List.of());
  }

  String text() {
    StringBuilder text = new StringBuilder(pieces.get(0));
    for (int i = 0; i < children.size(); i++) {
      text.append(children.get(i).operand()).append(pieces.get(i + 1));
    }
    return text.toString();
  }

  /** The text as a part of another one. */
  private String operand() {
    String text = text();
    boolean isWhole = type == InputGrammar.STATEMENT || NAME.matcher(text).matches();
    return isWhole ? text : "(" + text + ")";
  }

  /** The trees in which one part is missing or simpler. */
  List<InputTree> smaller() {
    List<InputTree> smaller = new ArrayList<>();
    if (!text().isEmpty() && (!children.isEmpty() || simplest.contains(""))) {
      simplest.forEach(text -> smaller.add(leaf(type, text)));
    }
    for (InputTree child : children) {
      if (child.type == type) {
        smaller.add(child);
      }
    }
    for (int i = 0; i < children.size(); i++) {
      for (InputTree child : children.get(i).smaller()) {
        List<InputTree> others = new ArrayList<>(children);
        others.set(i, child);
        smaller.add(new InputTree(type, pieces, others, simplest));
      }
    }
    return smaller;
  }
}
