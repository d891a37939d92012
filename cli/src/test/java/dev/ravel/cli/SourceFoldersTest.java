// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.cli.program.SourceFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the source file of the class {@code a.b.P} is found. */
final class SourceFoldersTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          # it is in                      ; the user names   ; class path
          src/main/java/a/b/P.java        ; -                ; target/classes
          src/test/java/a/b/P.java        ; -                ; target/test-classes
          src/main/kotlin/a/b/P.java      ; -                ; build/classes/kotlin/main
          core/src/main/java/a/b/P.java   ; -                ; core/target/classes
          x/y/core/src/test/java/a/b/P.java ; -              ; x/y/core/build/classes/java/test
          core/src/main/java/a/b/P.java   ; -                ; lib/core.jar
          src/a/b/P.java                  ; -                ; out
          a/b/P.java                      ; -                ; .
          src/a/b/P.java                  ; -                ; bin
          tests/a/b/P.java                ; tests/a/b/P.java ; scratch
          tests/a/b/P.java                ; tests/a/b/Q.java ; scratch
          tests/a/b/P.java                ; tests/a/c/Q.java ; scratch
          """)
  void findsTheFile(Path file, Path named, Path classPath) throws IOException {
    write(file);
    assertEquals(
        file.toString(),
        new SourceFolders(
                folder, named == null ? List.of() : List.of(named), List.of(classPath), List.of())
            .path("a.b", "P.java"));
  }

  @Test
  void namesAFileByItsPackageIfItIsNotInTheWorkingFolder() throws IOException {
    write(Path.of("elsewhere/a/b/P.java"));
    Path work = Files.createDirectories(folder.resolve("work"));
    List<Path> named = List.of(folder.resolve("elsewhere/a/b/P.java"));
    assertEquals(
        "a/b/P.java", new SourceFolders(work, named, List.of(), List.of()).path("a.b", "P.java"));
    assertEquals(
        "P.java", new SourceFolders(work, List.of(), List.of(), List.of()).path("", "P.java"));
  }

  @Test
  void prefersTheFileThatTheUserNames() throws IOException {
    for (String name : List.of("P.java", "first/P.java", "second/P.java")) {
      write(Path.of(name));
    }
    List<Path> named = List.of(Path.of("second", "P.java"));
    assertEquals(
        "second/P.java", new SourceFolders(folder, named, List.of(), List.of()).path("", "P.java"));
  }

  @Test
  void findsFilesInTheFoldersThatTheUserNames() throws IOException {
    write(Path.of("elsewhere/a/b/P.java"));
    write(Path.of("src/main/java/a/b/P.java"));
    Files.writeString(folder.resolve("elsewhere/a/b/P.java"), "class P {}");
    List<Path> sources = List.of(Path.of("elsewhere"));
    SourceFolders folders = new SourceFolders(folder, List.of(), List.of(), sources);
    assertEquals("elsewhere/a/b/P.java", folders.path("a.b", "P.java"));
    assertEquals(Optional.of("class P {}"), folders.text("a.b", "P.java"));
    assertEquals(Optional.empty(), folders.text("a.b", "Q.java"));
  }

  private void write(Path file) throws IOException {
    Path whole = folder.resolve(file);
    Files.createDirectories(whole.getParent());
    Files.writeString(whole, "");
  }
}
