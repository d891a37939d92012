// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Finding;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tells the frames of a stack apart: the program's, the JDK's, and those of the engine. */
final class Frames {
  private Frames() {}

  /** Where a thread stands that makes no steps: what was called last, and where in the program. */
  static String place(StackTraceElement[] stack) {
    List<StackTraceElement> frames = between(Arrays.stream(stack)).toList();
    if (frames.isEmpty()) {
      return "code of Ravel";
    }
    StackTraceElement last = frames.get(0);
    String called = last.getClassName() + "." + last.getMethodName();
    return frames.stream()
        .filter(Frames::isOfProgram)
        .findFirst()
        .map(frame -> frame == last ? frame.toString() : called + ", called at " + frame)
        .orElse(called);
  }

  /**
   * The call of the JDK in which the current thread is: what the program has called, and where. A
   * worker of the JDK is in the method that it began with.
   */
  static Optional<Finding.Call> call() {
    return ofCurrentThread(frames -> call(frames.iterator()));
  }

  private static Optional<Finding.Call> call(Iterator<StackTraceElement> frames) {
    StackTraceElement called = null;
    while (frames.hasNext()) {
      StackTraceElement frame = frames.next();
      if (isOfProgram(frame)) {
        return Optional.ofNullable(called)
            .map(method -> new Finding.Call(place(frame), name(method)));
      }
      called = isThreadsOwn(frame) && called != null ? called : frame;
    }
    return Optional.ofNullable(called).map(method -> new Finding.Call("", name(method)));
  }

  private static boolean isThreadsOwn(StackTraceElement frame) {
    return frame.getClassName().startsWith("java.lang.");
  }

  private static String place(StackTraceElement frame) {
    return frame.getFileName() + ":" + frame.getLineNumber();
  }

  /** The class, without package and without those around it, and the method. */
  private static String name(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
        + "."
        + frame.getMethodName();
  }

  /**
   * Reads the frames of the current thread, innermost first, without the engine around them; what
   * is not asked for is not looked at.
   */
  static <T> T ofCurrentThread(Function<Stream<StackTraceElement>, T> reader) {
    return StackWalker.getInstance()
        .walk(
            stack -> reader.apply(between(stack.map(StackWalker.StackFrame::toStackTraceElement))));
  }

  /** The frames between the engine that runs a thread and the probe that it has called. */
  private static Stream<StackTraceElement> between(Stream<StackTraceElement> stack) {
    return stack.dropWhile(Frames::isOfEngine).takeWhile(frame -> !isOfEngine(frame));
  }

  static boolean isOfProgram(StackTraceElement frame) {
    return Stream.of("java.", "jdk.", "sun.").noneMatch(frame.getClassName()::startsWith)
        && !isOfEngine(frame);
  }

  private static boolean isOfEngine(StackTraceElement frame) {
    return Stream.of(
            "dev.ravel.runtime.",
            "dev.ravel.probe.",
            "dev.ravel.check.",
            "java.lang.invoke.LambdaForm",
            "java.lang.RavelCoroutines",
            "jdk.internal.reflect.",
            "jdk.internal.vm.Continuation")
        .anyMatch(frame.getClassName()::startsWith);
  }
}
