// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * The outcomes of a program without Ravel: two threads make its calls in a given order, one call at
 * a time. Each such outcome is one that the program may have.
 */
final class PlainOrders {
  /** How often a thread that makes a call is asked whether it waits. */
  private static final long PAUSE_NANOS = 100_000;

  /** A call that waits longer, such as one that sleeps for ten seconds, counts as one for ever. */
  private static final long LONGEST_WAIT_NANOS = 500_000_000;

  private final Method begin;
  private final Method call;
  private final Method end;
  private final JdkPrograms.Program program;

  PlainOrders(Class<?> type, JdkPrograms.Program program) throws ReflectiveOperationException {
    begin = type.getMethod("begin");
    call = type.getMethod("call", Object[].class, int.class, int.class);
    end = type.getMethod("end", Object[].class);
    this.program = program;
  }

  /**
   * What the orders of a program have shown.
   *
   * @param outcomes the outcomes, each with an order that has it; empty if they differ from time to
   *     time, or if the objects cannot be made
   * @param blocks whether a call waits in some order
   */
  record Result(Map<String, String> outcomes, boolean blocks) {
    static final Result NONE = new Result(Map.of(), false);
  }

  Result outcomes() throws ReflectiveOperationException {
    Map<String, String> found = new LinkedHashMap<>();
    boolean blocks = false;
    try {
      for (String order : orders(program.callsOfOne(), program.callsOfTwo())) {
        Optional<String> outcome = run(order);
        blocks |= outcome.isEmpty();
        if (outcome.isPresent() && !outcome.equals(run(order))) {
          return Result.NONE;
        }
        outcome.ifPresent(one -> found.putIfAbsent(one, order));
      }
    } catch (InvocationTargetException constructorThrows) {
      return Result.NONE;
    }
    return new Result(found, blocks);
  }

  /** All orders of the calls of two threads, as texts of zeros and ones. */
  static List<String> orders(int ofOne, int ofTwo) {
    if (ofOne == 0 || ofTwo == 0) {
      return List.of("0".repeat(ofOne) + "1".repeat(ofTwo));
    }
    List<String> orders = new ArrayList<>();
    orders(ofOne - 1, ofTwo).forEach(rest -> orders.add("0" + rest));
    orders(ofOne, ofTwo - 1).forEach(rest -> orders.add("1" + rest));
    return orders;
  }

  /** The outcome of one order; empty if a call waits for another one. */
  private Optional<String> run(String order) throws ReflectiveOperationException {
    Object[] state = (Object[]) begin.invoke(null);
    List<Worker> workers = List.of(new Worker(), new Worker(), new Worker());
    int[] made = new int[2];
    try {
      for (char digit : order.toCharArray()) {
        int thread = digit - '0';
        int number = made[thread]++;
        if (!workers.get(thread).makes(() -> call.invoke(null, state, thread, number))) {
          return Optional.empty();
        }
      }
      Worker last = workers.get(2);
      boolean isComplete = last.makes(() -> end.invoke(null, (Object) state));
      return isComplete ? Optional.of((String) last.result) : Optional.empty();
    } finally {
      workers.forEach(Thread::interrupt);
    }
  }

  /**
   * The outcomes of runs in which the threads make their calls at the same time.
   *
   * @param runs how many there are
   */
  Set<String> stress(int runs) throws ReflectiveOperationException {
    Set<String> found = new LinkedHashSet<>();
    for (int i = 0; i < runs; i++) {
      Object[] state = (Object[]) begin.invoke(null);
      CyclicBarrier together = new CyclicBarrier(2);
      List<Worker> workers = List.of(new Worker(), new Worker(), new Worker());
      workers.get(0).begin(() -> all(together, state, 0, program.callsOfOne()));
      workers.get(1).begin(() -> all(together, state, 1, program.callsOfTwo()));
      if (workers.get(0).ends() && workers.get(1).ends()) {
        Worker last = workers.get(2);
        if (last.makes(() -> end.invoke(null, (Object) state))) {
          found.add((String) last.result);
        }
      }
      workers.forEach(Thread::interrupt);
    }
    return found;
  }

  private Object all(CyclicBarrier together, Object[] state, int thread, int calls)
      throws Exception {
    together.await();
    for (int i = 0; i < calls; i++) {
      call.invoke(null, state, thread, i);
    }
    return "";
  }

  /** Makes calls of one thread. */
  private final class Worker extends Thread {
    private final SynchronousQueue<Callable<Object>> calls = new SynchronousQueue<>();
    private final Thread owner = Thread.currentThread();
    private volatile boolean isDone;
    private Object result = "";

    Worker() {
      setDaemon(true);
      start();
    }

    @Override
    public void run() {
      try {
        while (true) {
          result = calls.take().call();
          isDone = true;
          LockSupport.unpark(owner);
        }
      } catch (InterruptedException e) {
        // the program has ended
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }

    /** Makes a call; false if it waits for something that no thread will do. */
    boolean makes(Callable<Object> made) {
      begin(made);
      return ends();
    }

    void begin(Callable<Object> made) {
      isDone = false;
      try {
        calls.put(made);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    boolean ends() {
      long end = System.nanoTime() + LONGEST_WAIT_NANOS;
      while (!isDone) {
        boolean isLate = System.nanoTime() - end > 0;
        if (waits(isLate) && isInCall() && waits(isLate) && !isDone) {
          return false;
        }
        LockSupport.parkNanos(this, PAUSE_NANOS); // the end of the call ends the pause
      }
      return true;
    }

    private boolean waits(boolean isLate) {
      State now = getState();
      return now == State.WAITING || now == State.BLOCKED || isLate && now == State.TIMED_WAITING;
    }

    /** A thread that has not begun the call yet, or has ended it, waits for the queue. */
    private boolean isInCall() {
      for (StackTraceElement frame : getStackTrace()) {
        if (frame.getClassName().startsWith(call.getDeclaringClass().getName())) {
          return true;
        }
      }
      return false;
    }
  }
}
