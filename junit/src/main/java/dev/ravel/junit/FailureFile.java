// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The file that keeps the failure of one test in the build folder, so that the next run of the test
 * tries its schedule first (D-junit-5).
 *
 * <p>A file is replaced as a whole, so two JVMs may test in the same folder.
 */
final class FailureFile {
  private static final int LONGEST_NAME = 100;

  private final Path path;

  private FailureFile(Path path) {
    this.path = path;
  }

  static FailureFile of(CheckedMethod method) {
    return in(folder(method.type()), method);
  }

  static FailureFile in(Path folder, CheckedMethod method) {
    String name = method.name();
    String readable = name.replaceAll("[^\\p{Alnum}.]", "-");
    String shortened = readable.substring(0, Math.min(readable.length(), LONGEST_NAME));
    return new FailureFile(folder.resolve("%s-%08x.replay".formatted(shortened, name.hashCode())));
  }

  /** In the folder of Maven or Gradle that contains the class, else in the working folder. */
  private static Path folder(Class<?> type) {
    Optional<Path> build =
        Stream.iterate(CodePlace.of(type), Optional::isPresent, path -> path.map(Path::getParent))
            .flatMap(Optional::stream)
            .filter(path -> path.endsWith("target") || path.endsWith("build"))
            .findFirst();
    return build.map(path -> path.resolve("ravel-failures")).orElse(Path.of(".ravel", "failures"));
  }

  Path path() {
    return path;
  }

  /** The replay that is kept; empty if there is none, or if it cannot be read. */
  Optional<String> replay() {
    try {
      return Optional.of(Files.readString(path).strip());
    } catch (IOException e) {
      return Optional.empty(); // then every schedule is executed
    }
  }

  /** Keeps a replay; returns why it could not be kept, if so. */
  Optional<String> keep(String replay) {
    try {
      Files.createDirectories(path.getParent());
      Path written = Files.createTempFile(path.getParent(), "replay", ".new");
      Files.writeString(written, replay + "\n");
      Files.move(written, path, StandardCopyOption.REPLACE_EXISTING);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "the next run cannot try this schedule first: cannot write " + e.getMessage());
    }
  }

  /** Removes the replay; returns why it could not be removed, if so. */
  Optional<String> remove() {
    try {
      Files.delete(path);
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("the replay of an earlier failure cannot be removed: " + e.getMessage());
    }
  }
}
