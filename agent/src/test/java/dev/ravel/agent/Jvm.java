// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a separate JVM of the same version, with the class path of the tests and the given agents.
 */
final class Jvm {
  static final String RAVEL = Path.of("target", "ravel-agent.jar").toAbsolutePath().toString();
  private static final String[] CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
          .split(File.pathSeparator);

  private Jvm() {}

  /** Returns the jar on the class path of the tests whose name begins with this text. */
  static String jar(String name) {
    return Arrays.stream(CLASS_PATH)
        .filter(path -> Path.of(path).getFileName().toString().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  /** Runs a main class until it exits with status 0, and returns all lines that it printed. */
  static List<String> run(List<String> agents, String... mainAndArguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Agents that extend the boot class path make the JVM warn about reduced class data sharing.
    command.add("-XX:-PrintWarnings");
    for (String agent : agents) {
      command.add("-javaagent:" + agent);
    }
    command.add("-cp");
    command.add(String.join(File.pathSeparator, CLASS_PATH));
    command.addAll(List.of(mainAndArguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines = process.inputReader().lines().toList();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), () -> String.join("\n", lines));
    return lines;
  }
}
