// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.MainRule;
import dev.ravel.model.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder with a program: source files, or compiled classes. */
record ProgramFolder(Path folder) {
  /** Where build tools put classes, and where they find sources. */
  private static final List<String> INSIDE_OF_PROJECTS =
      List.of("target/classes", "build/classes/java/main", "src/main/java", "src");

  List<Path> sources() {
    return files(".java").stream()
        .filter(file -> !file.getFileName().toString().equals("module-info.java"))
        .toList();
  }

  /** The only class with a main method among the class files. */
  String mainClass() {
    List<String> mains =
        files(".class").stream()
            .map(this::read)
            .filter(ClassFile::hasMain)
            .map(ClassFile::name)
            .toList();
    if (mains.size() > 1) {
      throw new UsageException(
          ChoiceMessage.message(
              "several classes in \"" + folder + "\" have a main method",
              "ravel check -cp " + folder,
              mains));
    }
    return mains.stream()
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "nothing to run: no class in \"" + folder + "\" has a " + MainRule.WANTED));
  }

  /** Whether the folder has a class file where its package belongs. */
  boolean hasClasses() {
    return files(".class").stream().anyMatch(file -> isAtRoot(file, read(file)));
  }

  private boolean isAtRoot(Path file, ClassFile type) {
    return folder.resolve(type.name().replace('.', '/') + ".class").equals(file);
  }

  private ClassFile read(Path file) {
    try {
      return CompiledProgram.read(file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw CompiledProgram.unreadable(file.toString(), e);
    }
  }

  private List<Path> files(String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ending) && Files.isRegularFile(file))
          // Classes for other JDKs.
          .filter(file -> !folder.relativize(file).startsWith("META-INF"))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("cannot read the folder \"" + folder + "\": " + e.getMessage(), e);
    }
  }

  UsageException empty() {
    return new UsageException(
        "nothing to run: the folder \""
            + folder
            + "\" has neither source files nor class files where their packages belong"
            + INSIDE_OF_PROJECTS.stream()
                .filter(inside -> Files.isDirectory(folder.resolve(inside)))
                .findFirst()
                .map(inside -> "\n  did you mean: ravel check " + folder.resolve(inside))
                .orElse(""));
  }
}
