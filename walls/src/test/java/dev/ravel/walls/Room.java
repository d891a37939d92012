// SPDX-License-Identifier: Apache-2.0
package dev.ravel.walls;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** One of Ravel's Maven modules. */
record Room(String name) {
  private static final Path ROOT = Path.of("..");
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** Reading class files takes most of the time of a test that looks at them. */
  private static final Map<Room, JavaClasses> CLASSES = new ConcurrentHashMap<>();

  /**
   * The modules with sources, found on the disk, so that the rules apply to a new module at once.
   */
  static List<Room> all() {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .map(folder -> new Room(folder.getFileName().toString()))
          .filter(Room::exists)
          .sorted((a, b) -> a.name.compareTo(b.name))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The package of the room, which other rooms may use. */
  String packageName() {
    return "dev.ravel." + name.replace("-", "");
  }

  boolean exists() {
    return Files.isDirectory(ROOT.resolve(name).resolve(SOURCES));
  }

  /** The compiled classes. A module without classes would satisfy every rule, so it is an error. */
  JavaClasses classes() {
    return CLASSES.computeIfAbsent(this, Room::read);
  }

  private JavaClasses read() {
    JavaClasses classes = new ClassFileImporter().importPath(folder());
    assertFalse(classes.isEmpty(), () -> "no classes in " + folder() + ": was it compiled?");
    return classes;
  }

  Path folder() {
    return ROOT.resolve(name).resolve("target").resolve("classes");
  }
}
