// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the jar of the engine contains. */
final class EngineJarIT {
  private static final String JAR = System.getProperty("ravel.engine.jar");

  /** The names of libraries, by their packages in the jar. */
  private static final SortedMap<String, String> LIBRARIES =
      new TreeMap<>(
          Map.of("asm", "ASM", "gson", "Gson", "mxgraph", "JGraphX", "picocli", "picocli"));

  private static final List<Path> ROOMS =
      Stream.of(Path.of("..").toFile().listFiles())
          .map(room -> room.toPath().resolve("src/main/java"))
          .filter(Files::isDirectory)
          .toList();

  private static Set<String> entries() throws Exception {
    try (JarFile jar = new JarFile(JAR)) {
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

  /** A library is in a package that no room has sources of. */
  @Test
  void theNoticeNamesEveryLibraryAndItsLicence() throws Exception {
    Set<String> entries = entries();
    Set<String> libraries = new TreeSet<>();
    for (String entry : entries) {
      if (entry.endsWith(".class")) {
        library(entry).ifPresent(libraries::add);
      }
    }
    assertEquals(LIBRARIES.keySet(), libraries);
    String notice;
    try (JarFile jar = new JarFile(JAR)) {
      notice =
          new String(jar.getInputStream(jar.getEntry("META-INF/NOTICE")).readAllBytes(), UTF_8);
    }
    List<String> paragraphs = List.of(notice.strip().split("\n\n"));
    Set<String> named = new TreeSet<>();
    for (String paragraph : paragraphs.subList(2, paragraphs.size())) {
      named.add(paragraph.split("[ \n]")[0]);
      assertTrue(paragraph.contains("\n  Copyright "), paragraph);
      String licence = paragraph.substring(paragraph.lastIndexOf(" see ") + " see ".length());
      assertTrue(entries.contains(licence.strip()), paragraph);
    }
    assertEquals(new TreeSet<>(LIBRARIES.values()), named);
    assertTrue(entries.contains("META-INF/LICENSE"));
  }

  private static Optional<String> library(String entry) {
    String[] parts = entry.split("/");
    for (int length = 3; length < parts.length; length++) {
      String folder = String.join("/", Arrays.copyOf(parts, length));
      if (ROOMS.stream().noneMatch(room -> Files.isDirectory(room.resolve(folder)))) {
        return Optional.of(parts[length - 1]);
      }
    }
    return Optional.empty();
  }
}
