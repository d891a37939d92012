// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

/**
 * Unwinds a thread of an execution that is over.
 *
 * <p>It is an Error, so that a program that catches Exception does not catch it. If a program
 * catches Throwable, its next operation throws the error again.
 */
public final class RunAborted extends Error {
  private static final long serialVersionUID = 1;

  static final RunAborted INSTANCE = new RunAborted();

  private RunAborted() {
    super("the execution is over", null, false, false);
  }
}
