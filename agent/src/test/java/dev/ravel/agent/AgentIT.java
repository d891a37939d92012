// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.programs.agent.Clocks;
import dev.ravel.programs.agent.Counter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

class AgentIT {
  @Test
  void transformsTheProgramAndKeepsItsBehaviour() throws Exception {
    List<String> lines =
        Jvm.run(List.of(Jvm.RAVEL), ForkedRun.class.getName(), Counter.class.getName());
    String announced = CoexistenceIT.ANNOUNCED;
    assertEquals(List.of("1 of 2", "1 of 2", announced, "probe in null"), lines);
  }

  @Test
  void hooksTheJdk() throws Exception {
    assertHooked(Jvm.RAVEL);
  }

  @Test
  void takesPreparedClassesFromAFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("classes=prepared, by us");
    Jvm.run(List.of(Jvm.RAVEL + "=prepare=" + file), "-version");
    String agent = Jvm.RAVEL + "=prepared=" + file;
    assertHooked(agent);
    assertEquals(List.of("0 hooked anew"), Jvm.run(List.of(agent), HookedAnew.class.getName()));
    assertEquals(
        List.of("1 hooked anew"),
        Jvm.run(List.of(agent + ", but missing"), HookedAnew.class.getName()));
  }

  private static void assertHooked(String agent) throws Exception {
    List<String> lines =
        Jvm.run(List.of(agent), ForkedRun.class.getName(), Clocks.class.getName(), "controlled");
    // How often the JDK visits immutable sets depends on its version.
    lines = lines.stream().map(line -> line.replace("iterates ", "")).toList();
    String id = "00000000-0526-4c00-8000-000005265c00";
    assertEquals(
        List.of(
            "86400000 86400000 86400000 1970-01-02 " + id + " true3falseRUNNABLE",
            "at lock at lockInterruptibly at tryLock at query at query at query at query at unlock"
                + " at park currentThread at unpark at currentThread isInterrupted exit"
                + " chooses currentTimeMillis chooses currentTimeMillis chooses currentTimeMillis"
                + " call chooses currentTimeMillis argument chooses seed seed argument currentThread"
                + " at state linked argument",
            "probe in null"),
        lines);
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void coroutinesRunAsTheirThread() throws Exception {
    assertEquals(
        List.of("stale 0, lost 0"), Jvm.run(List.of(Jvm.RAVEL), CoroutineStress.class.getName()));
  }
}
