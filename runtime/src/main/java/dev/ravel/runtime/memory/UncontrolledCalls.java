// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Caveat;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.sync.UncontrolledThreads;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Calls of an execution whose effects are not tracked; each is a caveat (D-visibility-7). */
public final class UncontrolledCalls {
  /**
   * The JDK code that reads classes, resources and providers from the class path, and the
   * certificates and policies of the JDK.
   */
  private static final List<String> READERS_OF_CONSTANTS =
      List.of(
          "java.lang.ClassLoader",
          "java.util.ResourceBundle",
          "java.util.ServiceLoader",
          "java.util.logging.LogManager", // its configuration
          "javax.crypto.",
          "jdk.internal.loader.",
          "sun.security.");

  private final Caveats caveats;
  private final UncontrolledThreads uncontrolledThreads;
  private Optional<Caveat> last = Optional.empty();

  public UncontrolledCalls(Caveats caveats, UncontrolledThreads uncontrolledThreads) {
    this.caveats = caveats;
    this.uncontrolledThreads = uncontrolledThreads;
  }

  public void begin() {
    last = Optional.empty();
  }

  public void add(int site) {
    Registry.Site place = Registry.SITES.get(site);
    // The site of a method reference has no line.
    String where = place.line() > 0 ? place.file() + ":" + place.line() : place.file();
    add(place.owner(), place.member(), where);
  }

  private void add(String owner, String method, String place) {
    caveats.add(Caveat.Kind.UNCONTROLLED_CALL, owner, method, place);
    last = Optional.of(Caveat.of(Caveat.Kind.WAIT_AFTER_CALL, owner, method, place));
  }

  /**
   * Called when the current thread is about to access the file system, outside the execution. The
   * caveat names the JDK method that the program has called. What an excluded framework writes is
   * not part of the program.
   */
  public void addFileAccess() {
    if (!ExcludedCallers.areExcluded()) {
      Frames.ofCurrentThread(frames -> fileAccess(frames.iterator()))
          .ifPresent(call -> add(call.getClassName(), call.getMethodName(), call.getFileName()));
    }
  }

  private static Optional<StackTraceElement> fileAccess(Iterator<StackTraceElement> frames) {
    StackTraceElement called = null;
    while (frames.hasNext()) {
      StackTraceElement frame = frames.next();
      if (called != null && Frames.isOfProgram(frame)) {
        String place = frame.getFileName() + ":" + frame.getLineNumber();
        return Optional.of(
            new StackTraceElement(called.getClassName(), called.getMethodName(), place, 0));
      }
      if (readsConstants(frame)) {
        return Optional.empty();
      }
      called = frame;
    }
    return Optional.empty();
  }

  /** Whether JDK code reads files that do not change: of the class path, or of the JDK itself. */
  private static boolean readsConstants(StackTraceElement frame) {
    return frame.getMethodName().equals("<clinit>")
        || READERS_OF_CONSTANTS.stream().anyMatch(frame.getClassName()::startsWith);
  }

  /** What a thread may wait for: the last such call of the execution, or an uncontrolled thread. */
  public Optional<Caveat> last() {
    return last.or(uncontrolledThreads::first);
  }
}
