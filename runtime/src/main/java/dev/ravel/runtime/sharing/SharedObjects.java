// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Tagged;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.CountPerThread;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Which objects a second thread can reach, and their names.
 *
 * <p>An object is owned by the thread that created it until that thread stores it in a static
 * field, in an object that other threads can reach, or in a thread that it starts. Then the object
 * is <em>published</em>, together with everything reachable from it, and gets its name
 * (D-visibility-2). Before that, no other thread can notice an operation on it, so the operation is
 * not visible. Objects that frameworks hand over are published when they are first touched
 * (D-jdk-7).
 *
 * <p>Objects of instrumented classes carry this state in a tag. The upper half of the tag is the
 * number of the execution. The lower half is the number of a published object plus one, or the
 * negative number {@code -(i + 1)} for the owner thread {@code i}.
 */
public final class SharedObjects {
  /** In place of the number n of a hidden object stands this minus n. */
  private static final int HIDDEN = -2;

  private final Scheduler scheduler;
  private final Names names;
  private final UntrackedSharing untracked;
  private BiPredicate<Object, @Nullable Object> hiding = (object, container) -> false;
  private final References references = new References();

  /** The numbers of published objects that carry no tag. */
  private final IdentityTable<Integer> untagged = new IdentityTable<>();

  /** Published objects whose references have not been followed yet. */
  private final Deque<Object> reached = new ArrayDeque<>();

  /** The collection behind each view that has no field for it. */
  private final IdentityTable<Object> collectionOfView = new IdentityTable<>();

  private final HeldObjects held = new HeldObjects();
  private final PerClass<Boolean> immutable = new PerClass<>(type -> isImmutable(type));
  private final IdentityTable<Integer> constants = new IdentityTable<>();
  private final CountPerThread publicationsOf;
  private int run;

  /**
   * The name under which objects are published as constants; null while the running thread
   * publishes, which is the usual case.
   */
  private @Nullable String constantPublisher;

  private int constantPublications;

  /** The object whose reference leads to the object being published; null for the first object. */
  private @Nullable Object container;

  public SharedObjects(Scheduler scheduler, Names names, UntrackedSharing untracked) {
    this.scheduler = scheduler;
    this.names = names;
    this.untracked = untracked;
    this.publicationsOf = scheduler.tables().counts();
  }

  /**
   * Sets which JDK objects are hidden when they are published. Operations on a hidden object are
   * not visible: a model represents its state.
   *
   * @param hides gets the object and the object that leads to it, or null
   */
  public void hide(BiPredicate<Object, @Nullable Object> hides) {
    hiding = hides;
  }

  /** Whether an object is published and hidden. */
  public boolean isHidden(Object object) {
    Integer number = untagged.get(object);
    return number != null && number <= HIDDEN;
  }

  /** The number of a hidden object, for its model; -1 for other objects. */
  public int hiddenNumber(Object object) {
    Integer number = untagged.get(object);
    return number == null ? -1 : HIDDEN - number;
  }

  public void begin(int runNumber) {
    run = runNumber;
  }

  public void clear() {
    collectionOfView.clear();
    untagged.clear();
    held.clear();
  }

  /** Which JDK objects refer to which others. */
  public HeldObjects held() {
    return held;
  }

  /**
   * Whether an object is known to other threads only as a part of this holder: an operation on the
   * holder then stands for one on the part.
   */
  public boolean isPartOf(Object holder, Object object) {
    return held.holder(object) == holder && !isPublished(object) && isPublished(holder);
  }

  /**
   * Returns the number of an object that other threads can reach, or -1. An object without a
   * current tag becomes owned by the running thread.
   */
  public int number(Object object) {
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      if ((int) (tag >>> 32) == run) {
        int low = (int) tag;
        return low > 0 ? low - 1 : ownedNumber(object, -low - 1);
      }
      noteIfKept(tagged, tag);
      if (untracked.isExpectedOf(object)) {
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
    return number != null ? Math.max(number, -1) : constantNumber(object);
  }

  /** As {@link #number}, for a lock: immutable objects have a monitor, too. */
  public int numberOfLock(Object object) {
    if (object instanceof Enum<?> constant && !(object instanceof Tagged)) {
      return names.constant(object.getClass().getName() + ' ' + constant.name());
    }
    return object instanceof Boolean ? valueNumber(object) : number(object);
  }

  /**
   * As {@link #number}, for an object that code of the program touches: an object without a tag may
   * have reached the running thread on a way that is not tracked.
   */
  public int touched(Object object) {
    return touched(object, number(object));
  }

  /** The same for an object whose number is known. */
  public int touched(Object object, int number) {
    boolean isTracked = number >= 0 || object instanceof Tagged || isHidden(object);
    if (isTracked || immutable.get(object.getClass())) {
      return number;
    }
    Object holder = held.holder(object);
    if (holder != null && isPublished(holder)) {
      // The thread has another way to the part of an object that other threads can reach.
      untracked.discoverPart(object);
    } else if (!untracked.discoversUntagged(object)) {
      return number;
    }
    publish(object);
    return number(object);
  }

  /** An object that an earlier execution has touched may have a state that it left there. */
  private void noteIfKept(Tagged object, long tag) {
    if (tag != 0 && (int) (tag >>> 32) != run) {
      untracked.isKept(object);
    }
  }

  /** Records the collection behind a view that has no field for it. */
  public void addView(Object collection, Object view) {
    collectionOfView.put(view, collection);
  }

  /** The collection behind a view that has no field for it, or null. */
  public @Nullable Object collectionOf(Object view) {
    return collectionOfView.get(view);
  }

  /** Names an object that outlives executions and that all threads reach through a JDK static. */
  public void addConstant(Object object, String name) {
    constants.put(object, names.constant(name));
  }

  private int ownedNumber(Object object, int owner) {
    if (owner == scheduler.running().index) {
      return -1;
    }
    untracked.discoverOwned(object);
    publish(object);
    return number(object);
  }

  /** The number of an object that code reaches as a constant, without a publication; or -1. */
  private int constantNumber(Object object) {
    if (object instanceof Class<?> type) {
      // The monitor of an excluded class belongs to excluded code, like its other locks.
      return ExcludedClasses.contain(type) ? -1 : numberOf(type);
    }
    boolean isValue =
        object instanceof String
            || object instanceof Number && isNumber(object.getClass())
            || object instanceof Character;
    return isValue ? valueNumber(object) : -1;
  }

  /** The number of a text or box, which its value names. */
  private int valueNumber(Object object) {
    // The read of a box that depends on an input is not one of the program.
    try (var outside = CurrentRun.outside()) {
      return names.constant(object.getClass().getSimpleName() + " " + object);
    }
  }

  /** The number of a class, which needs no publication. */
  public int numberOf(Class<?> type) {
    return names.constant("class " + type.getName());
  }

  /** Publishes an object and everything reachable from it; null has no effect. */
  public void publish(@Nullable Object object) {
    if (object == null || isPublished(object)) {
      return;
    }
    // Following the references uses JDK code that is not part of the execution.
    try (var outside = CurrentRun.outside()) {
      add(object);
      while (!reached.isEmpty()) {
        container = reached.pop();
        references.forEach(container, this::add);
      }
    } finally {
      container = null;
    }
  }

  /** As {@link #publish}, with names that do not depend on which thread publishes the object. */
  public void publishAsConstant(Object object, String name) {
    constantPublisher = name;
    constantPublications = 0;
    publish(object);
    constantPublisher = null;
  }

  /** Whether other threads can reach the object. Does not give an object an owner. */
  public boolean isPublished(Object object) {
    if (object instanceof Tagged tagged) {
      long tag = tagged.ravelTag();
      return (int) (tag >>> 32) == run && (int) tag > 0;
    }
    return untagged.get(object) != null
        || immutable.get(object.getClass())
        || constants.get(object) != null;
  }

  private void add(@Nullable Object object) {
    if (object == null || isPublished(object)) {
      return;
    }
    if (object instanceof Tagged tagged) {
      noteIfKept(tagged, tagged.ravelTag());
      tagged.ravelTag((long) run << 32 | newNumber(object) + 1);
    } else {
      boolean isHidden = hiding.test(object, container);
      int number = newNumber(object);
      untagged.put(object, isHidden ? HIDDEN - number : number);
    }
    reached.push(object);
    add(collectionOfView.get(object));
  }

  private int newNumber(Object object) {
    if (constantPublisher != null) {
      return names.constant(
          constantPublisher + ' ' + ++constantPublications + ' ' + object.getClass().getName());
    }
    // A report names the set of the program, not the map in which the JDK stores its elements.
    Class<?> type =
        container instanceof HashSet || container instanceof TreeSet
            ? container.getClass()
            : object.getClass();
    ControlledThread me = scheduler.running();
    return names.object(me.index, publicationsOf.increment(me), type);
  }

  /** Whether objects of the class are never published: no operation on them is visible. */
  private static boolean isImmutable(Class<?> type) {
    return type == String.class
        || isNumber(type)
        || type == Boolean.class
        || type == Character.class
        || type == Class.class
        || isOfEngine(type)
        || Enum.class.isAssignableFrom(type) && JdkOrigin.isOf(type)
        || isStateless(type);
  }

  /** Engine objects, such as a modelled condition or a carrier thread, refer to the engine. */
  private static boolean isOfEngine(Class<?> type) {
    return type.getName().startsWith("dev.ravel.runtime.");
  }

  /** Whether the class is that of a boxed number; atomics extend {@link Number}, too. */
  private static boolean isNumber(Class<?> type) {
    return Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang");
  }

  /** A lambda that captures nothing is the same object for all threads and all executions. */
  private static boolean isStateless(Class<?> type) {
    return type.isHidden() && type.getDeclaredFields().length == 0;
  }
}
