// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Together;

/** Properties that cannot be evaluated; the argument chooses one. */
public final class BadProperties {
  private static final Object LOCK = new Object();
  private static int x;

  private BadProperties() {}

  /** Has a static initialiser with an effect. */
  private static final class Late {
    static int value = x + 1;

    private Late() {}
  }

  public static void main(String[] arguments) throws InterruptedException {
    switch (arguments[0]) {
      case "late" -> Together.run(() -> States.never(() -> x == 1));
      case "writes" -> States.never("counting", () -> x++ == 7);
      case "locks" -> States.never(BadProperties::isLocked);
      case "nested" -> States.never(BadProperties::states);
      case "endless" -> States.never(BadProperties::isEndless);
      case "uninitialised" -> States.never(() -> x == 1 && Late.value == 7);
      case "throws" -> States.never(() -> 1 / (1 - x) == 7);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    Together.run(() -> x = 1);
  }

  private static boolean isLocked() {
    synchronized (LOCK) {
      return x == 7;
    }
  }

  private static boolean states() {
    States.never(() -> x == 7);
    return false;
  }

  /** Ends when it is called as a part of the program, before the first thread starts. */
  private static boolean isEndless() {
    while (x == 1) {}
    return false;
  }
}
