// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes the terms of arguments and results from one method to another (D-inputs-3).
 *
 * <p>One static slot is enough for all threads of an execution: only one of them runs at a time,
 * and none can be suspended while the slot is full. The caller stores the terms of the arguments
 * directly before the call, and the first instructions of the method take them, before every probe
 * in it. The method stores the term of its result directly before the return, and the caller takes
 * it directly after the call. The code in between, such as the class that implements a lambda,
 * calls no probe. Threads outside the execution find an empty slot and change nothing.
 *
 * <p>Method names are declared as Object: the JIT compiler inlines a method only if all classes of
 * its signature are resolved in the caller's loader, and a small class may never have resolved
 * String.
 *
 * <p>The content of the slot names the method that it is for, by name and descriptor. If another
 * method finds it, the terms were passed to code without shadow variables, and are reported as
 * lost.
 */
public final class TermPassing {
  /** Takes the place of a method if the result is an input. */
  public static final String INPUT = "input";

  /** Arguments or a Result, or null. Static because emitted code reaches it by static calls. */
  private static @Nullable Object inFlight;

  private record Arguments(Object method, @Nullable Object[] terms) {}

  private record Result(Object method, Object term, long value) {}

  private TermPassing() {}

  static void clear() {
    inFlight = null;
  }

  public static void pass(@Nullable Object a, Object method) {
    if (a != null || inFlight != null) {
      put(method, a);
    }
  }

  public static void pass(@Nullable Object a, @Nullable Object b, Object method) {
    if (a != null || b != null || inFlight != null) {
      put(method, a, b);
    }
  }

  public static void pass(
      @Nullable Object a, @Nullable Object b, @Nullable Object c, Object method) {
    if (a != null || b != null || c != null || inFlight != null) {
      put(method, a, b, c);
    }
  }

  public static void pass(@Nullable Object[] terms, Object method) {
    if (capture(terms) != null || inFlight != null) {
      put(method, terms);
    }
  }

  private static void put(Object method, @Nullable Object... terms) {
    if (CurrentRun.isControlled()) {
      drop(-1);
      inFlight = capture(terms) == null ? null : new Arguments(method, terms);
    }
  }

  public static @Nullable Object @Nullable [] capture(@Nullable Object a) {
    return a == null ? null : new Object[] {a};
  }

  public static @Nullable Object @Nullable [] capture(@Nullable Object a, @Nullable Object b) {
    return a == null && b == null ? null : new Object[] {a, b};
  }

  public static @Nullable Object @Nullable [] capture(
      @Nullable Object a, @Nullable Object b, @Nullable Object c) {
    return a == null && b == null && c == null ? null : new Object[] {a, b, c};
  }

  /** The terms, or null if all of them are null. */
  public static @Nullable Object @Nullable [] capture(@Nullable Object[] terms) {
    for (Object term : terms) {
      if (term != null) {
        return terms;
      }
    }
    return null;
  }

  /**
   * Called before a call that may lead to code without shadow variables, which would not empty the
   * slot.
   */
  public static void call() {
    if (inFlight != null && CurrentRun.isControlled()) {
      drop(-1);
    }
  }

  /** Called first in a method: the terms of its numeric arguments, or null if none has one. */
  public static @Nullable Object @Nullable [] enter(Object method) {
    return inFlight == null ? null : take(method);
  }

  private static @Nullable Object @Nullable [] take(Object method) {
    if (!CurrentRun.isControlled()) {
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
   * Called first in the method that implements a lambda.
   *
   * @param captured the terms of the captured values, null if none has one
   * @param count the number of captured values that are numbers
   * @param method the method of the functional interface
   */
  public static @Nullable Object @Nullable [] enter(
      @Nullable Object @Nullable [] captured, int count, Object method) {
    return captured == null && inFlight == null ? null : join(captured, count, enter(method));
  }

  private static @Nullable Object @Nullable [] join(
      @Nullable Object @Nullable [] captured, int count, @Nullable Object @Nullable [] arguments) {
    int length = arguments == null ? 0 : arguments.length;
    @Nullable Object[] all = new @Nullable Object[count + length];
    if (captured != null) {
      System.arraycopy(captured, 0, all, 0, count);
    }
    if (arguments != null) {
      System.arraycopy(arguments, 0, all, count, length);
    }
    return all;
  }

  /**
   * Called in the bridge method of a lambda, directly before it calls another method with its
   * arguments.
   */
  public static void forward(Object from, Object to) {
    if (inFlight != null && CurrentRun.isControlled()) {
      address(take(from), to);
    }
  }

  /**
   * As {@link #forward(Object, Object)}, where the other method also receives the captured values.
   *
   * @param captured the terms of the captured values, null if none has one
   * @param count the number of captured values that are numbers
   */
  public static void forward(
      @Nullable Object @Nullable [] captured, int count, Object from, Object to) {
    if ((captured != null || inFlight != null) && CurrentRun.isControlled()) {
      address(join(captured, count, enter(from)), to);
    }
  }

  private static void address(@Nullable Object @Nullable [] terms, Object method) {
    inFlight = terms == null ? null : new Arguments(method, terms);
  }

  /**
   * Called in the bridge method of a lambda, directly before it returns the result of another
   * method.
   */
  public static void forwardResult(Object from, Object to) {
    if (inFlight instanceof Result result
        && result.method.equals(from)
        && CurrentRun.isControlled()) {
      inFlight = new Result(to, result.term, result.value);
    }
  }

  public static @Nullable Object argument(@Nullable Object @Nullable [] terms, int index) {
    return terms == null || index >= terms.length ? null : terms[index];
  }

  /** Called before the return of a value without a term. */
  public static void leave() {
    call();
  }

  public static void leave(int value, @Nullable Object term, Object method) {
    leave((long) value, term, method);
  }

  public static void leave(float value, @Nullable Object term, Object method) {
    leave((long) Float.floatToRawIntBits(value), term, method);
  }

  public static void leave(double value, @Nullable Object term, Object method) {
    leave(Double.doubleToRawLongBits(value), term, method);
  }

  public static void leave(long value, @Nullable Object term, Object method) {
    if ((term != null || inFlight != null) && CurrentRun.isControlled()) {
      drop(-1);
      inFlight = term == null ? null : new Result(method, term, value);
    }
  }

  /** Called before the return of an object that may be a marked text (D-inputs-17). */
  public static void leaveText(@Nullable Object text, Object method) {
    if (Texts.isMarkedText(text) && CurrentRun.isControlled()) {
      drop(-1);
      inFlight = new Result(method, Objects.requireNonNull(text), 0);
    }
  }

  /** Called after a call that may have returned a text of the program. */
  public static void took(@Nullable Object text) {
    if (text != null
        && inFlight instanceof Result result
        && result.term == text
        && CurrentRun.isControlled()) {
      inFlight = null;
    }
  }

  /** Called after the call of a method that has shadow variables. */
  public static @Nullable Object result(Object method) {
    return inFlight == null ? null : takeResult(method);
  }

  private static @Nullable Object takeResult(Object method) {
    if (!CurrentRun.isControlled()) {
      return null;
    }
    if (inFlight instanceof Result result && result.method.equals(method)) {
      inFlight = null;
      return result.term;
    }
    drop(-1);
    return null;
  }

  public static @Nullable Object result(int value, Object method, int site) {
    return inFlight == null ? null : takeResult(value, method, site);
  }

  public static @Nullable Object result(long value, Object method, int site) {
    return inFlight == null ? null : takeResult(value, method, site);
  }

  public static @Nullable Object result(float value, Object method, int site) {
    return inFlight == null ? null : takeResult(Float.floatToRawIntBits(value), method, site);
  }

  public static @Nullable Object result(double value, Object method, int site) {
    return inFlight == null ? null : takeResult(Double.doubleToRawLongBits(value), method, site);
  }

  /** Compares the value, too: code without shadow variables may have changed it on the way. */
  private static @Nullable Object takeResult(long value, Object method, int site) {
    if (!CurrentRun.isControlled()) {
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

  /** Called after a call that had arguments with terms and has no numeric result. */
  public static void returned(int site) {
    if (inFlight != null && CurrentRun.isControlled()) {
      drop(site);
    }
  }

  /**
   * Called at the start of an exception handler. A call through null has thrown before its method
   * began; any other exception may depend on what is in flight.
   */
  public static void caught(Throwable thrown) {
    if (inFlight != null && CurrentRun.isControlled()) {
      if (inFlight instanceof Arguments && isOfCallThroughNull(thrown)) {
        inFlight = null;
      }
      drop(-1);
    }
  }

  private static boolean isOfCallThroughNull(Throwable thrown) {
    if (thrown.getClass() != NullPointerException.class) {
      return false;
    }
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length > 0 && !"java.base".equals(trace[0].getModuleName());
  }

  /**
   * The method whose terms are still in flight at the end of an execution, or null: the JDK method
   * that received the value was the last one that ran.
   */
  public static @Nullable String unclaimed() {
    if (inFlight instanceof Arguments arguments) {
      return (String) arguments.method;
    }
    return inFlight instanceof Result result ? (String) result.method : null;
  }

  private static void drop(int site) {
    String method = unclaimed();
    inFlight = null;
    if (method != null) {
      ShadowSlowPath.lost(method, site);
    }
  }
}
