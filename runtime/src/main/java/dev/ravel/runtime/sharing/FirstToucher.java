// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.runtime.schedule.ControlledThread;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The thread that first touched an object that cannot carry a tag (D-visibility-3).
 *
 * <p>The table holds objects by weak references, because a thread may create and touch any number
 * of objects of its own. Open addressing: a slot is null until it is used, and never becomes null
 * again before {@link #clear} or a rehash.
 */
final class FirstToucher {
  private static final int SMALL = 64;

  private @Nullable Touch[] touches = new Touch[SMALL];

  /** The number of used slots, including those whose objects have been collected. */
  private int size;

  private static final class Touch extends WeakReference<Object> {
    final int hash;
    final ControlledThread thread;

    Touch(Object object, int hash, ControlledThread thread) {
      super(object);
      this.hash = hash;
      this.thread = thread;
    }
  }

  /** The thread that first touched the object; a new object is touched by {@code current}. */
  ControlledThread of(Object object, ControlledThread current) {
    int hash = System.identityHashCode(object);
    int mask = touches.length - 1;
    int slot = hash & mask;
    for (Touch touch = touches[slot]; touch != null; touch = touches[slot]) {
      if (touch.hash == hash && touch.refersTo(object)) {
        return touch.thread;
      }
      slot = slot + 1 & mask;
    }
    touches[slot] = new Touch(object, hash, current);
    if (2 * ++size > touches.length) {
      rehash(touches);
    }
    return current;
  }

  void clear() {
    if (touches.length > SMALL) {
      touches = new Touch[SMALL];
    } else if (size > 0) {
      Arrays.fill(touches, null);
    }
    size = 0;
  }

  /** Removes collected objects; the new table has room for as many objects again as are alive. */
  private void rehash(@Nullable Touch[] before) {
    int living = 0;
    for (Touch touch : before) {
      living += touch != null && isAlive(touch) ? 1 : 0;
    }
    touches = new Touch[Math.max(SMALL, 4 * Integer.highestOneBit(living))];
    size = 0;
    for (Touch touch : before) {
      if (touch != null && isAlive(touch)) {
        insert(touch);
      }
    }
  }

  private static boolean isAlive(Touch touch) {
    return !touch.refersTo(null);
  }

  private void insert(Touch touch) {
    int mask = touches.length - 1;
    int slot = touch.hash & mask;
    while (touches[slot] != null) {
      slot = slot + 1 & mask;
    }
    touches[slot] = touch;
    size++;
  }
}
