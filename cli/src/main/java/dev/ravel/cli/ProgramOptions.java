// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.ProgramUnderTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which program is meant; shared by the commands that run one. */
final class ProgramOptions {
  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "CLASSPATH",
      description =
          "Where the program's classes are; for a source file, what it is compiled against. "
              + "Default: the current folder for a class, nothing for a source file.")
  private Optional<String> classPath;

  /**
   * Makes the program ready to run; a source file is compiled into {@code scratch}.
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

  /** The command that repeats a run of the same program. */
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
