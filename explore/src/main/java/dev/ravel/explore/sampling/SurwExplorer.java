// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.random.RandomGenerator;

/**
 * Selectively uniform random walk (H. Zhao, D. Wolff, U. Mathur, A. Roychoudhury, "Selectively
 * Uniform Concurrency Testing", ASPLOS 2025).
 *
 * <p>Each execution selects a location. The order of the accesses of all threads to it is uniformly
 * random, if the threads access it as often as in an earlier execution and never wait for each
 * other: the thread of the next access is drawn before it is due, with a probability that is
 * proportional to the number of accesses that it has still to make, and the other threads stop
 * before their next access. All other steps are those of a random walk.
 *
 * <p>Departures: the accesses of threads that have not started count for the thread that will start
 * them, as if the program were a forest; joins are not taken into account. The numbers of accesses
 * are those of one earlier execution. If all enabled threads are stopped, one of them is drawn
 * instead. After twice as many steps as in the earlier execution no thread is stopped any more, so
 * that a thread that waits busily cannot keep others from proceeding for ever.
 */
public final class SurwExplorer extends Sampler {
  private AccessProfile profile = AccessProfile.NONE;
  private AccessProfile latest = AccessProfile.NONE;

  public SurwExplorer(long seed) {
    super(seed);
  }

  @Override
  SampledTail tail(long number, RandomGenerator draws) {
    if (isRenewal(number)) {
      profile = latest;
    }
    return profile.isEmpty()
        ? new Walk(draws)
        : new Tail(draws, profile, draws.nextInt(profile.size()));
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (isRenewal(((SampledTail) target.tail()).number() + 1)) {
      latest = new AccessProfile(trace);
    }
  }

  /** A random walk, for programs whose threads share nothing. */
  private static final class Walk extends SampledTail {
    Walk(RandomGenerator draws) {
      super(draws);
    }

    @Override
    public int thread(DecisionPoint point) {
      return pick(point.enabled());
    }
  }

  /** Orders the accesses to one location. */
  static final class Tail extends SampledTail {
    private static final int NONE = -1;

    private final AccessProfile profile;
    private final int location;
    private final long lastStopped;

    /** The accesses that a thread and the threads that it will start have still to make. */
    private final int[] remaining;

    private final boolean[] hasStarted;

    /** The thread that makes the next access; {@link #NONE} if it is not drawn yet. */
    private int intended = NONE;

    private long decided;

    Tail(RandomGenerator draws, AccessProfile profile, int selected) {
      super(draws);
      this.profile = profile;
      location = profile.location(selected);
      remaining = profile.accesses(selected);
      hasStarted = new boolean[remaining.length];
      lastStopped = 2L * profile.steps();
    }

    @Override
    public int thread(DecisionPoint point) {
      ThreadSet enabled = point.enabled();
      if (++decided > lastStopped) {
        return pick(enabled);
      }
      noteStarts(enabled);
      if (intended == NONE) {
        intended = draw(known(enabled));
      }
      int free = 0;
      for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        free += mayProceed(point, thread) ? 1 : 0;
      }
      if (free == 0) {
        intended = draw(enabled);
        free = 1;
      }
      int rank = draws.nextInt(free);
      int chosen = enabled.first();
      while (!mayProceed(point, chosen) || rank-- > 0) {
        chosen = enabled.after(chosen);
      }
      if (point.location(chosen) == location) {
        if (chosen < remaining.length && remaining[chosen] > 0) {
          remaining[chosen]--;
        }
        intended = NONE;
      }
      return chosen;
    }

    private boolean mayProceed(DecisionPoint point, int thread) {
      return thread == intended || point.location(thread) != location;
    }

    /** Moves accesses from a thread to the threads that it has started since the last step. */
    private void noteStarts(ThreadSet enabled) {
      for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        if (thread < hasStarted.length && !hasStarted[thread]) {
          hasStarted[thread] = true;
          int parent = startedAncestor(thread);
          if (parent != NONE) {
            int moved = Math.min(remaining[thread], remaining[parent]);
            remaining[thread] = moved;
            remaining[parent] -= moved;
            // The draw of the parent stood for both.
            if (parent == intended
                && draws.nextInt(Math.max(1, moved + remaining[parent])) < moved) {
              intended = thread;
            }
          }
        }
      }
    }

    private int startedAncestor(int thread) {
      int ancestor = profile.parent(thread);
      while (ancestor != NONE && !hasStarted[ancestor]) {
        ancestor = profile.parent(ancestor);
      }
      return ancestor;
    }

    /** The threads that have started and the enabled ones. */
    private ThreadSet known(ThreadSet enabled) {
      ThreadSet known = ThreadSet.copyOf(enabled);
      for (int thread = 0; thread < hasStarted.length; thread++) {
        if (hasStarted[thread]) {
          known.add(thread);
        }
      }
      return known;
    }

    /** Draws a thread in proportion to its accesses; any thread if none has accesses left. */
    private int draw(ThreadSet among) {
      int total = 0;
      for (int thread = among.first(); thread != ThreadSet.NONE; thread = among.after(thread)) {
        total += weight(thread);
      }
      if (total == 0) {
        return pick(among);
      }
      int rest = draws.nextInt(total);
      int drawn = among.first();
      while (rest >= weight(drawn)) {
        rest -= weight(drawn);
        drawn = among.after(drawn);
      }
      return drawn;
    }

    private int weight(int thread) {
      return thread < remaining.length ? remaining[thread] : 0;
    }
  }
}
