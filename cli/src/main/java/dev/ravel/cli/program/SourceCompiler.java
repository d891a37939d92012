// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import dev.ravel.check.Check;
import dev.ravel.model.UsageException;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Parses and compiles source files with the compiler of the running JDK. */
final class SourceCompiler {
  private final ClassPath libraries;
  private final boolean enablesPreview;

  /**
   * @param libraries the class path of the user
   * @param enablesPreview whether the sources may use preview features of the JDK
   */
  SourceCompiler(ClassPath libraries, boolean enablesPreview) {
    this.libraries = libraries;
    this.enablesPreview = enablesPreview;
  }

  /** Parses files. One with an error is a unit without classes: compiling it shows the error. */
  List<SourceUnit> parse(List<Path> sources) {
    if (sources.isEmpty()) {
      return List.of(); // the compiler would complain
    }
    Map<URI, CompilationUnitTree> trees = new HashMap<>();
    List<SourceUnit> units = new ArrayList<>();
    try (StandardJavaFileManager files = files()) {
      // The messages are dropped here, because compiling repeats them.
      JavacTask task = task(Writer.nullWriter(), files, files, versionOptions(), sources);
      task.parse().forEach(tree -> trees.put(tree.getSourceFile().toUri(), tree));
      for (Path file : sources) {
        URI uri = files.getJavaFileObjects(file).iterator().next().toUri();
        units.add(
            Optional.ofNullable(trees.get(uri))
                .map(tree -> SourceUnit.of(file, tree))
                .orElseGet(() -> new SourceUnit(file, "", List.of())));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return units;
  }

  /**
   * Compiles files together into a folder, with the other source files that they use.
   *
   * @throws UsageException with the messages of the compiler
   */
  void compile(List<SourceUnit> units, Path into) {
    // Reports need local variables and line numbers. Warnings are irrelevant for a check, and
    // annotation processors might write files anywhere.
    List<String> options =
        new ArrayList<>(List.of("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:class"));
    options.addAll(List.of("-d", into.toString(), "-cp", classPath(into)));
    String roots =
        units.stream()
            .map(SourceUnit::root)
            .flatMap(Optional::stream)
            .distinct()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    if (!roots.isEmpty()) {
      options.addAll(List.of("-sourcepath", roots));
    }
    options.addAll(versionOptions());
    StringWriter output = new StringWriter();
    try (StandardJavaFileManager files = files()) {
      List<Path> sources = units.stream().map(SourceUnit::file).toList();
      if (!task(output, files, new Unnamed(files), options, sources).call()) {
        throw new UsageException(output.toString().stripTrailing());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles into the unnamed module, as the program is executed: modules are not found. */
  private static final class Unnamed extends ForwardingJavaFileManager<StandardJavaFileManager> {
    Unnamed(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public @Nullable JavaFileObject getJavaFileForInput(
        Location location, String className, JavaFileObject.Kind kind) throws IOException {
      return location == StandardLocation.SOURCE_PATH && className.equals("module-info")
          ? null
          : super.getJavaFileForInput(location, className, kind);
    }
  }

  private static JavacTask task(
      Writer output,
      StandardJavaFileManager files,
      JavaFileManager manager,
      List<String> options,
      List<Path> sources) {
    return (JavacTask)
        compiler()
            .getTask(
                output, manager, null, options, null, files.getJavaFileObjects(paths(sources)));
  }

  private static Path[] paths(List<Path> sources) {
    return sources.toArray(Path[]::new);
  }

  private static StandardJavaFileManager files() {
    return compiler().getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
  }

  static JavaCompiler compiler() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UsageException(
          "the Java at "
              + System.getProperty("java.home")
              + " has no compiler: a JDK is needed, or a class that is compiled already");
    }
    return compiler;
  }

  private List<String> versionOptions() {
    return enablesPreview
        ? List.of("--enable-preview", "-source", "" + Runtime.version().feature())
        : List.of();
  }

  /** Returns the user's class path and Ravel's API, which the user need not name. */
  private String classPath(Path folder) {
    String own = libraries.entries().isEmpty() ? folder.toString() : libraries.text();
    return own + File.pathSeparator + Check.apiLocation();
  }
}
