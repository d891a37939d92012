// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.ProgramUnderTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that locates the program; shared by the commands that execute one. */
final class ProgramOptions {
  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "CLASSPATH",
      description =
          "The class path of the program; a source file is also compiled against it. Default: the "
              + "current folder for a class, empty for a source file.")
  private Optional<String> classPath = Optional.empty();

  /**
   * Locates the program; a source file is compiled into {@code scratch}.
   *
   * @param program the name of a source file or of a class
   */
  ProgramUnderTest locate(String program, List<String> arguments, Path scratch) {
    if (program.endsWith(".java")) {
      ClassPath libraries = ClassPath.parse(classPath.orElse(""));
      String mainClass = new SourceProgram(program, libraries).compileInto(scratch);
      return new ProgramUnderTest(program, libraries.startingWith(scratch), mainClass, arguments);
    }
    ClassPath classes = ClassPath.parse(classPath.orElse("."));
    new CompiledProgram(program, classes).requireMain();
    return new ProgramUnderTest(program, classes.entries(), program, arguments);
  }

  /** Returns the command that repeats an execution of the same program. */
  String replayCommand(Terminal terminal, String replay, String program, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(terminal.command(), "replay", replay));
    classPath.ifPresent(path -> words.addAll(List.of("-cp", path)));
    words.add(program);
    if (!arguments.isEmpty()) {
      words.add("--");
      words.addAll(arguments);
    }
    return ShellWords.line(words);
  }
}
