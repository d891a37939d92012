// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A copy of a set has its elements in an order that depends on their identity hash codes. */
@Expect(executions = 1, assumes = "IDENTITY_HASHES")
public final class CopiedHashOrder {
  private CopiedHashOrder() {}

  public static void main(String[] arguments) {
    Set<Object> set = new HashSet<>();
    Object one = new Object();
    set.add(one);
    set.add(new Object());
    List<Object> copy = new ArrayList<>(set);
    assert copy.get(0) == one || copy.get(1) == one;
  }
}
