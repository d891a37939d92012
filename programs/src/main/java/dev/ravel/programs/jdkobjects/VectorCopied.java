// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;

/**
 * The JDK copies a vector to which another thread adds an element: the copy has one element or two.
 * How often the JDK reads the vector is not known, so the check is not exhaustive. {@code R W | A}:
 * 3.
 */
@Expect(
    executions = 3,
    findings = "assertion",
    reasons = "two threads use a java.util.Vector at the same time")
public final class VectorCopied {
  private static int copied;

  private VectorCopied() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Integer> shared = new Vector<>(List.of(1));
    Together.run(() -> copied = new ArrayList<>(shared).size(), () -> shared.add(2));
    assert copied == 2 : copied;
  }
}
