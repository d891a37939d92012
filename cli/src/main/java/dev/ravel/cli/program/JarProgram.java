// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.model.UsageException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** A jar that is executed as {@code java -jar} does: by the main class of its manifest. */
record JarProgram(Path jar) {
  /** The main class; throws a {@link UsageException} if the jar names none. */
  String mainClass() {
    if (!Files.isRegularFile(jar)) {
      throw new UsageException("no such file: \"" + jar + "\"");
    }
    return attribute(jar, Attributes.Name.MAIN_CLASS)
        .map(String::strip)
        .orElseThrow(
            () ->
                new UsageException(
                    "nothing to run: the manifest of \""
                        + jar
                        + "\" has no Main-Class\n  name a class: ravel check -cp "
                        + jar
                        + " com.example.Main"));
  }

  /** The jar, the jars that its manifest names, those that theirs name, and so on. */
  List<Path> classPath() {
    Set<Path> entries = new LinkedHashSet<>();
    Deque<Path> unread = new ArrayDeque<>(List.of(jar));
    while (!unread.isEmpty()) {
      Path next = unread.remove();
      if (entries.add(next) && next.toString().endsWith(".jar") && Files.isRegularFile(next)) {
        attribute(next, Attributes.Name.CLASS_PATH).ifPresent(text -> addNamed(next, text, unread));
      }
    }
    return List.copyOf(entries);
  }

  /** The names are URLs relative to the jar; {@code java} ignores those that lead nowhere, too. */
  private static void addNamed(Path jar, String text, Deque<Path> unread) {
    for (String name : text.strip().split("\\s+")) {
      try {
        URI uri = jar.toAbsolutePath().toUri().resolve(name);
        Path entry = Path.of(uri);
        if (Files.exists(entry)) {
          Path folder = Path.of("").toAbsolutePath();
          unread.add(
              !jar.isAbsolute() && entry.startsWith(folder) ? folder.relativize(entry) : entry);
        }
      } catch (IllegalArgumentException | FileSystemNotFoundException e) {
        // Not the URL of a file.
      }
    }
  }

  private static Optional<String> attribute(Path jar, Attributes.Name name) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest == null
          ? Optional.empty()
          : Optional.ofNullable(manifest.getMainAttributes().getValue(name));
    } catch (IOException e) {
      throw new UsageException("cannot read the jar \"" + jar + "\": " + e.getMessage(), e);
    }
  }
}
