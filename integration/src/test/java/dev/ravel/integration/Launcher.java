// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The real launcher with the jars of this build, on the JDK that runs the test. */
final class Launcher {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** These JVMs end before C2 pays off, which would take half of their time. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1";

  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "RAVEL_JDK",
          System.getProperty("java.home"),
          "RAVEL_BUILD",
          "never",
          "RAVEL_JAVA_OPTS",
          QUICK,
          "NO_COLOR",
          "");

  /**
   * Executes its arguments with the default reactions to signals, if {@code env} can set them. A
   * build in the background, or under {@code nohup}, ignores signals, and so would a JVM that
   * inherits this.
   */
  private static final String WITH_SIGNALS =
      """
      if env --default-signal true 2>/dev/null; then exec env --default-signal "$@"; fi
      exec "$@"
      """;

  private Launcher() {}

  /** Runs {@code ravel} with these arguments. */
  static Forked ravel(Path folder, String... arguments) {
    return ravel(folder, Map.of(), arguments);
  }

  /** Runs {@code ravel} in an environment with further changes. */
  static Forked ravel(Path folder, Map<String, String> changes, String... arguments) {
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.putAll(changes);
    return Forked.run(folder, environment, command(arguments));
  }

  /**
   * Starts {@code ravel} and does not wait; its streams go to the files out and err. It reacts to
   * signals even if this JVM ignores them.
   */
  static Process start(Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", WITH_SIGNALS, "sh"));
    command.addAll(command(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    Forked.change(builder.environment(), ENVIRONMENT);
    return builder.start();
  }

  private static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>(List.of(ROOT.resolve("ravel").toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Runs a line that a user would copy from a report. */
  static Forked shell(Path folder, String line) {
    return Forked.run(folder, ENVIRONMENT, List.of("/bin/sh", "-c", line));
  }
}
