// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Without one of its parts, Ravel covers nothing. The transformer of initialisers is not among
 * them: without it, executions may differ, which is found in another way.
 */
@Tag("slow")
final class BrokenEngineIT {
  private static final Path JAR = Path.of(System.getProperty("ravel.engine.jar"));

  private final BrokenEngine engine = new BrokenEngine(JAR);
  private final Path copy;

  BrokenEngineIT(@TempDir Path folder) {
    copy = folder.resolve("ravel-engine.jar");
  }

  @Test
  void theEngineAsItIsCoversEverything() throws Exception {
    assertEquals("CHECKED 0 true", verdict(JAR, List.of()));
    assertEquals("CHECKED 0 true", verdict(JAR, List.of("-javaagent:" + JAR)));
  }

  @Test
  void withoutTheAgentNothingIsCovered() throws Exception {
    engine.withEmptyMethod("dev.ravel.engine.EngineAgent", "premain", copy);
    assertCoversNothing(List.of());
    assertCoversNothing(List.of("-javaagent:" + copy));
  }

  @Test
  void withoutTheProbeNothingIsCovered() throws Exception {
    engine.without("dev/ravel/engine/ravel-probe.jar", copy);
    assertCoversNothing(List.of());
    assertCoversNothing(List.of("-javaagent:" + copy));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ApplicationTransformer", "HookTransformer", "JdkTransformer"})
  void withoutATransformerNothingIsCovered(String name) throws Exception {
    engine.withEmptyMethod("dev.ravel.agent." + name, "transform", copy);
    assertCoversNothing(List.of("-javaagent:" + copy));
  }

  private void assertCoversNothing(List<String> flags) throws Exception {
    String verdict = verdict(copy, flags);
    assertFalse(verdict.endsWith("true"), verdict);
  }

  /** The ending, the number of failures, and whether everything is covered. */
  private static String verdict(Path engine, List<String> flags) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    String others =
        String.join(
            File.pathSeparator,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).equals(JAR))
                .toList());
    command.addAll(
        List.of(
            "-cp", engine + File.pathSeparator + others, Requests.class.getName(), "usesTheJdk"));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes()).strip();
    process.waitFor();
    return output.substring(output.indexOf(' ') + 1);
  }
}
