// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Arrays;

/**
 * Two threads add an element to the stack trace of an exception: each reads it and writes it, and
 * one change may be lost. 6 interleavings, and one execution in which the change is detected.
 */
@Expect(executions = 7, findings = "assertion", reasons = "java.lang.Exception")
public final class ReplacedStackTrace {
  private ReplacedStackTrace() {}

  public static void main(String[] arguments) throws InterruptedException {
    Exception shared = new Exception();
    int before = shared.getStackTrace().length;
    Together.Code lengthen =
        () -> {
          StackTraceElement[] trace = shared.getStackTrace();
          StackTraceElement[] longer = Arrays.copyOf(trace, trace.length + 1);
          longer[trace.length] = new StackTraceElement("Type", "method", "Type.java", 1);
          shared.setStackTrace(longer);
        };
    Together.run(lengthen, lengthen);
    assert shared.getStackTrace().length == before + 2;
  }
}
