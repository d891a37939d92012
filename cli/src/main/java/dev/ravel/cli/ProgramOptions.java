// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.cli.program.Located;
import dev.ravel.cli.program.ProgramFinder;
import dev.ravel.cli.program.ReachProgram;
import dev.ravel.model.Origin;
import dev.ravel.model.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that locate the program and start its JVM; shared by the commands that need one. */
final class ProgramOptions {
  /** For the help text of the parameter that names the program. */
  static final String PROGRAM =
      "Source files FILE.java, a folder with classes or source files, a jar with a main class, a "
          + "class on the class path, or a test CLASS#METHOD.";

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "CLASSPATH",
      description =
          "The class path of the program; source files are also compiled against it. Default: the "
              + "current folder for a class, empty for a source file, a folder or a jar.")
  private Optional<String> classPath = Optional.empty();

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "A system property of the program; may be repeated.")
  private List<String> properties = List.of();

  @Option(
      names = "--enable-preview",
      description = "Let the program use preview features of the JDK.")
  private boolean enablesPreview;

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description =
          "An option for the JVM, such as -Xmx4g or --add-opens=...; may be repeated. The variable "
              + "RAVEL_JAVA_OPTS can hold options for all checks.")
  private List<String> jvmArguments = List.of();

  @Option(
      names = "--reach",
      paramLabel = "CONDITION",
      description =
          "A failure is a state in which this condition holds, such as 'Fib.i >= 144 || Fib.j >= "
              + "144': Java over static fields and what they refer to, as the package of the main "
              + "class sees them; may be repeated.")
  private List<String> reach = List.of();

  /**
   * Locates the program; source files are compiled into {@code scratch}.
   *
   * @param program the words that name it
   */
  Located locate(List<String> program, List<String> arguments, Path scratch) {
    Map<String, String> values = propertyValues();
    Located located =
        new ProgramFinder(classPath, enablesPreview, arguments, scratch).find(program);
    return new Located(
        located.programs().stream()
            .map(one -> ReachProgram.around(one, reach, scratch, enablesPreview))
            .map(one -> one.withProperties(values))
            .toList(),
        located.sources());
  }

  /** The launcher has set them, too, so that the JVM knew them from its start. */
  private Map<String, String> propertyValues() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String property : properties) {
      int at = property.indexOf('=');
      String name = at < 0 ? property : property.substring(0, at);
      if (name.isEmpty()) {
        throw new UsageException(
            "-D " + property + ": expected a system property and its value, as in -D mode=fast");
      }
      values.put(name, at < 0 ? "" : property.substring(at + 1));
    }
    return values;
  }

  /** Returns where the executions of a program begin, for reports. */
  static Origin origin(ProgramUnderTest program) {
    Map<String, String> properties = program.properties();
    return program
        .entry()
        .match(
            main -> new Origin(main.className(), "main", false, main.arguments(), properties),
            test -> new Origin(test.className(), test.method(), true, List.of(), properties),
            scenario ->
                new Origin(scenario.className(), scenario.method(), false, List.of(), properties));
  }

  /** Returns the command that repeats an execution of the same program. */
  String replayCommand(
      Terminal terminal, String replay, List<String> program, List<String> arguments) {
    if (terminal.replayForm().isPresent()) {
      return terminal.replayForm().get().command(replay, program, jvmWords(), arguments);
    }
    List<String> words = new ArrayList<>(List.of(terminal.command(), "replay", replay));
    classPath.ifPresent(path -> words.addAll(List.of("-cp", path)));
    words.addAll(jvmWords());
    words.addAll(program);
    if (!arguments.isEmpty()) {
      words.add("--");
      words.addAll(arguments);
    }
    return ShellWords.line(words);
  }

  private List<String> jvmWords() {
    List<String> words = new ArrayList<>();
    properties.forEach(property -> words.addAll(List.of("-D", property)));
    if (enablesPreview) {
      words.add("--enable-preview");
    }
    jvmArguments.forEach(argument -> words.add("--jvm-arg=" + argument));
    reach.forEach(condition -> words.add("--reach=" + condition));
    return words;
  }
}
