// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects to which JDK objects refer, as far as calls on the one access the other, and the
 * objects that calls get as arguments (D-jdk-14). Confined to the threads of one execution, of
 * which one runs at a time.
 */
public final class HeldObjects {
  private static final Object SEVERAL = new Object();
  private static final int FEW = 64;

  private final IdentityTable<Object[]> held = new IdentityTable<>();

  /** The only holder of an object, or {@link #SEVERAL}. */
  private final IdentityTable<Object> holders = new IdentityTable<>();

  /** By number, the objects that this execution has passed to JDK methods as arguments. */
  private boolean[] passed = new boolean[FEW];

  private boolean isAnyPassed;

  void clear() {
    held.clear();
    holders.clear();
    if (isAnyPassed) {
      isAnyPassed = false;
      Arrays.fill(passed, false);
    }
  }

  /** Records that a JDK object refers to another object or array. */
  public void hold(Object holder, Object object) {
    Object[] known = held.get(holder);
    if (known == null) {
      held.put(holder, new Object[] {object});
    } else if (!contains(known, object)) {
      Object[] more = Arrays.copyOf(known, known.length + 1);
      more[known.length] = object;
      held.put(holder, more);
    }
    Object first = holders.get(object);
    holders.put(object, first == null || first == holder ? holder : SEVERAL);
  }

  private static boolean contains(Object[] objects, Object wanted) {
    for (Object object : objects) {
      if (object == wanted) {
        return true;
      }
    }
    return false;
  }

  /** The objects to which a JDK object refers, as far as they are known; null for none. */
  public Object @Nullable [] heldBy(Object holder) {
    return held.get(holder);
  }

  /** The only object that is known to refer to this one; null if there is none. */
  @Nullable Object holder(Object object) {
    return holders.get(object);
  }

  /** Records that an object with this number is an argument of a JDK method. */
  public void isPassed(int number) {
    isAnyPassed = true;
    if (number >= passed.length) {
      passed = Arrays.copyOf(passed, Math.max(number + 1, 2 * passed.length));
    }
    passed[number] = true;
  }

  /** Whether the object with this number is an argument of a JDK method in this execution. */
  public boolean wasPassed(int number) {
    return isAnyPassed && number < passed.length && passed[number];
  }
}
