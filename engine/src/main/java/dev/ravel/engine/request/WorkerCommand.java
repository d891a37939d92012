// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.engine.child.ChildCommand;
import dev.ravel.engine.child.EngineFlags;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that starts a worker for this JVM: the same JDK, class path and working folder. */
final class WorkerCommand {
  /** Flags of this JVM that tests depend on; others, such as agents, are for this JVM alone. */
  private static final List<String> COPIED =
      List.of("--add-", "--enable-preview", "--sun-misc-unsafe-memory-access", "-Xmx", "-Xss");

  /** Properties that a JVM reads when it starts. */
  private static final List<String> EARLY =
      List.of("file.encoding", "java.io.tmpdir", "user.country", "user.language", "user.timezone");

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
    // A reduced JDK may lack the module.
    if (ModuleLayer.boot().findModule("java.management").isEmpty()) {
      return List.of();
    }
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> COPIED.stream().anyMatch(argument::startsWith))
        .toList();
  }
}
