// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A switch over strings, string concatenation, varargs and try-with-resources. */
@Expect(executions = 6, findings = "assertion")
public final class Switches implements AutoCloseable {
  private static String log = "";

  private Switches() {}

  private static void say(Object... words) {
    for (Object word : words) {
      switch (String.valueOf(word)) {
        case "a", "b" -> log = log + word;
        default -> throw new IllegalArgumentException("word " + word);
      }
    }
  }

  @Override
  public void close() {
    say("b");
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          try (Switches resource = new Switches()) {
            assert resource != null;
          }
        },
        () -> say("a"));
    assert log.length() == 2;
  }
}
