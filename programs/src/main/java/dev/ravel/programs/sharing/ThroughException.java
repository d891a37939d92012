// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Published by a field of the JDK in which nobody looks for objects of the program: six
 * interleavings, and one run to find that out.
 */
@Expect(executions = 7, findings = "assertion", races = "int[] harmful")
public final class ThroughException {
  private ThroughException() {}

  private static final class Carrier extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient int[] sum = new int[1];
  }

  public static void main(String[] arguments) throws InterruptedException {
    Exception exception = new Exception(new Carrier());
    Together.run(
        () -> ((Carrier) exception.getCause()).sum[0]++,
        () -> ((Carrier) exception.getCause()).sum[0]++);
    assert ((Carrier) exception.getCause()).sum[0] == 2;
  }
}
