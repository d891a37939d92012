// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.jdk.OriginalMethod;
import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;

/** The methods of a queue class that never wait. The two ends of a queue differ for deques only. */
final class QueueMethods {
  private final Class<?> type;
  final OriginalMethod size;
  final OriginalMethod room;
  final OriginalMethod offerFirst;
  final OriginalMethod offerLast;
  final OriginalMethod pollFirst;
  final OriginalMethod pollLast;
  final OriginalMethod peekFirst;
  final OriginalMethod peekLast;
  final OriginalMethod remove;
  final OriginalMethod removeLast;
  final OriginalMethod contains;
  final OriginalMethod toArray;
  final OriginalMethod toArrayOfType;
  final OriginalMethod clear;
  final OriginalMethod drainTo;
  final OriginalMethod isEmpty;
  final OriginalMethod addAll;
  final OriginalMethod text;

  /** Whether threads can wait in the queue; the others are those that never block a thread. */
  final boolean isBlocking;

  QueueMethods(Class<?> type) {
    this.type = type;
    boolean isDeque = Deque.class.isAssignableFrom(type);
    String first = isDeque ? "First" : "";
    String last = isDeque ? "Last" : "";
    size = method("size", int.class);
    isBlocking = BlockingQueue.class.isAssignableFrom(type);
    room = isBlocking ? method("remainingCapacity", int.class) : size;
    offerFirst = method("offer" + first, boolean.class, Object.class);
    offerLast = method("offer" + last, boolean.class, Object.class);
    pollFirst = method("poll" + first, Object.class);
    pollLast = method("poll" + last, Object.class);
    peekFirst = method("peek" + first, Object.class);
    peekLast = method("peek" + last, Object.class);
    remove = method("remove", boolean.class, Object.class);
    removeLast = isDeque ? method("removeLastOccurrence", boolean.class, Object.class) : remove;
    contains = method("contains", boolean.class, Object.class);
    toArray = method("toArray", Object[].class);
    toArrayOfType = method("toArray", Object[].class, Object[].class);
    clear = method("clear", void.class);
    drainTo = isBlocking ? method("drainTo", int.class, Collection.class, int.class) : size;
    isEmpty = method("isEmpty", boolean.class);
    addAll = method("addAll", boolean.class, Collection.class);
    text = method("toString", String.class);
  }

  private OriginalMethod method(String name, Class<?> result, Class<?>... parameters) {
    return OriginalMethod.method(type, name, result, parameters);
  }
}
