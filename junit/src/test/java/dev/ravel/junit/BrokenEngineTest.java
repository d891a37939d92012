// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.ravel.engine.request.Checks;
import example.AllParts;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Without one of the parts of Ravel, every Ravel test is red, and the other tests are green. */
@Tag("slow")
final class BrokenEngineTest {
  private static final String ALL_GREEN =
      "green [fields, input, locksAndCollections, oneThread, ordinary], red []";
  private static final String ALL_RED =
      "green [ordinary], red [fields, input, locksAndCollections, oneThread]";

  private final Path engine;
  private final BrokenEngine broken;
  private final Path copy;

  BrokenEngineTest(@TempDir Path folder) throws Exception {
    engine = Path.of(Checks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    broken = new BrokenEngine(engine);
    copy = folder.resolve("ravel-engine.jar");
  }

  @Test
  void theEngineAsItIsMakesThemGreen() throws Exception {
    assertEquals(ALL_GREEN, inWorker(engine));
    assertEquals(ALL_GREEN, inPlace(engine));
  }

  @Test
  void withoutTheAgentTheyAreRed() throws Exception {
    broken.withEmptyMethod("dev.ravel.engine.EngineAgent", "premain", copy);
    assertAllRed();
  }

  @Test
  void withoutTheProbeTheyAreRed() throws Exception {
    broken.without("dev/ravel/engine/ravel-probe.jar", copy);
    assertEquals(ALL_RED, inWorker(copy));
    // In place, the JVM of the tests does not start.
    assertFalse(inPlace(copy).contains("green"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ApplicationTransformer",
        "HookTransformer",
        "InitializerTransformer",
        "JdkTransformer"
      })
  void withoutATransformerTheyAreRed(String name) throws Exception {
    broken.withEmptyMethod("dev.ravel.agent." + name, "transform", copy);
    assertAllRed();
  }

  private void assertAllRed() throws Exception {
    assertEquals(ALL_RED, inWorker(copy));
    assertEquals(ALL_RED, inPlace(copy));
  }

  private String inWorker(Path jar) throws Exception {
    return tested(jar, List.of());
  }

  private String inPlace(Path jar) throws Exception {
    return tested(jar, List.of("-XX:-PrintWarnings", "-javaagent:" + jar));
  }

  /** Executes the tests in a JVM with this engine. */
  private String tested(Path jar, List<String> flags) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Dravel.quiet=true"));
    command.addAll(flags);
    String classPath =
        String.join(
            File.pathSeparator,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).equals(engine) ? jar.toString() : entry)
                .toList());
    command.addAll(List.of("-cp", classPath, BrokenEngineTest.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes()).strip();
  }

  /** Executes the tests and prints which are green and which are red. */
  public static void main(String[] arguments) {
    Set<String> green = new TreeSet<>();
    Set<String> red = new TreeSet<>();
    PrintStream out = System.out;
    TestExecutionListener listener =
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
              boolean isGreen = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
              (isGreen ? green : red).add(test.getDisplayName().replaceAll("\\(.*", ""));
            }
          }
        };
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(AllParts.class))
                .build(),
            listener);
    out.printf("green %s, red %s%n", green, red);
  }
}
