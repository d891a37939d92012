// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * The alternatives of one operation that are still to be taken, after a run has shown how many
 * there are and has taken one of them, not necessarily the first: an input decides a branch.
 */
final class Choices {
  private final int options;
  private final int seen;
  private int upcoming;

  Choices(int options, int seen) {
    this.options = options;
    this.seen = seen;
    this.upcoming = seen == 0 ? 1 : 0;
  }

  boolean hasNext() {
    return upcoming < options;
  }

  int next() {
    int choice = upcoming++;
    if (upcoming == seen) {
      upcoming++;
    }
    return choice;
  }
}
