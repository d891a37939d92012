// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Which thread was the first to touch an object that cannot carry a tag.
 *
 * <p>A thread may make and touch any number of objects of its own, so none of them is kept alive.
 */
final class FirstUsers {
  private static final int SMALL = 64;

  private Use[] uses = new Use[SMALL];

  /** How many slots are filled, with objects that are gone as well. */
  private int size;

  private static final class Use extends WeakReference<Object> {
    final int hash;
    final ControlledThread thread;

    Use(Object object, int hash, ControlledThread thread) {
      super(object);
      this.hash = hash;
      this.thread = thread;
    }
  }

  /** The thread that was the first to touch an object; the given one if nobody has. */
  ControlledThread of(Object object, ControlledThread now) {
    int hash = System.identityHashCode(object);
    int mask = uses.length - 1;
    int slot = hash & mask;
    for (Use use = uses[slot]; use != null; use = uses[slot]) {
      if (use.hash == hash && use.refersTo(object)) {
        return use.thread;
      }
      slot = slot + 1 & mask;
    }
    uses[slot] = new Use(object, hash, now);
    if (2 * ++size > uses.length) {
      sortOut(uses);
    }
    return now;
  }

  void clear() {
    if (uses.length > SMALL) {
      uses = new Use[SMALL];
    } else if (size > 0) {
      Arrays.fill(uses, null);
    }
    size = 0;
  }

  /** Forgets the objects that are gone, and makes room for as many again as there are others. */
  private void sortOut(Use[] before) {
    int living = 0;
    for (Use use : before) {
      living += isGone(use) ? 0 : 1;
    }
    uses = new Use[Math.max(SMALL, 4 * Integer.highestOneBit(living))];
    size = 0;
    for (Use use : before) {
      if (!isGone(use)) {
        insert(use);
      }
    }
  }

  private static boolean isGone(Use use) {
    return use == null || use.refersTo(null);
  }

  private void insert(Use use) {
    int mask = uses.length - 1;
    int slot = use.hash & mask;
    while (uses[slot] != null) {
      slot = slot + 1 & mask;
    }
    uses[slot] = use;
    size++;
  }
}
