// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Compiles generated programs. */
final class GeneratedPrograms {
  private GeneratedPrograms() {}

  /**
   * Compiles classes of the default package into a folder.
   *
   * @param texts their sources by name
   * @return the names of those that javac accepts
   */
  static Set<String> compile(Path folder, Map<String, String> texts) throws IOException {
    Set<String> accepted = new TreeSet<>(texts.keySet());
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Files.writeString(folder.resolve(text.getKey() + ".java"), text.getValue());
    }
    boolean isDone = accepted.isEmpty();
    while (!isDone) {
      DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
      isDone = compile(folder, accepted, problems);
      Set<String> refused =
          problems.getDiagnostics().stream()
              .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
              .map(problem -> Path.of(problem.getSource().toUri()).getFileName().toString())
              .collect(Collectors.toSet());
      assertTrue(isDone || !refused.isEmpty(), () -> problems.getDiagnostics().toString());
      accepted.removeIf(name -> refused.contains(name + ".java"));
      isDone |= accepted.isEmpty();
    }
    return accepted;
  }

  private static boolean compile(
      Path folder, Collection<String> names, DiagnosticCollector<JavaFileObject> problems)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(problems, null, null)) {
      var sources =
          files.getJavaFileObjectsFromPaths(
              names.stream().map(name -> folder.resolve(name + ".java")).toList());
      List<String> options =
          new ArrayList<>(List.of("-nowarn", "-d", folder.toString(), "-Xmaxerrs", "100000"));
      options.addAll(
          List.of("-cp", folder + File.pathSeparator + System.getProperty("java.class.path")));
      return compiler.getTask(null, files, problems, options, null, sources).call();
    }
  }
}
