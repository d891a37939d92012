// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Distinguishes the stack frames of the program, of the JDK and of the engine. */
public final class Frames {
  private static final List<String> OF_RAVEL =
      List.of("dev.ravel.runtime.", "dev.ravel.probe.", "dev.ravel.check.", "dev.ravel.concolic.");

  private static final List<String> OF_COROUTINES =
      List.of("java.lang.RavelCoroutines", "jdk.internal.vm.Continuation");

  /** The classes through which the engine calls the program. */
  private static final List<String> CALLERS =
      List.of(
          "java.lang.invoke.LambdaForm",
          "jdk.internal.reflect.",
          "org.junit.platform.commons.util.ReflectionUtils"); // calls a test by reflection

  private static final String THREAD_RUNNER = "dev.ravel.runtime.thread.Threads";

  /** Names of methods that instrumentation adds begin like this. */
  private static final String ADDED = "$ravel$";

  /** The name that instrumentation gives to a static initialiser. */
  private static final String INITIALIZER = ADDED + "clinit";

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

  /**
   * The frames that a stack would have without Ravel: none of the engine, none below the method
   * that runs the thread, and none of the reflective calls that the engine makes.
   */
  public static StackTraceElement[] ofProgram(StackTraceElement[] stack) {
    List<StackTraceElement> kept = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isOfRavel(frame)) {
        while (!kept.isEmpty() && isReflective(kept.get(kept.size() - 1))) {
          kept.remove(kept.size() - 1);
        }
        if (isOfThreadRunner(frame)) {
          break;
        }
      } else if (frame.getMethodName().equals(INITIALIZER)) {
        kept.add(initializer(frame));
      } else if (!isAdded(frame)) {
        kept.add(frame);
      }
    }
    return kept.toArray(StackTraceElement[]::new);
  }

  private static boolean isOfRavel(StackTraceElement frame) {
    return isIn(OF_RAVEL, frame);
  }

  private static boolean isIn(List<String> names, StackTraceElement frame) {
    return names.stream().anyMatch(frame.getClassName()::startsWith);
  }

  private static boolean isReflective(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.startsWith("jdk.internal.reflect.")
        || type.startsWith("java.lang.invoke.LambdaForm")
        || type.equals("java.lang.reflect.Method");
  }

  /** Whether the frame is that of the method in which each thread of the program runs. */
  private static boolean isOfThreadRunner(StackTraceElement frame) {
    return frame.getClassName().equals(THREAD_RUNNER) && frame.getMethodName().equals("live");
  }

  /** Whether the frame is one of a method that instrumentation has added, or of a coroutine. */
  private static boolean isAdded(StackTraceElement frame) {
    return frame.getMethodName().startsWith(ADDED) || isIn(OF_COROUTINES, frame);
  }

  /** The frame that the JVM shows for a static initialiser. */
  private static StackTraceElement initializer(StackTraceElement frame) {
    return new StackTraceElement(
        frame.getClassLoaderName(),
        frame.getModuleName(),
        frame.getModuleVersion(),
        frame.getClassName(),
        "<clinit>",
        frame.getFileName(),
        frame.getLineNumber());
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
    return isOfRavel(frame) || isIn(OF_COROUTINES, frame) || isIn(CALLERS, frame);
  }
}
