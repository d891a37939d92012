// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import com.sun.source.util.JavacTask;
import dev.ravel.check.Check;
import dev.ravel.check.program.MainRule;
import dev.ravel.model.UsageException;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A single source file that is to be compiled and executed. */
final class SourceProgram {
  private final String name;
  private final ClassPath libraries;

  SourceProgram(String name, ClassPath libraries) {
    this.name = name;
    this.libraries = libraries;
  }

  /** Compiles into {@code folder} and returns the name of the class to run. */
  String compileInto(Path folder) {
    Path file = Path.of(name);
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new UsageException(
          Files.exists(file)
              ? "cannot read the source file \"" + name + "\""
              : "no such file: \"" + name + "\"");
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UsageException(
          "the Java at "
              + System.getProperty("java.home")
              + " has no compiler: a JDK is needed, or a class that is compiled already");
    }
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      return compile(compiler, files, file, folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String compile(
      JavaCompiler compiler, StandardJavaFileManager files, Path file, Path folder) {
    // Reports need local variables and line numbers. Warnings are irrelevant for a check, and
    // annotation processors might write files anywhere.
    List<String> options =
        List.of(
            "-g",
            "-nowarn",
            "-Xlint:none",
            "-proc:none",
            "-d",
            folder.toString(),
            "-cp",
            classPath(folder));
    StringWriter output = new StringWriter();
    JavacTask task =
        (JavacTask)
            compiler.getTask(output, files, null, options, null, files.getJavaFileObjects(file));
    MainClassFinder finder = new MainClassFinder();
    task.addTaskListener(finder);
    if (!task.call()) {
      throw new UsageException(output.toString().stripTrailing());
    }
    String fileName = file.getFileName().toString();
    return finder
        .preferring(fileName.substring(0, fileName.length() - ".java".length()))
        .orElseThrow(
            () -> new UsageException("nothing to run: \"" + name + "\" has no " + MainRule.WANTED));
  }

  /** Returns the user's class path and Ravel's API, which the user need not name. */
  private String classPath(Path folder) {
    String own = libraries.entries().isEmpty() ? folder.toString() : libraries.text();
    return own + File.pathSeparator + Check.apiLocation();
  }
}
