// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.HashSet;
import java.util.Set;

/** Which of two objects comes first in a set depends on their identity hash codes. */
@Expect(executions = 1, assumes = "IDENTITY_HASHES")
public final class HashOrder {
  private HashOrder() {}

  public static void main(String[] arguments) {
    Set<Object> set = new HashSet<>();
    Object one = new Object();
    set.add(one);
    set.add(new Object());
    int visited = 0;
    for (Object found : set) {
      visited += found == one ? 1 : 2;
    }
    assert visited == 3;
  }
}
