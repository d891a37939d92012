// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import java.util.List;

/** A message that asks the user to choose. */
final class ChoiceMessage {
  /** More do not help, and hide the message. */
  private static final int SHOWN = 20;

  private ChoiceMessage() {}

  /**
   * Returns the message.
   *
   * @param command what stands in front of each choice to make it a command
   */
  static String message(String problem, String command, List<String> choices) {
    StringBuilder message = new StringBuilder(problem).append(": choose one of them");
    choices.stream()
        .limit(SHOWN)
        .forEach(choice -> message.append("\n  ").append(command).append(' ').append(choice));
    if (choices.size() > SHOWN) {
      message.append("\n  and ").append(choices.size() - SHOWN).append(" more");
    }
    return message.toString();
  }
}
