// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.runtime.jdk.KnownCode;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.names.ValueText;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The blocking queues with locks (D-sync-8), and ConcurrentLinkedQueue (D-sync-14). The level is
 * the number of elements. A thread that takes an element needs one, and a thread that puts one in
 * needs room for it. Waiting threads pass in any order: which of them waits longest cannot be
 * observed.
 *
 * <p>What the program puts into a queue that other threads can reach is published. Where a method
 * would call code of the program, or shows more than a state of the queue, the code of the class is
 * explored instead ({@link QueueModels#explore}).
 */
final class QueueModel {
  /** A queue with this capacity is never full. */
  private static final int UNBOUNDED = 1 << 28;

  private final QueueModels models;
  private final StepNotes notes;
  private final Synchronizers synchronizers;
  private final SharedObjects objects;
  private final QueueMethods methods;

  QueueModel(
      QueueModels models,
      StepNotes notes,
      Synchronizers synchronizers,
      SharedObjects objects,
      Class<?> type) {
    this.models = models;
    this.notes = notes;
    this.synchronizers = synchronizers;
    this.objects = objects;
    this.methods = new QueueMethods(type);
  }

  @Nullable Object call(
      Object queue,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last,
      int site)
      throws InterruptedException {
    Synchronizer level = level(queue);
    if (models.isInside(queue, site)) {
      return inside(level, method, first);
    }
    models.requireNoPool(queue);
    if (!methods.isBlocking && isWeaklyConsistent(method)) {
      models.requireNoOthers(level);
      return alone(level, method, first, site);
    }
    return switch (method) {
      case "offer(Ljava/lang/Object;)Z", "offerLast(Ljava/lang/Object;)Z" ->
          offer(level, methods.offerLast, first, site);
      case "offerFirst(Ljava/lang/Object;)Z" -> offer(level, methods.offerFirst, first, site);
      case "put(Ljava/lang/Object;)V", "putLast(Ljava/lang/Object;)V" ->
          put(level, methods.offerLast, first, Acquisition.UNTIMED, site);
      case "putFirst(Ljava/lang/Object;)V" ->
          put(level, methods.offerFirst, first, Acquisition.UNTIMED, site);
      case "offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
          "offerLast(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z" ->
          put(level, methods.offerLast, first, limit(time, last), site);
      case "offerFirst(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z" ->
          put(level, methods.offerFirst, first, limit(time, last), site);
      case "poll()Ljava/lang/Object;", "pollFirst()Ljava/lang/Object;" ->
          poll(level, methods.pollFirst, site);
      case "pollLast()Ljava/lang/Object;" -> poll(level, methods.pollLast, site);
      case "take()Ljava/lang/Object;", "takeFirst()Ljava/lang/Object;" ->
          take(level, methods.pollFirst, Acquisition.UNTIMED, site);
      case "takeLast()Ljava/lang/Object;" ->
          take(level, methods.pollLast, Acquisition.UNTIMED, site);
      case "poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
          "pollFirst(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          take(level, methods.pollFirst, limit(time, last), site);
      case "pollLast(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          take(level, methods.pollLast, limit(time, last), site);
      case "peek()Ljava/lang/Object;", "peekFirst()Ljava/lang/Object;" ->
          inspect(level, methods.peekFirst, site);
      case "peekLast()Ljava/lang/Object;" -> inspect(level, methods.peekLast, site);
      case "isEmpty()Z" -> inspect(level, methods.isEmpty, site);
      case "size()I" -> synchronizers.query(level, () -> methods.size.on(queue), site);
      case "remainingCapacity()I" -> synchronizers.query(level, () -> methods.room.on(queue), site);
      default -> whole(level, method, number, first, site);
    };
  }

  /** Whether what a method of a queue without locks shows or changes is that of several moments. */
  private static boolean isWeaklyConsistent(String method) {
    return switch (method) {
      case "size()I",
          "toString()Ljava/lang/String;",
          "toArray()[Ljava/lang/Object;",
          "toArray([Ljava/lang/Object;)[Ljava/lang/Object;",
          "clear()V",
          "addAll(Ljava/util/Collection;)Z" ->
          true;
      default -> false;
    };
  }

  /** The same methods, while no other thread can use the queue. What only reads is no operation. */
  private @Nullable Object alone(
      Synchronizer level, String method, @Nullable Object argument, int site) {
    Object queue = level.object;
    return switch (method) {
      case "size()I" -> methods.size.on(queue);
      case "toString()Ljava/lang/String;" -> text(level);
      case "toArray()[Ljava/lang/Object;" -> methods.toArray.on(queue);
      case "toArray([Ljava/lang/Object;)[Ljava/lang/Object;" ->
          methods.toArrayOfType.on(queue, argument);
      case "clear()V" -> clear(level, site);
      default -> addAll(level, argument, site);
    };
  }

  private Object text(Synchronizer level) {
    for (Object element : (Object[]) methods.toArray.on(level.object)) {
      if (!KnownCode.isInText(element)) {
        throw models.explore(level.object);
      }
    }
    return methods.text.on(level.object);
  }

  private boolean addAll(Synchronizer level, @Nullable Object collection, int site) {
    if (!KnownCode.isInReading(Objects.requireNonNull(collection))) {
      throw models.explore(level.object);
    }
    return synchronizers.update(
        level,
        Kind.TRY_ACQUIRE,
        () -> {
          objects.publish(level.isShared() ? collection : null);
          return (boolean) methods.addAll.on(level.object, collection);
        },
        site);
  }

  Synchronizer level(Object queue) {
    return synchronizers.of(queue, () -> models.level(queue, (int) methods.size.on(queue)));
  }

  /** A call of the pool that owns the queue, within an operation on the pool. */
  private @Nullable Object inside(Synchronizer level, String method, @Nullable Object argument) {
    Object result =
        switch (method) {
          case "offer(Ljava/lang/Object;)Z" -> insert(level, methods.offerLast, argument);
          case "take()Ljava/lang/Object;" -> methods.pollFirst.on(level.object);
          case "size()I" -> methods.size.on(level.object);
          case "remove(Ljava/lang/Object;)Z" -> {
            requireEquals(level, argument);
            yield methods.remove.on(level.object, argument);
          }
          default -> throw OwnBug.of("a pool calls " + method);
        };
    synchronizers.refresh(level);
    return result;
  }

  /** The methods that are about all elements. */
  private @Nullable Object whole(
      Synchronizer level, String method, int number, @Nullable Object argument, int site) {
    return switch (method) {
      case "remove(Ljava/lang/Object;)Z", "removeFirstOccurrence(Ljava/lang/Object;)Z" ->
          remove(level, methods.remove, argument, site);
      case "removeLastOccurrence(Ljava/lang/Object;)Z" ->
          remove(level, methods.removeLast, argument, site);
      case "contains(Ljava/lang/Object;)Z" -> contains(level, argument, site);
      case "toArray()[Ljava/lang/Object;" -> inspect(level, methods.toArray, site);
      case "toArray([Ljava/lang/Object;)[Ljava/lang/Object;" -> copy(level, argument, site);
      case "clear()V" -> clear(level, site);
      case "drainTo(Ljava/util/Collection;I)I" -> drain(level, argument, number, site);
      case "addAll(Ljava/util/Collection;)Z",
          "descendingIterator()Ljava/util/Iterator;",
          "forEach(Ljava/util/function/Consumer;)V",
          "iterator()Ljava/util/Iterator;",
          "removeAll(Ljava/util/Collection;)Z",
          "removeIf(Ljava/util/function/Predicate;)Z",
          "retainAll(Ljava/util/Collection;)Z",
          "spliterator()Ljava/util/Spliterator;" ->
          throw models.explore(level.object);
      default -> throw OwnBug.of(level.object.getClass() + "." + method + " is not modelled");
    };
  }

  private static long limit(long time, @Nullable Object unit) {
    return Math.max(0, Models.nanos(time, unit));
  }

  private boolean offer(
      Synchronizer level, OriginalMethod offer, @Nullable Object element, int site) {
    requireElement(level, element);
    Kind kind = isBounded(level) ? Kind.TRY_ACQUIRE : Kind.RELEASE;
    return synchronizers.update(level, kind, () -> put(level, offer, element), site);
  }

  private boolean put(
      Synchronizer level, OriginalMethod offer, @Nullable Object element, long nanos, int site)
      throws InterruptedException {
    requireElement(level, element);
    if (!isBounded(level)) {
      if (!(level.object instanceof Deque) || nanos != Acquisition.UNTIMED) {
        synchronizers.checkInterrupt(site);
      }
      return offer(level, offer, element, site);
    }
    int capacity = (int) methods.size.on(level.object) + (int) methods.room.on(level.object);
    return acquire(level, Need.atMost(capacity - 1), () -> put(level, offer, element), nanos, site);
  }

  private boolean put(Synchronizer level, OriginalMethod offer, @Nullable Object element) {
    boolean hasRoom = (boolean) insert(level, offer, element);
    notes.used(
        level,
        queue ->
            hasRoom
                ? "puts " + ValueText.of(element) + " into " + queue + fill(level)
                : "finds " + queue + " full");
    return hasRoom;
  }

  /** How many elements a queue contains, of how many that it has room for. */
  private String fill(Synchronizer level) {
    if (!isBounded(level)) {
      return "";
    }
    int size = (int) methods.size.on(level.object);
    int room = (int) methods.room.on(level.object);
    return " (" + size + " of " + (size + room) + ")";
  }

  private @Nullable Object take(Synchronizer level, OriginalMethod poll) {
    Object element = poll.on(level.object);
    notes.used(
        level,
        queue ->
            element == null
                ? "finds " + queue + " empty"
                : "takes " + ValueText.of(element) + " from " + queue);
    return element;
  }

  private Object insert(Synchronizer level, OriginalMethod offer, @Nullable Object element) {
    if (level.isShared()) {
      objects.publish(element);
    }
    return offer.on(level.object, element);
  }

  private boolean isBounded(Synchronizer level) {
    return methods.isBlocking && (int) methods.room.on(level.object) < UNBOUNDED;
  }

  private void requireElement(Synchronizer level, @Nullable Object element) {
    Objects.requireNonNull(element);
    if (level.object instanceof PriorityBlockingQueue<?> queue
        && !KnownCode.isInComparison(element, queue.comparator())) {
      throw models.explore(queue);
    }
  }

  private @Nullable Object poll(Synchronizer level, OriginalMethod poll, int site) {
    return synchronizers.update(
        level, Kind.TRY_ACQUIRE, () -> take(level, poll), Objects::isNull, site);
  }

  private @Nullable Object take(Synchronizer level, OriginalMethod poll, long nanos, int site)
      throws InterruptedException {
    Object[] taken = new Object[1];
    acquire(level, 1, () -> taken[0] = take(level, poll), nanos, site);
    return taken[0];
  }

  /**
   * All classes check the interrupt flag before they lock, except for the methods of a deque
   * without a time-out. These check it before they wait.
   */
  private boolean acquire(Synchronizer level, int need, Runnable effect, long nanos, int site)
      throws InterruptedException {
    Acquisition wanted =
        new Acquisition(Kind.ACQUIRE, need, effect, Order.INDEPENDENT, true, nanos);
    boolean looksFirst = level.object instanceof Deque && nanos == Acquisition.UNTIMED;
    return synchronizers.acquire(level, looksFirst ? wanted.lookingFirst() : wanted, site);
  }

  private Object inspect(Synchronizer level, OriginalMethod method, int site) {
    return synchronizers.query(level, Kind.AWAIT, () -> method.on(level.object), site);
  }

  private boolean remove(
      Synchronizer level, OriginalMethod remove, @Nullable Object element, int site) {
    requireEquals(level, element);
    return synchronizers.update(
        level, Kind.TRY_ACQUIRE, () -> (boolean) remove.on(level.object, element), site);
  }

  private boolean contains(Synchronizer level, @Nullable Object element, int site) {
    requireEquals(level, element);
    return synchronizers.query(
        level, Kind.AWAIT, () -> (boolean) methods.contains.on(level.object, element), site);
  }

  private void requireEquals(Synchronizer level, @Nullable Object element) {
    if (!KnownCode.isInEquals(element)) {
      throw models.explore(level.object);
    }
  }

  private Object copy(Synchronizer level, @Nullable Object array, int site) {
    if (array != null && objects.touched(array) >= 0) {
      throw models.explore(level.object); // other threads may read the array in between
    }
    return synchronizers.query(
        level, Kind.AWAIT, () -> methods.toArrayOfType.on(level.object, array), site);
  }

  private @Nullable Object clear(Synchronizer level, int site) {
    synchronizers.update(
        level,
        Kind.TRY_ACQUIRE,
        () -> {
          boolean isEmpty = (int) methods.size.on(level.object) == 0;
          methods.clear.on(level.object);
          return !isEmpty;
        },
        site);
    return null;
  }

  private int drain(Synchronizer level, @Nullable Object into, int most, int site) {
    Objects.requireNonNull(into);
    if (into == level.object) {
      throw new IllegalArgumentException();
    }
    if (!KnownCode.isInAddition(into) || objects.touched(into) >= 0) {
      throw models.explore(level.object);
    }
    return synchronizers.update(
        level,
        Kind.TRY_ACQUIRE,
        () -> (int) methods.drainTo.on(level.object, into, most),
        drained -> drained == 0,
        site);
  }
}
