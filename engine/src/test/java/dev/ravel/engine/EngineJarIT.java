// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the jar of the engine contains. */
final class EngineJarIT {
  private static Set<String> entries() throws Exception {
    try (JarFile jar = new JarFile(System.getProperty("ravel.engine.jar"))) {
      return jar.stream().map(entry -> entry.getName()).collect(Collectors.toSet());
    }
  }

  @Test
  void everyClassIsBelowThePackageOfRavel() throws Exception {
    assertEquals(
        List.of(),
        entries().stream()
            .filter(name -> name.endsWith(".class") && !name.startsWith("dev/ravel/"))
            .toList());
  }

  @Test
  void theProbeIsInsideAsAJarOnly() throws Exception {
    Set<String> entries = entries();
    assertTrue(entries.contains("dev/ravel/engine/ravel-probe.jar"));
    assertFalse(entries.stream().anyMatch(name -> name.startsWith("dev/ravel/probe/")));
  }

  @Test
  void theLicencesOfAllLibrariesAreInside() throws Exception {
    assertTrue(
        entries()
            .containsAll(
                List.of(
                    "META-INF/LICENSE",
                    "META-INF/NOTICE",
                    "META-INF/licenses/asm.txt",
                    "META-INF/licenses/jgraphx.txt")));
  }
}
