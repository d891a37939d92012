// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Decision;
import java.util.Arrays;

/**
 * Branches on inputs of which no execution has shown every side.
 *
 * <p>An execution does not choose the sides of such branches. Without a wish it would take the same
 * sides as the one before, and each other side would need an execution of its own.
 */
final class OpenBranches {
  /** The number of wishes of an execution; more take time and are rarely granted. */
  private static final int MOST = 16;

  /** The number of branches considered, the newest first: the next inputs are like the last. */
  private static final int CONSIDERED = 64;

  private final Model model;
  private final Ints threads = new Ints();
  private final Ints locals = new Ints();

  OpenBranches(Model model) {
    this.model = model;
  }

  /** Adds a branch that an execution has met for the first time. */
  void add(int thread, int local) {
    threads.add(thread);
    locals.add(local);
  }

  /** The sides that no execution has shown: packed decisions with their branch constraints. */
  long[] wishes() {
    long[] wishes = new long[MOST];
    int count = 0;
    int oldest = Math.max(0, locals.size() - CONSIDERED);
    for (int i = locals.size() - 1; i >= oldest && count < MOST; i--) {
      int local = locals.get(i);
      for (int side = 0; side < model.options(local) && count < MOST; side++) {
        if (model.next(model.after(local, side, 0, 0)) == Model.Next.UNKNOWN) {
          wishes[count++] = Decision.pack(threads.get(i), side, model.constraint(local));
        }
      }
    }
    return Arrays.copyOf(wishes, count);
  }
}
