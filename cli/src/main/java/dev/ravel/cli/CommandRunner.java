// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.cli.program.OtherJdkException;
import dev.ravel.model.UsageException;
import dev.ravel.report.Style;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs one command line and turns every error into a message and an exit status. This is the only
 * class that catches unexpected exceptions.
 */
final class CommandRunner {
  /** Separates Ravel's arguments from those of the program. */
  private static final String SEPARATOR = "--";

  private final Terminal terminal;
  private final Engine engine;

  CommandRunner(Terminal terminal, Engine engine) {
    this.terminal = terminal;
    this.engine = engine;
  }

  /** Runs the command and returns the exit status. */
  int run(String... arguments) {
    List<String> words = List.of(arguments);
    try {
      int separator = words.indexOf(SEPARATOR);
      List<String> own = separator < 0 ? words : words.subList(0, separator);
      List<String> programs =
          separator < 0 ? List.of() : words.subList(separator + 1, words.size());
      CommandLine line = commandLine(own, programs, words);
      if (own.isEmpty()) {
        line.usage(line.getErr());
        return ExitStatus.FAULT.code();
      }
      return line.execute(own.toArray(String[]::new));
    } catch (Throwable e) {
      return report(e, words);
    } finally {
      terminal.out().flush();
      terminal.err().flush();
    }
  }

  private CommandLine commandLine(
      List<String> own, List<String> programArguments, List<String> words) {
    Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    commands.put(
        "check", () -> new CommandLine(new CheckCommand(terminal, engine, programArguments)));
    commands.put(
        "replay", () -> new CommandLine(new ReplayCommand(terminal, engine, programArguments)));
    commands.put("export", () -> new CommandLine(new ExportCommand(terminal)));
    commands.put("html", () -> new CommandLine(new HtmlCommand(terminal)));
    commands.put("bench", this::benchCommand);
    CommandLine line = new CommandLine(new RavelCommand());
    // Reading the annotations of a command takes time, so the other commands are not read.
    if (!own.isEmpty() && commands.containsKey(own.get(0))) {
      commands.keySet().retainAll(Set.of(own.get(0)));
    }
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    return line.setOut(new PrintWriter(terminal.out(), true))
        .setErr(new PrintWriter(terminal.err(), true))
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(
                terminal.style() == Style.COLOR ? Ansi.ON : Ansi.OFF))
        .setUsageHelpLongOptionsMaxWidth(28)
        .setUsageHelpWidth(100)
        .setParameterExceptionHandler((e, unread) -> misunderstood(e))
        .setExecutionExceptionHandler(
            (e, failed, result) -> failed(e, result.originalArgs(), words));
  }

  private CommandLine benchCommand() {
    // The words after the name of a benchmark are its arguments, options included.
    return new CommandLine(new BenchCommand(terminal)).setStopAtPositional(true);
  }

  private int misunderstood(ParameterException e) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    if (e instanceof UnmatchedArgumentException unmatched) {
      unmatched(unmatched);
    } else {
      terminal.err().println(e.getMessage());
    }
    terminal.err().println("  '" + command + " --help' shows the usage");
    return ExitStatus.FAULT.code();
  }

  /** A word after an unknown option is not matched either, but it is not a mistake of the user. */
  private void unmatched(UnmatchedArgumentException e) {
    String options =
        e.getUnmatched().stream()
            .filter(word -> word.startsWith("-"))
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(", "));
    List<String> suggestions = e.getSuggestions();
    terminal.err().println(options.isEmpty() ? e.getMessage() : "Unknown option: " + options);
    if (!suggestions.isEmpty()) {
      terminal.err().println("  did you mean " + String.join(" or ", suggestions) + "?");
    } else if (options.isEmpty()) {
      terminal.err().println("  the arguments of the program come after " + SEPARATOR);
    }
  }

  private int failed(Exception e, List<String> own, List<String> words) throws IOException {
    Optional<Path> jdk =
        e instanceof OtherJdkException other ? OtherJdk.find(other.feature()) : Optional.empty();
    return jdk.isPresent() ? OtherJdk.run(jdk.get(), terminal.command(), words) : report(e, own);
  }

  /** Reports a mistake of the user as one message, and a bug of Ravel with all details. */
  private int report(Throwable e, List<String> arguments) {
    if (e instanceof UsageException) {
      terminal.err().println(e.getMessage());
    } else if (e instanceof UnsupportedClassVersionError) {
      terminal.err().println("a class was compiled for a newer JDK: " + e.getMessage());
      terminal.err().println("  let RAVEL_JDK name the folder of a newer JDK");
    } else {
      terminal.err().println("bug in ravel: " + summary(e));
      e.printStackTrace(terminal.err());
      terminal.err().println("please report this with the lines above, the program, and these:");
      terminal.err().println("  ravel " + Version.ofRavel() + " " + ShellWords.line(arguments));
      terminal.err().println("  JDK " + Runtime.version() + ", " + System.getProperty("java.home"));
      terminal.err().println("  " + system());
    }
    return ExitStatus.FAULT.code();
  }

  private static String summary(Throwable e) {
    String message = String.valueOf(e.getMessage());
    return message.startsWith("bug in ravel: ")
        ? message.substring("bug in ravel: ".length())
        : e.toString();
  }

  private static String system() {
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.version")
        + " "
        + System.getProperty("os.arch");
  }
}
