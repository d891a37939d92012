// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads change the name of a third one without a lock: each reads it and writes it, {@code R
 * W | R W}, and one change may be lost. 6 interleavings, and one execution in which the change is
 * detected.
 */
@Expect(executions = 7, findings = "assertion", reasons = "java.lang.Thread")
public final class RenamedThread {
  private RenamedThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread named = new Thread("0");
    Together.Code lengthen = () -> named.setName(named.getName() + "+");
    Together.run(lengthen, lengthen);
    assert named.getName().equals("0++") : named.getName();
  }
}
