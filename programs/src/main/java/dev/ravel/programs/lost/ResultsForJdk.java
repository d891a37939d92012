// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.HashMap;
import java.util.Map;

/** The hash map receives a hash code that depends on an input; no code of the program follows. */
@Expect(executions = 1, reasons = "not tracked in hashCode()I")
public final class ResultsForJdk {
  private ResultsForJdk() {}

  /** A key that is equal only to itself. */
  static final class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  public static void main(String[] arguments) {
    Map<Key, String> map = new HashMap<>();
    if (map.put(new Key(Inputs.anyInt()), "") != null) {
      throw new AssertionError("found");
    }
  }
}
