// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * Takes the terms of arguments and results from one method to another.
 *
 * <p>One place is enough for all threads of a run: only one of them runs at a time, and none can be
 * suspended while something is here. Arguments are put down directly before the call and picked up
 * by the first instructions of the method, in front of every probe that it has; a result is put
 * down directly before the return and picked up directly after the call. What lies between, such as
 * the class that stands behind a lambda, calls no probe. Threads outside the run find nothing here
 * and change nothing.
 *
 * <p>Names are declared as objects: the compiler inlines a method only if all classes of its
 * signature are known to the caller's loader, and a small class may never have asked for String.
 *
 * <p>What is here carries the method that it is for, as name and descriptor. If somebody else comes
 * by it went into code without shadow values, and is reported as lost.
 */
public final class Handover {
  /** In the place of a method, the result being an input. */
  public static final String INPUT = "input";

  /** Arguments or a Result, or null. */
  private static Object inFlight;

  private record Arguments(Object method, Object[] terms) {}

  private record Result(Object method, Object term, long value) {}

  private Handover() {}

  static void clear() {
    inFlight = null;
  }

  public static void pass(Object a, Object method) {
    if (a != null || inFlight != null) {
      put(method, a);
    }
  }

  public static void pass(Object a, Object b, Object method) {
    if (a != null || b != null || inFlight != null) {
      put(method, a, b);
    }
  }

  public static void pass(Object a, Object b, Object c, Object method) {
    if (a != null || b != null || c != null || inFlight != null) {
      put(method, a, b, c);
    }
  }

  public static void pass(Object[] terms, Object method) {
    if (capture(terms) != null || inFlight != null) {
      put(method, terms);
    }
  }

  private static void put(Object method, Object... terms) {
    if (Probe.isControlled()) {
      drop(-1);
      inFlight = capture(terms) == null ? null : new Arguments(method, terms);
    }
  }

  public static Object[] capture(Object a) {
    return a == null ? null : new Object[] {a};
  }

  public static Object[] capture(Object a, Object b) {
    return a == null && b == null ? null : new Object[] {a, b};
  }

  public static Object[] capture(Object a, Object b, Object c) {
    return a == null && b == null && c == null ? null : new Object[] {a, b, c};
  }

  /** The terms, or null if all of them are. */
  public static Object[] capture(Object[] terms) {
    for (Object term : terms) {
      if (term != null) {
        return terms;
      }
    }
    return null;
  }

  /** Before a call that may lead to code without shadow values, which would leave this as it is. */
  public static void call() {
    if (inFlight != null && Probe.isControlled()) {
      drop(-1);
    }
  }

  /** The first thing in a method: the terms of its numeric arguments, null if none has one. */
  public static Object[] enter(Object method) {
    return inFlight == null ? null : take(method);
  }

  private static Object[] take(Object method) {
    if (!Probe.isControlled()) {
      return null;
    }
    if (inFlight instanceof Arguments arguments && arguments.method.equals(method)) {
      inFlight = null;
      return arguments.terms;
    }
    drop(-1);
    return null;
  }

  /**
   * The first thing in the method behind a lambda.
   *
   * @param captured the terms of what it captured, null if none has one
   * @param count how many values it captured that are numbers
   * @param method the method of the interface
   */
  public static Object[] enter(Object[] captured, int count, Object method) {
    return captured == null && inFlight == null ? null : join(captured, count, enter(method));
  }

  private static Object[] join(Object[] captured, int count, Object[] arguments) {
    int length = arguments == null ? 0 : arguments.length;
    Object[] all = new Object[count + length];
    if (captured != null) {
      System.arraycopy(captured, 0, all, 0, count);
    }
    if (arguments != null) {
      System.arraycopy(arguments, 0, all, count, length);
    }
    return all;
  }

  /** In the method behind a lambda, directly before it calls another one with its arguments. */
  public static void forward(Object from, Object to) {
    if (inFlight != null && Probe.isControlled()) {
      address(take(from), to);
    }
  }

  /**
   * The same, where the other method gets what the lambda captured as well.
   *
   * @param captured the terms of what it captured, null if none has one
   * @param count how many values it captured that are numbers
   */
  public static void forward(Object[] captured, int count, Object from, Object to) {
    if ((captured != null || inFlight != null) && Probe.isControlled()) {
      address(join(captured, count, enter(from)), to);
    }
  }

  private static void address(Object[] terms, Object method) {
    inFlight = terms == null ? null : new Arguments(method, terms);
  }

  /** In the method behind a lambda, directly before it returns what another one has returned. */
  public static void forwardResult(Object from, Object to) {
    if (inFlight instanceof Result result && result.method.equals(from) && Probe.isControlled()) {
      inFlight = new Result(to, result.term, result.value);
    }
  }

  public static Object argument(Object[] terms, int index) {
    return terms == null || index >= terms.length ? null : terms[index];
  }

  /** Before the return of a value without a term. */
  public static void leave() {
    call();
  }

  public static void leave(int value, Object term, Object method) {
    leave((long) value, term, method);
  }

  public static void leave(float value, Object term, Object method) {
    leave((long) Float.floatToRawIntBits(value), term, method);
  }

  public static void leave(double value, Object term, Object method) {
    leave(Double.doubleToRawLongBits(value), term, method);
  }

  public static void leave(long value, Object term, Object method) {
    if ((term != null || inFlight != null) && Probe.isControlled()) {
      drop(-1);
      inFlight = term == null ? null : new Result(method, term, value);
    }
  }

  /** After the call of a method that has shadow values. */
  public static Object result(Object method) {
    return inFlight == null ? null : takeResult(method);
  }

  private static Object takeResult(Object method) {
    if (!Probe.isControlled()) {
      return null;
    }
    if (inFlight instanceof Result result && result.method.equals(method)) {
      inFlight = null;
      return result.term;
    }
    drop(-1);
    return null;
  }

  public static Object result(int value, Object method, int site) {
    return inFlight == null ? null : takeResult(value, method, site);
  }

  public static Object result(long value, Object method, int site) {
    return inFlight == null ? null : takeResult(value, method, site);
  }

  public static Object result(float value, Object method, int site) {
    return inFlight == null ? null : takeResult(Float.floatToRawIntBits(value), method, site);
  }

  public static Object result(double value, Object method, int site) {
    return inFlight == null ? null : takeResult(Double.doubleToRawLongBits(value), method, site);
  }

  /** Looks at the value, too: code without shadow values may have made another one of it. */
  private static Object takeResult(long value, Object method, int site) {
    if (!Probe.isControlled()) {
      return null;
    }
    if (inFlight instanceof Result result
        && result.value == value
        && result.method.equals(method)) {
      inFlight = null;
      return result.term;
    }
    drop(site);
    return null;
  }

  /** After a call that had arguments with terms and has no numeric result. */
  public static void returned(int site) {
    if (inFlight != null && Probe.isControlled()) {
      drop(site);
    }
  }

  /** At the start of a handler: a call may have thrown before its method had begun. */
  public static void caught() {
    if (inFlight != null && Probe.isControlled()) {
      inFlight = null;
    }
  }

  private static void drop(int site) {
    if (inFlight instanceof Arguments arguments) {
      Terms.lost((String) arguments.method, site);
    } else if (inFlight instanceof Result result) {
      Terms.lost((String) result.method, site);
    }
    inFlight = null;
  }
}
