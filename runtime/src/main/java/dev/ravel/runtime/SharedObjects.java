// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Tagged;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.TreeSet;

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
  private final Observations observations;
  private final References references = new References();
  private final IdentityTable<Integer> untagged = new IdentityTable<>();
  private final FirstUsers users = new FirstUsers();
  private final Deque<Object> reached = new ArrayDeque<>();
  private final IdentityTable<Object> shown = new IdentityTable<>();
  private final PerClass<Boolean> immutable = new PerClass<>(type -> isImmutable(type));
  private final IdentityTable<Integer> constants = new IdentityTable<>();
  private int run;

  /** Who publishes, if it is not the running thread: what is numbered from here on is constant. */
  private String publisher;

  private int publications;

  /** What has led to the object that is being published. */
  private Object container;

  SharedObjects(Scheduler scheduler, Names names, Caveats caveats, Observations observations) {
    this.scheduler = scheduler;
    this.names = names;
    this.caveats = caveats;
    this.observations = observations;
  }

  void begin(int runNumber) {
    run = runNumber;
  }

  void clear() {
    shown.clear();
    untagged.clear();
    users.clear();
  }

  /** Returns the number of an object that others can reach, or -1. */
  int number(Object object) {
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      if ((int) (tag >>> 32) == run) {
        int low = (int) tag;
        return low > 0 ? low - 1 : ownedNumber(object, -low - 1);
      }
      if (belongsToAll(object)) {
        publish(object);
        return number(object);
      }
      tagged.ravelTag((long) run << 32 | -(scheduler.running().index + 1) & 0xFFFF_FFFFL);
      return -1;
    }
    Integer number = untagged.get(object);
    if (number == null) {
      number = constants.get(object);
    }
    return number != null ? number : constantNumber(object);
  }

  /** As {@link #number}, for a lock: objects without state have one, too. */
  int numberOfLock(Object object) {
    boolean isConstant = object instanceof Boolean || object instanceof Enum<?>;
    return isConstant && !(object instanceof Tagged)
        ? names.constant(object.getClass().getName() + ' ' + object)
        : number(object);
  }

  /**
   * As {@link #number}, for an object that code of the program touches. Without a tag it does not
   * say whose it is, and it may have come here by a way that nobody sees: from code that is not
   * explored, or from a field of the JDK in which nobody looks for objects of the program.
   */
  int touched(Object object) {
    return touched(object, number(object));
  }

  /** The same for an object whose number is known. */
  int touched(Object object, int number) {
    boolean saysItself = number >= 0 || object instanceof Tagged;
    if (saysItself || immutable.get(object.getClass())) {
      return number;
    }
    ControlledThread me = scheduler.running();
    if (!belongsToAll(object) && users.of(object, me) == me) {
      return number;
    }
    observations.escapes(object.getClass());
    publish(object);
    return number(object);
  }

  /** Whether it is known that objects like this one come to other threads by ways nobody sees. */
  boolean belongsToAll(Object object) {
    return observations.ofEscapesOf(object.getClass());
  }

  /** Remembers that one object shows the content of another one without a field that says so. */
  void addView(Object collection, Object view) {
    shown.put(view, collection);
  }

  /** The collection whose content an object shows, or null. */
  Object shownBy(Object view) {
    return shown.get(view);
  }

  /** Names an object that lives longer than runs and that all threads reach without being told. */
  void addConstant(Object object, String name) {
    constants.put(object, names.constant(name));
  }

  private int ownedNumber(Object object, int owner) {
    if (owner == scheduler.running().index) {
      return -1;
    }
    // It came here on a path that Ravel does not see, so what was done to it before is not
    // explored.
    if (ExcludedClasses.areUsed()) {
      observations.escapes(object.getClass());
    } else {
      caveats.escaped(object.getClass());
    }
    publish(object);
    return number(object);
  }

  /** Objects that code reaches by naming them: nobody ever stores them anywhere. */
  private int constantNumber(Object object) {
    if (object instanceof Class<?> type) {
      // The monitor of one that is not explored is as much its own as its other locks are.
      return ExcludedClasses.contain(type) ? -1 : numberOf(type);
    }
    if (object instanceof String || isNumber(object.getClass()) || object instanceof Character) {
      return names.constant(object.getClass().getSimpleName() + " " + object);
    }
    return -1;
  }

  /** The number of a class, which nobody has to publish. */
  int numberOf(Class<?> type) {
    return names.constant("class " + type.getName());
  }

  /** Makes an object, and everything that it leads to, reachable for all threads. */
  void publish(Object object) {
    if (object == null || isPublished(object)) {
      return;
    }
    // Finding out what it leads to is no part of the program.
    try (var outside = Probe.outside()) {
      add(object);
      while (!reached.isEmpty()) {
        container = reached.pop();
        references.forEach(container, this::add);
      }
    } finally {
      container = null;
    }
  }

  /** As {@link #publish}, with names that do not depend on which thread is first to ask for it. */
  void publishAsConstant(Object object, String name) {
    publisher = name;
    publications = 0;
    publish(object);
    publisher = null;
  }

  private boolean isPublished(Object object) {
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      return (int) (tag >>> 32) == run && (int) tag > 0;
    }
    return untagged.get(object) != null
        || immutable.get(object.getClass())
        || constants.get(object) != null;
  }

  private void add(Object object) {
    if (object == null || isPublished(object)) {
      return;
    }
    if (object instanceof Tagged tagged) {
      tagged.ravelTag((long) run << 32 | newNumber(object) + 1);
    } else {
      untagged.put(object, newNumber(object));
    }
    reached.push(object);
    add(shown.get(object));
  }

  private int newNumber(Object object) {
    if (publisher != null) {
      return names.constant(publisher + ' ' + ++publications + ' ' + object.getClass().getName());
    }
    // Programs have sets, and need not know that the elements are in a map.
    boolean isInSet = container instanceof HashSet || container instanceof TreeSet;
    ControlledThread me = scheduler.running();
    return names.object(
        me.index, ++me.publications, isInSet ? container.getClass() : object.getClass());
  }

  /** Whether it makes no difference who can reach the objects of a class, or what they lead to. */
  private static boolean isImmutable(Class<?> type) {
    return type == String.class
        || isNumber(type)
        || type == Boolean.class
        || type == Character.class
        || type == Class.class
        || isOfEngine(type)
        || Enum.class.isAssignableFrom(type) && type.getClassLoader() == null
        || isStateless(type);
  }

  /** What is ours leads to the engine: a modelled condition, a thread that carries another one. */
  private static boolean isOfEngine(Class<?> type) {
    return type.getPackageName().equals(SharedObjects.class.getPackageName());
  }

  /** Whether it is that of boxed numbers; atomics are numbers, too. */
  private static boolean isNumber(Class<?> type) {
    return Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang");
  }

  /** Lambdas that capture nothing are the same object for all threads, and in all runs. */
  private static boolean isStateless(Class<?> type) {
    return type.isHidden() && type.getDeclaredFields().length == 0;
  }
}
