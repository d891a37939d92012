// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The real launcher with what this build has made, on the JDK that runs the test. */
final class Launcher {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** These JVMs end before it pays to compile well, which is half of what they do otherwise. */
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

  private Launcher() {}

  /** Runs {@code ravel} with these arguments. */
  static Forked ravel(Path folder, String... arguments) {
    return ravel(folder, Map.of(), arguments);
  }

  /** The same, in an environment with further changes. */
  static Forked ravel(Path folder, Map<String, String> changes, String... arguments) {
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.putAll(changes);
    return Forked.run(folder, environment, command(arguments));
  }

  /** Starts {@code ravel} and does not wait; what it says goes to a file. */
  static Process start(Path folder, Path err, String... arguments) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command(arguments))
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile());
    Forked.change(builder.environment(), ENVIRONMENT);
    return builder.start();
  }

  private static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>(List.of(ROOT.resolve("ravel").toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Runs a line as a user would who copies it from a report. */
  static Forked shell(Path folder, String line) {
    return Forked.run(folder, ENVIRONMENT, List.of("/bin/sh", "-c", line));
  }
}
