// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ExcludedClasses;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;

/** Who asks: code that is explored, or code that is not. */
final class Callers {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Callers() {}

  /** Whether the innermost frame that is neither Ravel's nor the JDK's is not explored. */
  static boolean areExcluded() {
    return ExcludedClasses.areUsed()
        && STACK.walk(
            frames ->
                frames
                    .map(StackFrame::getDeclaringClass)
                    .filter(Callers::mayAsk)
                    .findFirst()
                    .filter(ExcludedClasses::contain)
                    .isPresent());
  }

  private static boolean mayAsk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !type.getName().startsWith(Callers.class.getPackageName() + '.')
        && !Proxy.isProxyClass(type);
  }
}
