// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Probes before JDK calls: the effect of the call on its receiver, and the references that it
 * passes.
 */
public final class CallProbe {
  private CallProbe() {}

  public static void at(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.at(site);
    }
  }

  public static void call(@Nullable Object receiver, int access, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null) {
      run.call(receiver, access, site);
    }
  }

  public static void passed(@Nullable Object receiver, @Nullable Object argument) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null && argument != null) {
      run.passed(receiver, argument);
    }
  }

  /** Before a call that visits the elements of a collection, in the order of that. */
  public static void iterating(@Nullable Object receiver) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null) {
      run.iterates(receiver);
    }
  }

  /** The call just announced has returned a view of its receiver. */
  public static void view(@Nullable Object receiver, @Nullable Object view) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null && view != null) {
      run.view(receiver, view);
    }
  }

  public static void callElement(@Nullable Object receiver, int index, int access, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null) {
      run.callElement(receiver, index, access, site);
    }
  }

  /** Before a JDK object is changed that outlives the execution. */
  public static void changing(@Nullable Object object, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      try (var outside = CurrentRun.outside()) {
        run.changing(object);
      }
    }
  }

  /** The number of steps of the execution; zero outside an execution. */
  public static int steps() {
    ProbeListener run = CurrentRun.run();
    return run == null ? 0 : run.steps();
  }

  /** After a call of an atomic that has called a function of the program. */
  public static void calledFunction(@Nullable Object atomic, int stepsBefore, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && atomic != null) {
      run.calledFunction(atomic, stepsBefore, site);
    }
  }

  /** Before a call on an object whose class may be any JDK class; the streams are not reported. */
  public static void callUnmodelled(@Nullable Object receiver, String method, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null && receiver != System.out && receiver != System.err) {
      run.callUnmodelled(receiver, method, site);
    }
  }

  /**
   * Before a JDK method gets an object as an argument.
   *
   * @param receiver the object on which the method is called, if any
   * @param call the class, name and descriptor of the method
   * @param index which argument it is
   */
  public static void argument(
      @Nullable Object receiver, @Nullable Object argument, String call, int index, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && argument != null && !(argument instanceof String)) {
      run.argument(receiver, argument, call, index, site);
    }
  }

  /** Before a function is called. */
  public static void function(@Nullable Object function, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && function != null) {
      run.callFunction(function, site);
    }
  }

  /** Before a concatenation asks an object for its text. */
  public static void text(@Nullable Object part, int site) {
    argument(
        part, part, "java/lang/Object.toString()Ljava/lang/String;", ProbeListener.ITSELF, site);
  }

  /** After a JDK call: one of the two objects may refer to the other, or to parts of it. */
  public static void linked(@Nullable Object holder, @Nullable Object held) {
    if (holder != held && holder != null && held != null && !(held instanceof String)) {
      ProbeListener run = CurrentRun.run();
      if (run != null) {
        run.linked(holder, held);
      }
    }
  }

  /** Before an array or object is passed to code whose effects are not tracked. */
  public static void handedOver(@Nullable Object object, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.handedOver(object, site);
    }
  }

  /** Called before a method of an untracked JDK class. The standard streams are not reported. */
  public static void unseen(@Nullable Object receiver, int site) {
    boolean isProgram = receiver instanceof Tagged;
    if (!isProgram && receiver != System.out && receiver != System.err) {
      handedOver(receiver, site);
    }
  }

  /** Before a call with untracked effects that other threads may observe. */
  public static void unseen(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.unseen(site);
    }
  }

  /** Before a method is called by reflection: other probes announce only methods of the program. */
  public static void invoking(@Nullable Object method, @Nullable Object receiver, int site) {
    if (method instanceof Method called && isUnmodelled(called.getDeclaringClass())) {
      handedOver(receiver, site);
    }
  }

  /** Before a handle for a method is made, given its class, an object of it, or the method. */
  public static void finding(@Nullable Object lookup, @Nullable Object from, int site) {
    if (from != null) {
      Class<?> type =
          from instanceof Class<?> given
              ? given
              : from instanceof Method method ? method.getDeclaringClass() : from.getClass();
      if (isUnmodelled(type)) {
        uncontrolled(site);
      }
    }
  }

  private static boolean isUnmodelled(Class<?> type) {
    return JdkOrigin.isOf(type)
        && !type.isInterface()
        && !HarmlessClasses.haveNoSharedState(type.getName().replace('.', '/'));
  }

  /** Before a JDK method stores an argument in a static field of a JDK class. */
  public static void changingStatic(String owner, String field, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.changingStatic(owner, field, site);
    }
  }

  /** After a JDK method has returned an object that a static field of a JDK class holds. */
  public static void ofStatic(@Nullable Object object, String owner, String field) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.ofStatic(object, owner, field);
    }
  }

  /**
   * Before reflection reads a field. Reads of final fields are not operations (D-visibility-5). The
   * final static fields of program classes are not final in an execution, and the constants of
   * interfaces are elsewhere.
   */
  public static void reflected(@Nullable Object field, int site) {
    if (field instanceof Field read
        && !(Modifier.isFinal(read.getModifiers()) && !read.getDeclaringClass().isInterface())) {
      uncontrolled(site);
    }
  }

  public static void uncontrolled(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.uncontrolled(site);
    }
  }
}
