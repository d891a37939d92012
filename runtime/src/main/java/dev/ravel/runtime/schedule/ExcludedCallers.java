// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.ExcludedClasses;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.util.Iterator;

/** Looks for excluded code on the stack of the current thread. */
public final class ExcludedCallers {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private ExcludedCallers() {}

  /** Whether the innermost frame that belongs neither to Ravel nor to the JDK is excluded code. */
  public static boolean areExcluded() {
    return ExcludedClasses.areUsed()
        && STACK.walk(
            frames ->
                frames
                    .map(StackFrame::getDeclaringClass)
                    .filter(ExcludedCallers::isCaller)
                    .findFirst()
                    .filter(ExcludedClasses::contain)
                    .isPresent());
  }

  /** The same for excluded code that only observes the program. */
  public static boolean areObserving() {
    return ExcludedClasses.areUsed()
        && STACK.walk(
            frames ->
                frames
                    .map(StackFrame::getDeclaringClass)
                    .filter(ExcludedCallers::isCaller)
                    .findFirst()
                    .filter(
                        type -> ExcludedClasses.contain(type) && !ExcludedClasses.keepState(type))
                    .isPresent());
  }

  /**
   * How often the stack of the current thread passes from other code to excluded code that keeps
   * state. Frames of the JDK and of frameworks that only observe are passed over.
   */
  public static int entries() {
    return STACK.walk(
        frames -> {
          int entries = 0;
          boolean isInside = false;
          for (Iterator<StackFrame> rest = frames.iterator(); rest.hasNext(); ) {
            Class<?> type = rest.next().getDeclaringClass();
            if (isCaller(type)) {
              boolean keepsState = ExcludedClasses.keepState(type);
              if (keepsState && !isInside) {
                entries++;
              }
              isInside = keepsState || isInside && ExcludedClasses.contain(type);
            }
          }
          return entries;
        });
  }

  /** Whether the excluded method that has called the engine was called by other code. */
  public static boolean haveEntered() {
    return STACK.walk(
        frames ->
            frames
                .map(StackFrame::getDeclaringClass)
                .filter(ExcludedCallers::isCaller)
                .filter(type -> !ExcludedClasses.contain(type) || ExcludedClasses.keepState(type))
                .skip(1) // the method itself
                .findFirst()
                .filter(ExcludedClasses::keepState)
                .isEmpty());
  }

  private static boolean isCaller(Class<?> type) {
    return !JdkOrigin.isOf(type)
        && !type.getName().startsWith("dev.ravel.runtime.")
        && !Proxy.isProxyClass(type);
  }
}
