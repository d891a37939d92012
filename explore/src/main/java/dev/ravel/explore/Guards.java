// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/**
 * Says from the conditions of its locations alone whether an operation is enabled.
 *
 * <p>One rule for all operations that wait: what they wait for is the state of a synchroniser,
 * which is a location like any other, and whoever changes it writes that location. So the chain of
 * conditions from the initial one to the one in a preset is the history of the synchroniser, and
 * the events that produced them have results that are known. Same event, same local state (Lemma 2)
 * holds as for a write: preset and alternative fix everything that the operation sees.
 *
 * <ul>
 *   <li>LOCK, and calls on objects with methods that lock: the last one to lock has unlocked or
 *       waits. After WAIT: somebody on the chain since then has woken the thread, which is part of
 *       the result of NOTIFY, NOTIFY_ALL and INTERRUPT. {@code lockInterruptibly} goes on too if
 *       the thread is interrupted.
 *   <li>EXPIRE: the wait may end by itself, and nobody has woken the thread.
 *   <li>PARK: the permit is there (the last of UNPARK and PARK was UNPARK), or the thread is
 *       interrupted. SLEEP, JOIN: as they say, or interrupted.
 *   <li>INTERRUPT touches the lock that the other thread has given up to wait, and no other.
 *   <li>ACQUIRE, AWAIT: the level is high enough, and whoever has queued up is the first of those
 *       who have and did not leave; or the thread is interrupted.
 *   <li>INITIALIZE: the class is new, or its initialiser has failed. USE: it is initialised.
 * </ul>
 *
 * <p>A time-out that may be over at any moment makes its operation wait for nothing. One that is
 * over only when nothing else can run depends on the whole marking: see {@link UnfoldingExplorer}.
 */
class Guards {
  private final Unfolding unfolding;

  Guards(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** Whether the operation is enabled while its locations have these conditions. */
  boolean isEnabled(int intent, int in, int also) {
    boolean endsByItself = unfolding.intents.endsByItself(intent);
    return switch (unfolding.intents.kind(intent)) {
      case LOCK ->
          switch (kind(unfolding.intents.after(intent))) {
            case WAIT -> isFree(in) && isWoken(intent, in);
            case EXPIRE -> isFree(in);
            default -> isFree(in) || isInterrupted(also);
          };
      case READ, UPDATE -> isFree(also);
      case EXPIRE ->
          endsByItself
              && !(kind(unfolding.intents.after(intent)) == Kind.WAIT && isWoken(intent, in));
      case PARK -> endsByItself || hasPermit(in) || isInterrupted(in);
      case SLEEP -> endsByItself || isInterrupted(in);
      case JOIN -> endsByItself || hasEnded(in) || isInterrupted(also);
      case ACQUIRE, AWAIT ->
          endsByItself
              || unfolding.levels.isHighEnough(intent, unfolding.conditions.producer(in))
                  && isNext(intent, in)
              || isInterrupted(also);
      case INTERRUPT -> lockGivenUp(in) == locationOf(also);
      case INITIALIZE -> isInitial(in) || producedBy(in) == Kind.NOT_INITIALIZED;
      case USE -> producedBy(in) == Kind.INITIALIZED || isInitial(in) && !isVisible(in);
      case WRITE,
          UNLOCK,
          TRY_LOCK,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          UNPARK,
          TRY_ACQUIRE,
          RELEASE,
          START,
          END,
          INITIALIZED,
          NOT_INITIALIZED,
          BRANCH,
          CHOOSE ->
          true;
    };
  }

  /** Whether the condition of a lock says that nobody holds it; true for other locations. */
  final boolean isFree(int condition) {
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      switch (producedBy(c)) {
        case LOCK, TRY_LOCK, NOTIFY, NOTIFY_ALL -> {
          return false;
        }
        case UNLOCK, WAIT -> {
          return true;
        }
        default -> {
          // The end of a wait, and an interrupt, leave the lock as it is.
        }
      }
    }
    return !unfolding.isHeldAtFirst(locationOf(condition));
  }

  /** Whether somebody has woken the thread between its wait and the condition of the lock. */
  private boolean isWoken(int intent, int condition) {
    int thread = unfolding.intents.thread(intent);
    int start = unfolding.out(unfolding.intents.after(intent));
    for (int c = condition; c >= 0 && c != start; c = unfolding.conditions.parent(c)) {
      if (unfolding.hasWoken(unfolding.conditions.producer(c), thread)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether nobody who has queued up before the thread is still in the queue. To queue up writes
   * the location, and so does to leave the queue, which is what the thread does next, or, where it
   * is seen there after it has passed, what it does after that.
   */
  private boolean isNext(int intent, int condition) {
    int arrival = unfolding.intents.after(intent);
    if (!unfolding.levels.hasQueuedUp(arrival)) {
      return true;
    }
    long hasLeft = 0;
    int first = arrival;
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      int producer = unfolding.conditions.producer(c);
      if (unfolding.levels.hasQueuedUp(producer)) {
        boolean isThere = (hasLeft & 1L << unfolding.thread(producer)) == 0;
        first = isThere ? producer : first;
        hasLeft &= ~(1L << unfolding.thread(producer));
      } else if ((kind(producer) == Kind.ACQUIRE || kind(producer) == Kind.UPDATE)
          && unfolding.levels.hasQueuedUp(unfolding.predecessor(producer))) {
        hasLeft |= 1L << unfolding.thread(producer);
      }
    }
    return first == arrival;
  }

  private boolean hasPermit(int condition) {
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      switch (producedBy(c)) {
        case UNPARK -> {
          return true;
        }
        case PARK -> {
          return false;
        }
        default -> {
          // Interrupts have nothing to do with the permit.
        }
      }
    }
    return false;
  }

  /**
   * Whether the signals of a thread say that it is interrupted. Whatever looks at the flag clears
   * it, except parks, and waits that ended otherwise before the interrupt came.
   */
  private boolean isInterrupted(int condition) {
    boolean hasWaited = false;
    boolean hasFlag = false;
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      int producer = unfolding.conditions.producer(c);
      switch (kind(producer)) {
        case INTERRUPT -> {
          if (!hasWaited || unfolding.hasWoken(producer)) {
            return !hasWaited;
          }
          hasFlag = true;
        }
        case LOCK -> hasWaited |= isEndOfWait(producer);
        case UPDATE, WAIT, SLEEP, JOIN -> {
          return hasFlag;
        }
        default -> {
          // Parks and attempts to lock leave the flag, permits have nothing to do with it.
        }
      }
    }
    return false;
  }

  /** The lock that a thread has given up to wait and not got back, from its signals. */
  final int lockGivenUp(int condition) {
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      int producer = unfolding.conditions.producer(c);
      switch (kind(producer)) {
        case INTERRUPT, UNPARK -> {
          // They come from other threads.
        }
        case WAIT -> {
          return locationOf(unfolding.out(producer));
        }
        default -> {
          return Steps.NOWHERE;
        }
      }
    }
    return Steps.NOWHERE;
  }

  private boolean isEndOfWait(int lock) {
    Kind before = kind(unfolding.predecessor(lock));
    return before == Kind.WAIT || before == Kind.EXPIRE;
  }

  private int locationOf(int condition) {
    return condition < 0 ? Steps.NOWHERE : unfolding.conditions.location(condition);
  }

  private boolean hasEnded(int condition) {
    return producedBy(condition) == Kind.END;
  }

  private boolean isInitial(int condition) {
    return unfolding.conditions.producer(condition) == Unfolding.ROOT;
  }

  /** Whether a class is initialised by events, and not before there was a second thread. */
  private boolean isVisible(int initialCondition) {
    return unfolding.conditions.childGroups(initialCondition) >= 0;
  }

  private Kind producedBy(int condition) {
    return kind(unfolding.conditions.producer(condition));
  }

  /** The kind of an event; that of the initial state is a start. */
  private Kind kind(int event) {
    return event == Unfolding.ROOT ? Kind.START : unfolding.kind(event);
  }
}
