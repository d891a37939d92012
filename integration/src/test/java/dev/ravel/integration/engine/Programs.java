// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.programs.Expect;
import dev.ravel.runtime.ControlledExecution;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the programs that Ravel is tested with, and the engines of this JVM. */
final class Programs {
  /** The folder that contains the programs, or the jar once they are packaged. */
  static final Path CLASSES = classes();

  private Programs() {}

  private static Path classes() {
    try {
      return Path.of(Expect.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The engines to test: all that this JVM supports, or only the first in a quick test. */
  static List<Settings.EngineChoice> engines() {
    List<Settings.EngineChoice> all =
        ControlledExecution.supportsContinuations()
            ? List.of(Settings.EngineChoice.CONTINUATIONS, Settings.EngineChoice.THREADS)
            : List.of(Settings.EngineChoice.THREADS);
    return TestScale.isQuick() ? all.subList(0, 1) : all;
  }

  static ProgramUnderTest of(Class<?> type, String... arguments) {
    return new ProgramUnderTest(
        type.getSimpleName(), List.of(CLASSES), type.getName(), List.of(arguments));
  }

  /** All programs with an {@link Expect} annotation, by name. */
  static List<Class<?>> annotated() {
    return annotated(Expect.class);
  }

  /** All programs with this annotation, by name. */
  static List<Class<?>> annotated(Class<? extends Annotation> annotation) {
    try {
      if (Files.isDirectory(CLASSES)) {
        return annotatedIn(CLASSES, annotation);
      }
      try (FileSystem jar = FileSystems.newFileSystem(CLASSES)) {
        return annotatedIn(jar.getPath("/"), annotation);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Class<?>> annotatedIn(Path root, Class<? extends Annotation> annotation)
      throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.contains("-"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .sorted()
          .<Class<?>>map(name -> load(name.replace('/', '.').replace('\\', '.')))
          .filter(type -> type.getAnnotationsByType(annotation).length > 0)
          .toList();
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, Programs.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
