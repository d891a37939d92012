// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.engine.child.ChildCommand;
import dev.ravel.engine.child.EngineFlags;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command that starts a worker for this JVM: the same JDK, class path and working folder. */
final class WorkerCommand {
  /** Flags of this JVM that tests depend on; others, such as agents, are for this JVM alone. */
  private static final List<String> COPIED =
      List.of("--add-", "--enable-preview", "--sun-misc-unsafe-memory-access", "-Xmx", "-Xss");

  /** Properties that a JVM reads when it starts. */
  private static final List<String> EARLY =
      List.of("file.encoding", "java.io.tmpdir", "user.country", "user.language", "user.timezone");

  /** {@code true}, {@code false}, or the address at which the worker waits for a debugger. */
  private static final String DEBUG = "ravel.debug";

  private WorkerCommand() {}

  static ChildCommand of(Path engine) {
    List<String> flags = new ArrayList<>(EngineFlags.ALL);
    List<String> copied = copied();
    flags.addAll(copied);
    if (copied.stream().noneMatch(flag -> flag.startsWith("-Xmx"))) {
      flags.add("-XX:MaxRAMPercentage=50");
    }
    if (Runtime.version().feature() >= 22) {
      flags.add("--enable-native-access=ALL-UNNAMED"); // the solver is native code
    }
    for (String property : EARLY) {
      String value = System.getProperty(property);
      if (value != null && !value.isEmpty()) {
        flags.add("-D" + property + "=" + value);
      }
    }
    debugger().ifPresent(flags::add);
    flags.add("-javaagent:" + engine);
    return new ChildCommand(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        flags,
        List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
        Worker.class.getName(),
        List.of(),
        Path.of(System.getProperty("user.dir")));
  }

  private static List<String> copied() {
    return inputArguments().stream()
        .filter(argument -> COPIED.stream().anyMatch(argument::startsWith))
        .toList();
  }

  private static List<String> inputArguments() {
    // A reduced JDK may lack the module.
    return ModuleLayer.boot().findModule("java.management").isEmpty()
        ? List.of()
        : ManagementFactory.getRuntimeMXBean().getInputArguments();
  }

  /**
   * Lets the worker wait for a debugger if this JVM has one, or if the user asks for it
   * (D-junit-10).
   */
  private static Optional<String> debugger() {
    String asked = System.getProperty(DEBUG);
    boolean isDebugged =
        inputArguments().stream().anyMatch(argument -> argument.startsWith("-agentlib:jdwp"));
    if (asked == null ? !isDebugged : asked.equals("false")) {
      return Optional.empty();
    }
    boolean hasAddress = asked != null && !asked.isEmpty() && !asked.equals("true");
    return Optional.of(
        ChildCommand.DEBUGGER
            + "transport=dt_socket,server=y,suspend=y"
            + (hasAddress ? ",address=" + asked : ""));
  }
}
