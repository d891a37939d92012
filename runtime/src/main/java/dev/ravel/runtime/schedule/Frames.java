// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Distinguishes the stack frames of the program, of the JDK and of the engine. */
public final class Frames {
  private Frames() {}

  /** The outcome for a thread that makes no steps: the last call, and its place in the program. */
  public static Outcome.Stalled stalled(StackTraceElement[] stack) {
    List<StackTraceElement> frames = between(Arrays.stream(stack)).toList();
    Optional<StackTraceElement> last = frames.stream().findFirst();
    Optional<StackTraceElement> ofProgram = frames.stream().filter(Frames::isOfProgram).findFirst();
    return new Outcome.Stalled(
        last.equals(ofProgram)
            ? ""
            : last.map(frame -> frame.getClassName() + "." + frame.getMethodName()).orElse(""),
        ofProgram.map(StackTraceElement::toString).orElse(""));
  }

  /**
   * The JDK call of the current thread: the method that the program has called, and the place. For
   * a worker thread of the JDK, it is the outermost method of the worker.
   */
  public static Optional<Finding.Call> call() {
    return ofCurrentThread(frames -> call(frames.iterator()));
  }

  private static Optional<Finding.Call> call(Iterator<StackTraceElement> frames) {
    StackTraceElement called = null;
    while (frames.hasNext()) {
      StackTraceElement frame = frames.next();
      if (isOfProgram(frame)) {
        return Optional.ofNullable(called)
            .map(method -> new Finding.Call(place(frame), frame.getClassName(), name(method)));
      }
      called = isThreadsOwn(frame) && called != null ? called : frame;
    }
    return Optional.ofNullable(called).map(method -> new Finding.Call("", "", name(method)));
  }

  private static boolean isThreadsOwn(StackTraceElement frame) {
    return frame.getClassName().startsWith("java.lang.");
  }

  private static String place(StackTraceElement frame) {
    return frame.getFileName() + ":" + frame.getLineNumber();
  }

  /** The simple name of the class, and the method. */
  private static String name(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
        + "."
        + frame.getMethodName();
  }

  /**
   * Reads the frames of the current thread, innermost first, without the frames of the engine above
   * and below. The stack is walked only as far as the reader goes.
   */
  public static <T> T ofCurrentThread(Function<Stream<StackTraceElement>, T> reader) {
    return StackWalker.getInstance()
        .walk(
            stack -> reader.apply(between(stack.map(StackWalker.StackFrame::toStackTraceElement))));
  }

  /** Whether the current thread is in a static initialiser that the JVM has called. */
  static boolean isInInitializer() {
    return StackWalker.getInstance()
        .walk(stack -> stack.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
  }

  /** The frames between the engine code that runs a thread and the probe that it has called. */
  private static Stream<StackTraceElement> between(Stream<StackTraceElement> stack) {
    return stack.dropWhile(Frames::isOfEngine).takeWhile(frame -> !isOfEngine(frame));
  }

  /** Where in the program an exception was made; an empty string if that is not known. */
  public static String place(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(Frames::isOfProgram)
        .findFirst()
        .map(Frames::place)
        .orElse("");
  }

  /** Whether the program has called the current method, by itself or through such classes. */
  public static boolean areOfProgramBefore(Predicate<String> isPassed) {
    return ofCurrentThread(
        frames ->
            frames
                .dropWhile(frame -> isPassed.test(frame.getClassName()))
                .findFirst()
                .filter(Frames::isOfProgram)
                .isPresent());
  }

  public static boolean isOfProgram(StackTraceElement frame) {
    return !isOfJdk(frame) && !isOfEngine(frame);
  }

  /** By its name, or by its module: some packages of the JDK have the names of libraries. */
  private static boolean isOfJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return Stream.of("java.", "jdk.", "sun.").anyMatch(frame.getClassName()::startsWith)
        || module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static boolean isOfEngine(StackTraceElement frame) {
    return Stream.of(
            "dev.ravel.runtime.",
            "dev.ravel.probe.",
            "dev.ravel.check.",
            "java.lang.invoke.LambdaForm",
            "java.lang.RavelCoroutines",
            "jdk.internal.reflect.",
            "org.junit.platform.commons.util.ReflectionUtils", // calls a test by reflection
            "jdk.internal.vm.Continuation")
        .anyMatch(frame.getClassName()::startsWith);
  }
}
