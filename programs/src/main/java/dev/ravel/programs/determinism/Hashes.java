// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The order of a hash set of objects without a hash code of their own decides what is written. */
@Expect(executions = 300, random = true, reasons = "reached 300 executions")
public final class Hashes {
  private static int x;

  private Hashes() {}

  private static final class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }
  }

  private static void walk() {
    Set<Key> keys = new HashSet<>();
    Map<Object, Integer> values = new HashMap<>();
    for (int i = 0; i < 8; i++) {
      keys.add(new Key(i));
      values.put(new Object(), i);
    }
    for (Key key : keys) {
      for (int i = 0; i < key.number % 3; i++) {
        x = key.number;
      }
    }
    for (int value : values.values()) {
      for (int i = 0; i < value % 3; i++) {
        x = value;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Hashes::walk, Hashes::walk);
  }
}
