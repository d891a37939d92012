// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.CallInstructions;
import dev.ravel.probe.setup.Evaluations;
import dev.ravel.probe.setup.InstallationFailure;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notices code that a debugger evaluates in a thread of the program (D-junit-10).
 *
 * <p>The JVM executes such code on top of the stack of a thread that a breakpoint has stopped. So
 * below it is a frame of the program that is not at a call of this code.
 */
final class Debugger implements Evaluations {
  private static final StackWalker STACK =
      StackWalker.getInstance(
          Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

  /** A class as its loader defines it. */
  private record Definition(ClassLoader loader, String name) {}

  private final Map<Definition, byte[]> defined = new ConcurrentHashMap<>();
  private final Map<Class<?>, Optional<CallInstructions>> read = new ConcurrentHashMap<>();

  private Debugger() {}

  /**
   * The debugger of this JVM, if its command asks for one. The packages of the JDK must be open.
   */
  static Optional<Debugger> find() {
    try {
      String[] arguments =
          (String[])
              Class.forName("jdk.internal.misc.VM").getMethod("getRuntimeArguments").invoke(null);
      return Arrays.stream(arguments).anyMatch(Debugger::isAgent)
          ? Optional.of(new Debugger())
          : Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new InstallationFailure("cannot read the arguments of this JVM", e);
    }
  }

  private static boolean isAgent(String argument) {
    return argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp");
  }

  /** Keeps the code of a class of the program; its name has slashes. */
  void defines(ClassLoader loader, String name, byte[] bytes) {
    defined.put(new Definition(loader, name.replace('/', '.')), bytes);
  }

  @Override
  public boolean areInProgress() {
    return STACK.walk(frames -> isBroken(frames.iterator()));
  }

  /** Whether a frame of the program has not called the frame above it. */
  private boolean isBroken(Iterator<StackFrame> frames) {
    StackFrame above = frames.next();
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      Optional<CallInstructions> calls =
          read.computeIfAbsent(frame.getDeclaringClass(), this::instructions);
      if (calls.isPresent()
          && !calls
              .get()
              .mayCall(
                  frame.getMethodName() + frame.getDescriptor(), frame.getByteCodeIndex(), above)) {
        return true;
      }
      above = frame;
    }
    return false;
  }

  private Optional<CallInstructions> instructions(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null
        ? Optional.empty()
        : Optional.ofNullable(defined.get(new Definition(loader, type.getName())))
            .map(CallInstructions::new);
  }
}
