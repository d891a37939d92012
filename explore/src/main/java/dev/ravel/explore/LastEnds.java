// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;

/**
 * Whether a step of a daemon could still be performed if another thread had ended before.
 *
 * <p>An execution ends when only daemons are left. So the last operation of a thread that is not a
 * daemon, and the operations of daemons, commute as long as another such thread is alive. If none
 * is, the last operation disables them (D-exploration-20). The threads that are enabled at a step
 * are alive, and so are they if any other thread ends first.
 */
public final class LastEnds {
  private LastEnds() {}

  /** Whether a step may depend on {@code thread} not having ended before. */
  public static boolean needs(int thread, Steps steps, int step) {
    return steps.kind(step) != Kind.BRANCH
        && needs(thread, steps.daemons(), steps.thread(step), steps.enabled(step));
  }

  /** Whether a step of the path may depend on {@code thread} not having ended before. */
  public static boolean needs(int thread, History history, int step) {
    return !history.isBranch(step)
        && needs(thread, history.daemons(), history.thread(step), history.enabled(step));
  }

  private static boolean needs(int thread, ThreadSet daemons, int performing, ThreadSet enabled) {
    if (!daemons.contains(performing)) {
      return false;
    }
    for (int other = enabled.first(); other != ThreadSet.NONE; other = enabled.after(other)) {
      if (other != thread && !daemons.contains(other)) {
        return false;
      }
    }
    return !enabled.isEmpty();
  }
}
