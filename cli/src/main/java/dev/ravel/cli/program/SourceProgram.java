// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.MainRule;
import dev.ravel.model.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Source files that are to be compiled together and executed. */
final class SourceProgram {
  private final List<SourceUnit> units;
  private final SourceCompiler compiler;

  /** The name for messages. */
  private final String name;

  private SourceProgram(List<SourceUnit> units, SourceCompiler compiler, String name) {
    this.units = units;
    this.compiler = compiler;
    this.name = name;
  }

  /** The files that the user named. */
  static SourceProgram of(List<Path> sources, SourceCompiler compiler, String name) {
    for (Path file : sources) {
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        throw new UsageException(
            Files.exists(file)
                ? "cannot read the source file \"" + file + "\""
                : "no such file: \"" + file + "\"");
      }
    }
    return new SourceProgram(compiler.parse(sources), compiler, name);
  }

  /**
   * The files of a folder that are where their packages belong; empty if there are none.
   *
   * @param sources the source files in the folder and below
   */
  static Optional<SourceProgram> ofFolder(
      Path folder, List<Path> sources, SourceCompiler compiler) {
    List<SourceUnit> units = new ArrayList<>(compiler.parse(sources));
    Path root = folder.toAbsolutePath().normalize();
    // The folder may be one of a package: then the others are in folders below it.
    Optional<Path> top =
        units.stream()
            .filter(unit -> root.equals(unit.file().toAbsolutePath().normalize().getParent()))
            .map(SourceUnit::root)
            .flatMap(Optional::stream)
            .findFirst();
    Path wanted = top.orElse(root);
    units.removeIf(unit -> !unit.root().equals(Optional.of(wanted)));
    return units.isEmpty()
        ? Optional.empty()
        : Optional.of(new SourceProgram(units, compiler, folder.toString()));
  }

  /** Compiles into {@code folder}. */
  void compileInto(Path folder) {
    compiler.compile(units, folder);
  }

  /** The class to run: that of the first file if it has one, otherwise the only one. */
  String mainClassOfFirst() {
    return units.get(0).mainClass().orElseGet(this::onlyMainClass);
  }

  /** The only class with a main method. */
  String onlyMainClass() {
    List<SourceUnit> runnable =
        units.stream().filter(unit -> !unit.mainClasses().isEmpty()).toList();
    if (runnable.isEmpty()) {
      throw new UsageException("nothing to run: \"" + name + "\" has no " + MainRule.WANTED);
    }
    if (runnable.size() > 1) {
      throw new UsageException(
          ChoiceMessage.message(
              "several source files in \"" + name + "\" have a main method",
              "ravel check",
              runnable.stream().map(unit -> unit.file().toString()).toList()));
    }
    return runnable.get(0).mainClass().orElseThrow();
  }
}
