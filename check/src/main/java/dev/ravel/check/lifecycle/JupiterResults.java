// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.util.Optional;

/** What the engine of JUnit Jupiter reports of one execution. Used by its main thread. */
final class JupiterResults {
  private final TestFailures failures = new TestFailures();
  private String skipped = "";
  private boolean isExecuted;

  /** A node of the tree of tests has ended. */
  void finished(boolean isTest, Optional<Throwable> thrown) {
    thrown.ifPresent(
        failure ->
            failures.keep(
                () -> {
                  throw failure;
                }));
    isExecuted |= isTest;
  }

  /** A node of the tree of tests is left out. */
  void skipped(String reason) {
    skipped = ": " + reason;
  }

  /** Throws the first failure; also if JUnit has not executed the test. */
  void requireSuccess() throws Throwable {
    failures.throwFirst();
    if (!isExecuted) {
      throw new IllegalStateException("JUnit has not executed the test" + skipped);
    }
  }
}
