// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Tagged;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Which objects a second thread can reach, and their names.
 *
 * <p>An object belongs to the thread that made it until that thread stores it into a static, into
 * an object that others can reach, or into a thread that it starts; then it is <em>published</em>,
 * with everything reachable from it. Until then nobody else can see what happens to it, so that is
 * no visible operation. Objects of instrumented classes carry their state in their tag: the run in
 * the upper half; below, the number of a published object plus one, or the negated owner.
 */
final class SharedObjects {
  private final Scheduler scheduler;
  private final Names names;
  private final Caveats caveats;
  private final References references = new References();
  private final IdentityTable<Integer> untagged = new IdentityTable<>();
  private final Deque<Object> reached = new ArrayDeque<>();
  private int run;

  SharedObjects(Scheduler scheduler, Names names, Caveats caveats) {
    this.scheduler = scheduler;
    this.names = names;
    this.caveats = caveats;
  }

  void begin(int runNumber) {
    run = runNumber;
  }

  void clear() {
    untagged.clear();
  }

  /** Returns the number of an object that others can reach, or -1. */
  int number(Object object) {
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      if ((int) (tag >>> 32) == run) {
        int low = (int) tag;
        return low > 0 ? low - 1 : ownedNumber(object, -low - 1);
      }
      tagged.ravelTag((long) run << 32 | -(scheduler.running().index + 1) & 0xFFFF_FFFFL);
      return -1;
    }
    Integer number = untagged.get(object);
    return number != null ? number : constantNumber(object);
  }

  private int ownedNumber(Object object, int owner) {
    if (owner == scheduler.running().index) {
      return -1;
    }
    // It came here on a path that Ravel does not see, so what was done to it before is not
    // explored.
    caveats.escaped(object.getClass());
    publish(object);
    return number(object);
  }

  /** Objects that code reaches by naming them: nobody ever stores them anywhere. */
  private int constantNumber(Object object) {
    if (object instanceof Class<?> type) {
      return names.constant("class " + type.getName());
    }
    if (object instanceof String || object instanceof Number || object instanceof Character) {
      return names.constant(object.getClass().getSimpleName() + " " + object);
    }
    return -1;
  }

  /** Makes an object, and everything that it leads to, reachable for all threads. */
  void publish(Object object) {
    add(object);
    while (!reached.isEmpty()) {
      references.forEach(reached.pop(), this::add);
    }
  }

  private void add(Object object) {
    if (object == null || isImmutable(object)) {
      return;
    }
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      if ((int) (tag >>> 32) == run && (int) tag > 0) {
        return;
      }
      tagged.ravelTag((long) run << 32 | newNumber(object) + 1);
    } else if (untagged.get(object) != null) {
      return;
    } else {
      untagged.put(object, newNumber(object));
    }
    reached.push(object);
  }

  private int newNumber(Object object) {
    ControlledThread me = scheduler.running();
    return names.object(me.index, ++me.publications, object.getClass());
  }

  private static boolean isImmutable(Object object) {
    return object instanceof String
        || object instanceof Number && object.getClass().getName().startsWith("java.lang.")
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Class;
  }
}
