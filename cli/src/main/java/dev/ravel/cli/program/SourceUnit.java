// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import com.sun.source.tree.CompilationUnitTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A parsed source file.
 *
 * @param packageName an empty string for the unnamed package
 * @param mainClasses its classes with a main method, as {@link Class#getName} has them
 */
record SourceUnit(Path file, String packageName, List<String> mainClasses) {
  static SourceUnit of(Path file, CompilationUnitTree tree) {
    return new SourceUnit(
        file,
        tree.getPackageName() == null ? "" : tree.getPackageName().toString(),
        MainClassFinder.find(tree));
  }

  /** The class with the name of the file if it has a main method, otherwise the first that has. */
  Optional<String> mainClass() {
    String fileName = file.getFileName().toString();
    String simpleName = fileName.substring(0, fileName.length() - ".java".length());
    return mainClasses.stream()
        .filter(name -> name.equals(simpleName) || name.endsWith("." + simpleName))
        .findFirst()
        .or(() -> mainClasses.stream().findFirst());
  }

  /** The folder of the unnamed package; empty if the file is not in the folder of its package. */
  Optional<Path> root() {
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (packageName.isEmpty()) {
      return Optional.ofNullable(folder);
    }
    Path packagePath = Path.of(packageName.replace('.', '/'));
    if (folder == null || !folder.endsWith(packagePath)) {
      return Optional.empty();
    }
    for (int i = 0; i < packagePath.getNameCount() && folder != null; i++) {
      folder = folder.getParent();
    }
    return Optional.ofNullable(folder);
  }
}
