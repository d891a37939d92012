// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/** Probes where explored code uses excluded code that keeps state for the program (D-jdk-13). */
public final class ExcludedProbe {
  private ExcludedProbe() {}

  /** The next call passes this argument. */
  public static void argument(@Nullable Object argument) {
    ProbeListener run = CurrentRun.run();
    if (run != null && argument != null) {
      run.excludedArgument(argument);
    }
  }

  /** Before a call of a method whose class the receiver decides. */
  public static void call(@Nullable Object receiver, String method, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && receiver != null) {
      run.excludedCall(receiver, method, true, site);
    }
  }

  /** Before a call of exactly this method, such as {@code super.method()}. */
  public static void callExactly(Object receiver, String method, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.excludedCall(receiver, method, false, site);
    }
  }

  /** Before a static method or a constructor is called. */
  public static void callStatic(Class<?> type, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.excludedStatic(type, site);
    }
  }

  /** A call has returned an object. */
  public static void returned(@Nullable Object result, @Nullable Object source) {
    ProbeListener run = CurrentRun.run();
    if (run != null && result != null && source != null) {
      run.excludedResult(source, result);
    }
  }

  /** Before an access to a field; of a static field, the object is the class. */
  public static void field(@Nullable Object object, int access, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.excludedField(object, access, site);
    }
  }

  /** A method has been entered; of a static method, the object is the class. */
  public static void entered(Object object, String method, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.excludedEntry(object, method, site);
    }
  }
}
