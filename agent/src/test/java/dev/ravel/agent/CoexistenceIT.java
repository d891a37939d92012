// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.programs.agent.Counter;
import dev.ravel.programs.agent.Mocking;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other agents in the same JVM work, and do not change the operations that a program announces. */
@Tag("slow")
class CoexistenceIT {
  static final String ANNOUNCED =
      "initialize writeFinal readStatic writeStatic writeFinal readStatic writeStatic monitorEnter"
          + " readField readField writeElement readField readField writeField"
          + " monitorExit readStatic";

  private static List<String> agents(String other, boolean isOtherFirst) {
    List<String> agents = new ArrayList<>(List.of(Jvm.RAVEL, other));
    if (isOtherFirst) {
      Collections.reverse(agents);
    }
    return agents;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void coverageIsMeasured(boolean isJacocoFirst, @TempDir Path directory) throws Exception {
    Path coverage = directory.resolve("jacoco.exec");
    List<String> agents =
        agents(Jvm.jar("org.jacoco.agent") + "=destfile=" + coverage, isJacocoFirst);
    List<String> lines = Jvm.run(agents, ForkedRun.class.getName(), Counter.class.getName());
    assertEquals(List.of("1 of 2", "1 of 2", ANNOUNCED, "probe in null"), lines);
    String covered = Files.readString(coverage, StandardCharsets.ISO_8859_1);
    assertTrue(covered.contains("dev/ravel/programs/agent/Counter"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void finalClassesAreMocked(boolean isMockitoFirst) throws Exception {
    List<String> agents = agents(Jvm.jar("mockito-core"), isMockitoFirst);
    List<String> lines = Jvm.run(agents, ForkedRun.class.getName(), Mocking.class.getName());
    assertEquals("1 of 2, mocked 42, real 1", lines.get(0));
    assertEquals("probe in null", lines.get(lines.size() - 1));
  }
}
