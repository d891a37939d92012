// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;

/**
 * Decides from the conditions of its locations alone whether an operation is enabled.
 *
 * <p>One rule holds for all operations that wait. They wait for a state of a synchroniser, which is
 * a location like any other, and every change of that state writes the location. So the chain of
 * conditions from the initial one to the one in a preset is the history of the synchroniser, and
 * the results of the events that produced them are known. Same event, same local state (Lemma 2)
 * holds as for a write: preset and alternative fix everything that the operation sees.
 *
 * <ul>
 *   <li>LOCK, and calls on objects with methods that lock: the last thread that locked has unlocked
 *       or waits. After WAIT: an event on the chain since then has woken the thread, which is part
 *       of the result of NOTIFY, NOTIFY_ALL and INTERRUPT. {@code lockInterruptibly} is also
 *       enabled if the thread is interrupted.
 *   <li>EXPIRE: the wait has a time-out, or the thread waits for a condition and is interrupted;
 *       and no event has woken the thread.
 *   <li>PARK: the permit is available (the last of UNPARK and PARK was UNPARK), or the thread is
 *       interrupted. SLEEP: the thread is interrupted. JOIN: the other thread has ended, or this
 *       one is interrupted.
 *   <li>INTERRUPT writes the lock that the other thread released in order to wait, and no other.
 *   <li>ACQUIRE, AWAIT: the level is as needed, and a queued thread is the first in the queue; or
 *       the thread is interrupted.
 *   <li>INITIALIZE: the class is new, or its initialiser has failed. USE: it is initialised.
 * </ul>
 *
 * <p>An operation whose time-out may expire at any moment is always enabled. A time-out that
 * expires only when no thread can continue depends on the whole marking: see {@link
 * UnfoldingExplorer}.
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
          (endsByItself || isInterrupted(also))
              && !(kind(unfolding.intents.after(intent)) == Kind.WAIT && isWoken(intent, in));
      case PARK -> endsByItself || hasPermit(in) || isInterrupted(in);
      case SLEEP -> endsByItself || isInterrupted(in);
      case JOIN -> endsByItself || hasEnded(in) || isInterrupted(also);
      case ACQUIRE, AWAIT ->
          endsByItself
              || unfolding.levels.isAsNeeded(intent, unfolding.conditions.producer(in))
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

  /** Whether the condition of a lock says that it is free; true for other locations. */
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
          // Neither the end of a wait nor an interrupt changes the owner of the lock.
        }
      }
    }
    return !unfolding.isHeldAtFirst(locationOf(condition));
  }

  /** Whether an event between the wait and the condition of the lock has woken the thread. */
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
   * Whether no thread that entered the queue before this one is still in it. To enter the queue
   * writes the location, and so does to leave it. A thread leaves the queue with its next event or,
   * where the synchroniser shows it as queued even after it has passed, with the event after that.
   */
  private boolean isNext(int intent, int condition) {
    int arrival = unfolding.intents.after(intent);
    if (!unfolding.levels.enqueues(arrival)) {
      return true;
    }
    ThreadSet hasLeft = new ThreadSet();
    int first = arrival;
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      int producer = unfolding.conditions.producer(c);
      if (unfolding.levels.enqueues(producer)) {
        boolean isThere = !hasLeft.contains(unfolding.thread(producer));
        first = isThere ? producer : first;
        hasLeft.remove(unfolding.thread(producer));
      } else if ((kind(producer) == Kind.ACQUIRE || kind(producer) == Kind.UPDATE)
          && unfolding.levels.enqueues(unfolding.predecessor(producer))) {
        hasLeft.add(unfolding.thread(producer));
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
          // Interrupts do not affect the permit.
        }
      }
    }
    return false;
  }

  /**
   * Whether the thread is interrupted according to its signals. Every operation that checks the
   * interrupt status clears it, except parks, and waits that had already ended when the interrupt
   * came.
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
        case UPDATE, WAIT, EXPIRE, SLEEP, JOIN -> {
          return hasFlag;
        }
        default -> {
          // Parks and attempts to lock keep the interrupt status; permits do not affect it.
        }
      }
    }
    return false;
  }

  /** The lock that a thread released in order to wait and has not reacquired, from its signals. */
  final int lockGivenUp(int condition) {
    for (int c = condition; c >= 0; c = unfolding.conditions.parent(c)) {
      int producer = unfolding.conditions.producer(c);
      switch (kind(producer)) {
        case INTERRUPT, UNPARK -> {
          // These are events of other threads.
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

  /** Whether events initialise the class, instead of code before the second thread started. */
  private boolean isVisible(int initialCondition) {
    return unfolding.conditions.childGroups(initialCondition) >= 0;
  }

  private Kind producedBy(int condition) {
    return kind(unfolding.conditions.producer(condition));
  }

  /** The kind of an event; START for the initial state. */
  private Kind kind(int event) {
    return event == Unfolding.ROOT ? Kind.START : unfolding.kind(event);
  }
}
