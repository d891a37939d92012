// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.check.program.CodeLocation;
import dev.ravel.engine.child.ChildFailure;
import dev.ravel.engine.child.ChildJvm;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.model.Caveat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Checks for the tests of this JVM: in this JVM if it has the agent, else in a worker JVM, which
 * the first check starts and the others use, too (D-junit-4).
 *
 * <p>Any thread may call; checks follow each other.
 */
public final class Checks {
  private static final Checks OF_THIS_JVM = new Checks();

  private Optional<ChildJvm> worker = Optional.empty();

  private Checks() {}

  /**
   * The checks of this JVM. Static, because a JVM has one instrumentation and needs one worker,
   * whatever number of test engines and class loaders calls.
   */
  public static Checks ofThisJvm() {
    return OF_THIS_JVM;
  }

  /** The system properties of this JVM, for a request. */
  public static Map<String, String> properties() {
    return CopiedProperties.all();
  }

  /** The names of the reasons to cover less than everything. */
  public static Set<String> reasonKinds() {
    return Arrays.stream(Caveat.Kind.values())
        .filter(kind -> !kind.isNote())
        .map(Replies::nameOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Performs a request. A reply says what went wrong. */
  public synchronized CheckReply perform(CheckRequest request) {
    if (hasAgent()) {
      return Checker.perform(request);
    }
    try {
      ChildJvm jvm = worker();
      return Codec.reply(jvm.ask(Codec.bytes(request)));
    } catch (ChildFailure e) {
      worker = Optional.empty();
      return CheckReply.without(
          Ending.REFUSED,
          "the worker JVM that Ravel checks in does not answer: %s%s"
              .formatted(hint(), e.getMessage()));
    }
  }

  /** The JVM of the worker is of the same JDK as this one. */
  private static String hint() {
    return ModuleLayer.boot().findModule("java.instrument").isPresent()
        ? ""
        : "this JDK lacks the module java.instrument, which Ravel needs%n  execute the tests on a complete JDK, or add java.instrument to the modules of jlink%n  "
            .formatted();
  }

  /** The agent puts the probe on the boot class path. */
  private static boolean hasAgent() {
    try {
      Class.forName("dev.ravel.probe.CurrentRun", false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private ChildJvm worker() throws ChildFailure {
    if (worker.isEmpty() || !worker.get().isAlive()) {
      worker = Optional.of(ChildJvm.start(WorkerCommand.of(engine()), Codec.greeting()));
    }
    return worker.get();
  }

  /** The jar of the engine, which is its agent. */
  private static Path engine() {
    Path engine = CodeLocation.of(Checks.class);
    if (!Files.isRegularFile(engine)) {
      throw new IllegalStateException(
          "\"%s\" is not the jar ravel-engine: build it with mvn package".formatted(engine));
    }
    return engine;
  }

  /** The worker, if there is one now. */
  public synchronized Optional<ProcessHandle> workerProcess() {
    return worker.filter(ChildJvm::isAlive).map(ChildJvm::handle);
  }
}
