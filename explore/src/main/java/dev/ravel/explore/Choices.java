// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * The alternatives of one operation that no execution has taken yet.
 *
 * <p>The first execution shows how many alternatives there are. The one that it took is not always
 * the first, because an input decides a branch.
 */
public final class Choices {
  private final int options;
  private final int seen;
  private int upcoming;

  public Choices(int options, int seen) {
    this.options = options;
    this.seen = seen;
    this.upcoming = seen == 0 ? 1 : 0;
  }

  public boolean hasNext() {
    return upcoming < options;
  }

  public int next() {
    int choice = upcoming++;
    if (upcoming == seen) {
      upcoming++;
    }
    return choice;
  }
}
