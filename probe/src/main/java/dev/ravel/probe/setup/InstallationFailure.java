// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import org.jspecify.annotations.Nullable;

/**
 * The agent could not install the instrumentation, which is a bug of Ravel.
 *
 * <p>Declared here because the agent does not depend on the model. A check that completes the
 * installation turns it into a {@code RavelBug}.
 */
public final class InstallationFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String problem;

  public InstallationFailure(String problem) {
    super("bug in ravel: " + problem);
    this.problem = problem;
  }

  public InstallationFailure(String problem, @Nullable Throwable cause) {
    super("bug in ravel: " + problem, cause);
    this.problem = problem;
  }

  /** What went wrong, without the words by which the message marks a bug. */
  public String problem() {
    return problem;
  }
}
