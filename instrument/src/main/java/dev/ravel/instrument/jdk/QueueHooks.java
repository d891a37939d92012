// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.ArrayList;
import java.util.List;

/**
 * The methods of modelled queues and of exchangers (D-sync-8, D-sync-13, D-sync-14). Methods that
 * are not listed call listed ones, or read only what never changes.
 */
final class QueueHooks {
  private static final String PACKAGE = "java/util/concurrent/";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String ADD = "(" + OBJECT + ")Z";
  private static final String ADD_IN_TIME = "(" + OBJECT + "JLjava/util/concurrent/TimeUnit;)Z";
  private static final String GET = "()" + OBJECT;
  private static final String GET_IN_TIME = "(JLjava/util/concurrent/TimeUnit;)" + OBJECT;
  private static final List<String> ENDS = List.of("First", "Last");

  private QueueHooks() {}

  static List<JdkHook> all() {
    List<JdkHook> hooks = new ArrayList<>();
    for (String queue : List.of("ArrayBlockingQueue", "LinkedBlockingQueue")) {
      addCommon(hooks, PACKAGE + queue);
      addWaiting(hooks, PACKAGE + queue, "");
      hooks.add(onSize(PACKAGE + queue, "remainingCapacity"));
    }
    String deque = PACKAGE + "LinkedBlockingDeque";
    addCommon(hooks, deque);
    for (String end : ENDS) {
      addWaiting(hooks, deque, end);
      hooks.add(JdkHook.onModelled(deque, "remove" + end + "Occurrence", ADD));
    }
    hooks.add(onSize(deque, "remainingCapacity"));
    hooks.add(JdkHook.onModelled(deque, "addAll", "(Ljava/util/Collection;)Z"));
    hooks.add(JdkHook.onModelled(deque, "descendingIterator", "()Ljava/util/Iterator;"));
    String priority = PACKAGE + "PriorityBlockingQueue";
    addCommon(hooks, priority);
    hooks.add(JdkHook.onModelled(priority, "offer", ADD));
    addTaking(hooks, priority, "");
    addMeetings(hooks);
    addConcurrent(hooks);
    return hooks;
  }

  private static void addConcurrent(List<JdkHook> hooks) {
    String queue = PACKAGE + "ConcurrentLinkedQueue";
    addViews(hooks, queue);
    hooks.add(JdkHook.onModelled(queue, "addAll", "(Ljava/util/Collection;)Z"));
    hooks.add(JdkHook.onModelled(queue, "clear", "()V"));
    hooks.add(JdkHook.onModelled(queue, "isEmpty", "()Z"));
    hooks.add(JdkHook.onModelled(queue, "offer", ADD));
    hooks.add(JdkHook.onModelled(queue, "peek", GET));
    hooks.add(JdkHook.onModelled(queue, "poll", GET));
    hooks.add(JdkHook.onModelled(queue, "remove", ADD));
    hooks.add(JdkHook.onModelled(queue, "toString", "()Ljava/lang/String;"));
  }

  private static void addMeetings(List<JdkHook> hooks) {
    String queue = PACKAGE + "SynchronousQueue";
    hooks.add(JdkHook.onModelled(queue, "offer", ADD));
    hooks.add(JdkHook.onModelled(queue, "offer", ADD_IN_TIME));
    hooks.add(JdkHook.onModelled(queue, "put", "(" + OBJECT + ")V"));
    hooks.add(JdkHook.onModelled(queue, "poll", GET));
    hooks.add(JdkHook.onModelled(queue, "poll", GET_IN_TIME));
    hooks.add(JdkHook.onModelled(queue, "take", GET));
    String exchanger = PACKAGE + "Exchanger";
    String inTime = "(" + OBJECT + "JLjava/util/concurrent/TimeUnit;)" + OBJECT;
    hooks.add(JdkHook.onModelled(exchanger, "exchange", "(" + OBJECT + ")" + OBJECT));
    hooks.add(JdkHook.onModelled(exchanger, "exchange", inTime));
  }

  private static void addWaiting(List<JdkHook> hooks, String queue, String end) {
    hooks.add(JdkHook.onModelled(queue, "offer" + end, ADD));
    hooks.add(JdkHook.onModelled(queue, "offer" + end, ADD_IN_TIME));
    hooks.add(JdkHook.onModelled(queue, "put" + end, "(" + OBJECT + ")V"));
    addTaking(hooks, queue, end);
  }

  private static void addTaking(List<JdkHook> hooks, String queue, String end) {
    hooks.add(JdkHook.onModelled(queue, "poll" + end, GET));
    hooks.add(JdkHook.onModelled(queue, "poll" + end, GET_IN_TIME));
    hooks.add(JdkHook.onModelled(queue, "take" + end, GET));
    hooks.add(JdkHook.onModelled(queue, "peek" + end, GET));
  }

  private static void addCommon(List<JdkHook> hooks, String queue) {
    addViews(hooks, queue);
    hooks.add(JdkHook.onModelled(queue, "remove", ADD));
    hooks.add(JdkHook.onModelled(queue, "clear", "()V"));
    hooks.add(JdkHook.onModelled(queue, "drainTo", "(Ljava/util/Collection;I)I"));
  }

  /** The methods that show or change several elements, and have the same names in all classes. */
  private static void addViews(List<JdkHook> hooks, String queue) {
    hooks.add(onSize(queue, "size"));
    hooks.add(JdkHook.onModelled(queue, "contains", ADD));
    hooks.add(JdkHook.onModelled(queue, "toArray", "()[" + OBJECT));
    hooks.add(JdkHook.onModelled(queue, "toArray", "([" + OBJECT + ")[" + OBJECT));
    hooks.add(JdkHook.onModelled(queue, "iterator", "()Ljava/util/Iterator;"));
    hooks.add(JdkHook.onModelled(queue, "spliterator", "()Ljava/util/Spliterator;"));
    hooks.add(JdkHook.onModelled(queue, "forEach", "(Ljava/util/function/Consumer;)V"));
    hooks.add(JdkHook.onModelled(queue, "removeIf", "(Ljava/util/function/Predicate;)Z"));
    hooks.add(JdkHook.onModelled(queue, "removeAll", "(Ljava/util/Collection;)Z"));
    hooks.add(JdkHook.onModelled(queue, "retainAll", "(Ljava/util/Collection;)Z"));
  }

  private static JdkHook onSize(String queue, String method) {
    return JdkHook.onModelled(queue, method, "()I");
  }
}
