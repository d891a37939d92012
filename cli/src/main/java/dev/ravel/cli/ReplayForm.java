// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * How a build tool that has started Ravel repeats a failure: words of a command in which {@code
 * {replay}}, {@code {program}}, {@code {options}} and {@code {arguments}} stand for texts. A word
 * whose text would be empty is left out. The build tool itself knows the class path.
 */
record ReplayForm(String words) {
  /**
   * The command.
   *
   * @param options those that the JVM of the program needs
   * @param arguments those of the program
   */
  String command(
      String replay, List<String> program, List<String> options, List<String> arguments) {
    List<String> filled = new ArrayList<>();
    for (String word : words.split(" ")) {
      boolean isEmpty =
          word.contains("{options}") && options.isEmpty()
              || word.contains("{arguments}") && arguments.isEmpty();
      if (!isEmpty) {
        filled.add(
            word.replace("{replay}", replay)
                .replace("{program}", String.join(" ", program))
                .replace("{options}", ShellWords.line(options))
                .replace("{arguments}", ShellWords.line(arguments)));
      }
    }
    return ShellWords.line(filled);
  }
}
