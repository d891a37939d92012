// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reports a term that is lost in the middle of JDK code: the call of the program that led there is
 * found on the stack.
 */
final class UntrackedCall {
  private static final StackWalker STACK =
      StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_REFLECT_FRAMES));

  private static final String PROBES = "dev.ravel.probe";

  private UntrackedCall() {}

  static void report() {
    report(null);
  }

  /** Reports a term that a method has lost; null for the method that the program has called. */
  static void report(@Nullable String known) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null) {
      return;
    }
    List<StackFrame> call;
    try (var outside = CurrentRun.outside()) {
      call = STACK.walk(UntrackedCall::lastOfJdkAndFirstOfProgram);
    }
    StackFrame called = call.get(0);
    StackFrame caller = call.get(call.size() - 1);
    String method =
        called.getClassName().replace('.', '/')
            + '.'
            + called.getMethodName()
            + called.getDescriptor();
    run.lost(known == null ? method : known, caller.getFileName() + ":" + caller.getLineNumber());
  }

  private static List<StackFrame> lastOfJdkAndFirstOfProgram(Stream<StackFrame> frames) {
    List<StackFrame> all =
        frames
            .filter(frame -> !frame.getDeclaringClass().getPackageName().startsWith(PROBES))
            .collect(Collectors.toList());
    int first = 0;
    while (first < all.size() - 1 && JdkOrigin.isOf(all.get(first).getDeclaringClass())) {
      first++;
    }
    return all.subList(Math.max(0, first - 1), first + 1);
  }
}
