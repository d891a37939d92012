// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads raise the priority of a third one: each reads it and writes it, and one change may be
 * lost. 6 interleavings, and one execution in which the change is detected.
 */
@Expect(executions = 7, findings = "assertion", reasons = "java.lang.Thread")
public final class RaisedPriority {
  private RaisedPriority() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread third = new Thread("third");
    third.setPriority(Thread.MIN_PRIORITY);
    Together.Code raise = () -> third.setPriority(third.getPriority() + 1);
    Together.run(raise, raise);
    assert third.getPriority() == Thread.MIN_PRIORITY + 2;
  }
}
