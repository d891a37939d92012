// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * Unwinds a thread of a run that is over.
 *
 * <p>An Error, so that programs which catch Exception let it pass; one that catches Throwable meets
 * it again at its next operation.
 */
final class RunAborted extends Error {
  private static final long serialVersionUID = 1;

  static final RunAborted INSTANCE = new RunAborted();

  private RunAborted() {
    super("the run is over", null, false, false);
  }
}
