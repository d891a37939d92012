// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.programs.frameworks.Plain;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * JaCoCo's agent in the JVM of a check: its probes are not operations, and it records the coverage.
 */
@Tag("slow")
final class CoverageTest {
  private static final Path CLASSES = Launcher.ROOT.resolve("integration/target/test-classes");

  @TempDir private Path folder;

  @Test
  void coverageIsMeasuredByAnAgentBehindOurs() throws IOException {
    assertCovered("RAVEL_JAVA_OPTS");
  }

  /** The JVM loads an agent in this variable before all others. */
  @Test
  void coverageIsMeasuredByAnAgentBeforeOurs() throws IOException {
    assertCovered("JAVA_TOOL_OPTIONS");
  }

  private void assertCovered(String variable) throws IOException {
    Path data = folder.resolve("coverage");
    Forked check =
        Launcher.ravel(
            folder,
            Map.of(variable, "-javaagent:" + agent() + "=destfile=" + data),
            "check",
            "--algorithm=optimal-dpor",
            "--keep-going",
            "-cp",
            CLASSES.toString(),
            Plain.class.getName());
    // The traces of `read write | read write`, as without coverage.
    assertTrue(check.out().contains("  4 executions in "), check::toString);
    assertEquals(1, check.status(), check::toString);
    // Only classes that were executed are in the file.
    String covered = new String(Files.readAllBytes(data), StandardCharsets.ISO_8859_1);
    assertTrue(covered.contains(Plain.class.getName().replace('.', '/')));
  }

  private static String agent() {
    return Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
        .filter(entry -> entry.contains("org.jacoco.agent"))
        .findFirst()
        .orElseThrow();
  }
}
