// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.SideOutputs;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.report.Extent;
import dev.ravel.report.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explores a program. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = {
      "ravel check [OPTIONS] FILE.java [-- ARGUMENTS]",
      "       ravel check [OPTIONS] -cp CLASSPATH CLASS [-- ARGUMENTS]"
    },
    header = "Executes a program under many thread schedules and reports failures.",
    description = {
      "",
      "The program is a source file with a main method, which is compiled first, or a compiled "
          + "class. It is executed many times in one JVM, each time from the same initial state, "
          + "with assertions enabled. Ravel stops at the first failure, unless --keep-going is "
          + "given.",
      ""
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:no failure found, and every schedule covered or the budget used up",
      "1:a failure was found",
      "2:a mistake in the command, a file that cannot be written, or a bug in Ravel",
      "3:no failure found, but not every schedule covered"
    },
    footer = {
      "",
      "Examples:",
      "  ravel check examples/LostUpdate.java",
      "  ravel check --algorithm=dfs examples/correct/LostUpdate.java",
      "  ravel check --max-seconds=60 --json result.json -cp target/classes com.example.Main",
      "  ravel check --timeouts=any Server.java -- --port 0"
    })
final class CheckCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Engine engine;
  private final List<String> arguments;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description = "A source file FILE.java, or the name of a class on the class path.")
  private String program = "";

  @Mixin private ProgramOptions programOptions = new ProgramOptions();
  @Mixin private CheckOptions checkOptions = new CheckOptions();
  @Mixin private JournalOptions journalOptions = new JournalOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();

  CheckCommand(Terminal terminal, Engine engine, List<String> arguments) {
    this.terminal = terminal;
    this.engine = engine;
    this.arguments = arguments;
  }

  @Override
  public Integer call() {
    Settings settings = checkOptions.settings();
    Optional<JsonFile> json = outputOptions.json();
    Optional<Drawing> drawing = outputOptions.drawing();
    try (Interruption interruption = new Interruption()) {
      SideOutputs extras =
          new SideOutputs(
              journalOptions.journal(), drawing.map(file -> file::take), interruption::isRequested);
      CheckResult result = check(settings, extras);
      TextReport report =
          new TextReport(outputOptions.style(terminal), Extent.CUT, this::replayCommand);
      ReportOutputs outputs = new ReportOutputs(terminal, ExitStatus.of(result));
      outputs.print(report.render(result));
      json.ifPresent(file -> outputs.write(() -> file.write(result)));
      drawing.ifPresent(file -> outputs.write(() -> file.write(result)));
      extras.journal().ifPresent(journal -> outputs.write(journal::requireWritten));
      if (interruption.isRequested() && extras.journal().isPresent()) {
        terminal.err().println("paused; resume with: " + resumeCommand());
      }
      interruption.reported(outputs.status());
      return outputs.status().code();
    }
  }

  private CheckResult check(Settings settings, SideOutputs extras) {
    try (ScratchFolder scratch = new ScratchFolder();
        ProgressLine progress = new ProgressLine(terminal)) {
      ProgramUnderTest located = programOptions.locate(program, arguments, scratch.path());
      try {
        return engine.check(located, settings, extras, progress);
      } finally {
        extras.journal().ifPresent(Journal::close);
      }
    }
  }

  private String resumeCommand() {
    List<String> words = new ArrayList<>(List.of(terminal.command()));
    for (String word : spec.commandLine().getParseResult().originalArgs()) {
      words.add(word.replaceFirst("^--save(?==|$)", "--resume"));
    }
    if (!arguments.isEmpty()) {
      words.add("--");
      words.addAll(arguments);
    }
    return ShellWords.line(words);
  }

  private String replayCommand(Finding finding) {
    String replay = ReplayText.word(finding.replay(), program, terminal.folder());
    return programOptions.replayCommand(terminal, replay, program, arguments);
  }
}
