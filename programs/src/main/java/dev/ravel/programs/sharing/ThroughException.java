// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Published through a field of a JDK class, by the call that returns it: 6 interleavings. */
@Expect(executions = 6, findings = "assertion", races = "int[] harmful")
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
