// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.report.source.SourceFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the source files of a program in the working folder: among the files that the user named,
 * in the folders of Maven and Gradle, and in those of the modules of a project.
 */
public final class SourceFolders implements SourceFiles {
  private static final List<String> USUAL =
      List.of(
          "",
          "src/main/java",
          "src/test/java",
          "src/main/kotlin",
          "src/test/kotlin",
          "src",
          "test");

  /** Folders of compiled classes, and where build tools find their sources. */
  private static final List<Output> OUTPUTS =
      List.of(
          new Output("target/classes", "src/main"),
          new Output("target/test-classes", "src/test"),
          new Output("build/classes/java/main", "src/main"),
          new Output("build/classes/java/test", "src/test"),
          new Output("build/classes/kotlin/main", "src/main"),
          new Output("build/classes/kotlin/test", "src/test"),
          new Output("bin", "src"));

  private record Output(String classes, String sources) {}

  /** Larger files are not written by hand. */
  private static final long LARGEST = 4_000_000;

  private final Path folder;
  private final List<Path> named;
  private final Set<Path> roots = new LinkedHashSet<>();

  /**
   * @param folder the working folder
   * @param named the source files that the user named
   * @param classPath the class path of the program
   * @param sources the folders of sources that the user named
   */
  public SourceFolders(Path folder, List<Path> named, List<Path> classPath, List<Path> sources) {
    this.folder = folder.toAbsolutePath().normalize();
    this.named = named.stream().map(this::absolute).toList();
    sources.stream().map(this::absolute).forEach(roots::add);
    classPath.stream().map(this::absolute).forEach(this::addRootsOf);
    USUAL.stream().map(this.folder::resolve).forEach(roots::add);
    for (Path module : modules()) {
      USUAL.stream().filter(name -> name.contains("/")).map(module::resolve).forEach(roots::add);
    }
  }

  private Path absolute(Path path) {
    return folder.resolve(path).normalize();
  }

  private void addRootsOf(Path classes) {
    for (Output output : OUTPUTS) {
      Path suffix = Path.of(output.classes);
      if (classes.endsWith(suffix)) {
        Path project = folder.resolve(classes);
        for (int i = 0; i < suffix.getNameCount() && project != null; i++) {
          project = project.getParent();
        }
        Path sources = (project == null ? folder : project).resolve(output.sources);
        roots.add(sources.resolve("java"));
        roots.add(sources.resolve("kotlin"));
        roots.add(sources);
      }
    }
    // Sources and classes may be side by side.
    roots.add(classes);
  }

  /** The folders in the working folder. */
  private List<Path> modules() {
    if (!Files.isReadable(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String path(String packageName, String file) {
    String byPackage = SourceFiles.BY_PACKAGE.path(packageName, file);
    return find(Path.of(byPackage))
        .filter(found -> found.startsWith(folder))
        .map(found -> slashes(folder.relativize(found)))
        .orElse(byPackage);
  }

  @Override
  public Optional<String> text(String packageName, String file) {
    return find(Path.of(SourceFiles.BY_PACKAGE.path(packageName, file))).flatMap(this::read);
  }

  /** A file that cannot be read is like one that is not found: a report can do without it. */
  private Optional<String> read(Path path) {
    try {
      return Files.size(path) > LARGEST
          ? Optional.empty()
          : Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<Path> find(Path byPackage) {
    List<Path> candidates =
        new ArrayList<>(named.stream().filter(file -> file.endsWith(byPackage)).toList());
    // A source file that was compiled because a named one uses it.
    for (Path file : named) {
      for (Path root = file.getParent(); root != null; root = root.getParent()) {
        candidates.add(root.resolve(byPackage));
      }
    }
    roots.forEach(root -> candidates.add(root.resolve(byPackage)));
    return candidates.stream().filter(Files::isRegularFile).findFirst();
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
