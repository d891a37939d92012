// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ClassLoadsTest {
  private final ClassLoads loads = new ClassLoads();

  @Test
  void returnsAFailureOnceAlthoughTheClassIsLoadedAgain() {
    loads.notInstrumented("a.A", "too large");
    loads.notInstrumented("a.B", "too large");
    loads.notInstrumented("a.A", "too large");
    List<ClassLoads.Failure> expected =
        List.of(
            new ClassLoads.Failure("a.A", "too large"), new ClassLoads.Failure("a.B", "too large"));
    assertEquals(expected, loads.newFailures());
    loads.notInstrumented("a.A", "too large");
    assertEquals(List.of(), loads.newFailures());
  }

  @Test
  void namesExcludedPackagesInAlphabeticalOrder() {
    assertEquals(List.of(), loads.excluded());
    List.of("org.slf4j", "ch.qos.logback", "org.slf4j", "").forEach(loads::excluded);
    assertEquals(List.of("ch.qos.logback", "org.slf4j"), loads.excluded());
    assertEquals(4, loads.excludedClasses());
  }
}
