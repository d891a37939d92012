// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.HashSet;
import java.util.Set;

/**
 * The iteration order of a hash set decides what is written. Its elements are objects of the
 * program that do not override {@code hashCode}.
 */
@Expect(
    executions = 300,
    random = true,
    reasons = "reached 300 executions",
    assumes = "IDENTITY_HASHES")
public final class Hashes {
  private static int x;
  private static int y;

  private Hashes() {}

  private static final class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }
  }

  private static void walk() {
    Set<Key> keys = new HashSet<>();
    for (int i = 0; i < 8; i++) {
      keys.add(new Key(i));
    }
    for (Key key : keys) {
      if (key.number % 2 == 0) {
        x = key.number;
      } else {
        y = key.number;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Hashes::walk, Hashes::walk);
  }
}
