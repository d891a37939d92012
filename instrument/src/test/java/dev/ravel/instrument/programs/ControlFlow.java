// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.HashMap;
import java.util.Map;

/** Switches on strings, nested try and finally, recursion, and loops with labels. */
public final class ControlFlow {
  private static final Map<Integer, Long> MEMO = new HashMap<>();
  private static int unwound;

  private ControlFlow() {}

  private static long fibonacci(int n) {
    Long known = MEMO.get(n);
    if (known != null) {
      return known;
    }
    long result = n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    MEMO.put(n, result);
    return result;
  }

  private static int unwind(String how) {
    try {
      try {
        switch (how) {
          case "return":
            return 1;
          case "throw":
            throw new IllegalStateException(how);
          case "deep":
            return unwind("return") + unwind("throw");
          default:
            unwound += 10;
        }
      } catch (IllegalStateException e) {
        unwound += 100;
        return new int[] {2, 3}[unwound > 0 ? 1 : 0];
      } finally {
        unwound++;
      }
    } finally {
      unwound++;
    }
    return 4;
  }

  public static String run() {
    StringBuilder text = new StringBuilder();
    for (String how : new String[] {"return", "throw", "deep", "fall"}) {
      text.append(unwind(how)).append(' ');
    }
    outer:
    for (int i = 0; ; i++) {
      int j = 10;
      do {
        if (i * j == 42) {
          text.append(i).append(j);
          break outer;
        }
      } while (--j > 0);
      while (j < 3) {
        j++;
      }
    }
    return text.append(fibonacci(40)).append(MEMO.size()).append(unwound).toString();
  }
}
