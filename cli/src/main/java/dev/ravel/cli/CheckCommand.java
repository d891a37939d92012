// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.SideOutputs;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.program.Located;
import dev.ravel.model.Finding;
import dev.ravel.report.CheckedProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explores a program, or each test of a class. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = {
      "ravel check [OPTIONS] FILE.java... [-- ARGUMENTS]",
      "       ravel check [OPTIONS] FOLDER|APP.jar [-- ARGUMENTS]",
      "       ravel check [OPTIONS] -cp CLASSPATH CLASS [-- ARGUMENTS]",
      "       ravel check [OPTIONS] -cp CLASSPATH TESTCLASS[#METHOD]"
    },
    header = "Executes a program under many thread schedules and reports failures.",
    description = {
      "",
      "The program is a class with a main method, or a test of JUnit. Source files are compiled "
          + "first, with the files that they use. The program is executed many times in one JVM, "
          + "each time from the same initial state, with assertions enabled. Ravel stops at the "
          + "first failure, unless --keep-going is given. Of a class with tests and without a main "
          + "method, each test is a check of its own.",
      ""
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      ExitStatus.HELP_SILENT,
      ExitStatus.HELP_FINDING,
      ExitStatus.HELP_FAULT,
      ExitStatus.HELP_INCOMPLETE
    },
    footer = {
      "",
      "Examples:",
      "  ravel check examples/LostUpdate.java",
      "  ravel check --algorithm=dfs examples/correct/LostUpdate.java",
      "  ravel check --max-seconds=60 --json result.json -cp target/classes com.example.Main",
      "  ravel check -cp target/classes:target/test-classes:lib/* com.example.MainTest#transfers",
      "  ravel check -D mode=fast --jvm-arg=-Xmx4g app.jar",
      "  ravel check --timeouts=any Server.java -- --port 0"
    })
final class CheckCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Engine engine;
  private final List<String> arguments;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "PROGRAM",
      description = ProgramOptions.PROGRAM)
  private List<String> program = List.of();

  @Mixin private ProgramOptions programOptions = new ProgramOptions();
  @Mixin private CheckFlags checkOptions = new CheckFlags();
  @Mixin private JournalOptions journalOptions = new JournalOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();

  @Option(
      names = "--draw",
      paramLabel = "FILE.svg",
      description =
          "Also draw the unfolding of a small program to FILE.svg; needs the algorithm unfolding "
              + "or contextual-unfolding.")
  private Optional<Path> draw = Optional.empty();

  CheckCommand(Terminal terminal, Engine engine, List<String> arguments) {
    this.terminal = terminal;
    this.engine = engine;
    this.arguments = arguments;
  }

  @Override
  public Integer call() {
    Settings settings = checkOptions.settings();
    Optional<JsonFile> json = outputOptions.json();
    Optional<SarifFile> sarif = outputOptions.sarif();
    Optional<HtmlFile> html = outputOptions.html();
    Optional<Drawing> drawing = draw.map(Drawing::at);
    ProgramOutput output = outputOptions.output(ProgramOutput.HIDE);
    ReportOutputs outputs = new ReportOutputs(terminal);
    try (Interruption interruption = new Interruption()) {
      SideOutputs extras =
          new SideOutputs(
              journalOptions.journal(),
              drawing.map(file -> file::take),
              output,
              interruption::isRequested);
      List<CheckedProgram> checks = check(settings, extras, outputs);
      json.ifPresent(file -> outputs.write(() -> file.write(checks)));
      sarif.ifPresent(file -> outputs.write(() -> file.write(checks)));
      html.ifPresent(file -> outputs.write(() -> file.write(checks)));
      drawing.ifPresent(file -> outputs.write(() -> file.write(checks.get(0).result())));
      extras.journal().ifPresent(journal -> outputs.write(journal::requireWritten));
      if (interruption.isRequested() && extras.journal().isPresent()) {
        terminal.err().println("paused; resume with: " + resumeCommand());
      }
      interruption.reported(outputs.status());
      return outputs.status().code();
    }
  }

  private List<CheckedProgram> check(Settings settings, SideOutputs extras, ReportOutputs outputs) {
    try (ScratchFolder scratch = new ScratchFolder()) {
      Located located = programOptions.locate(program, arguments, scratch.path());
      boolean isOne = located.programs().size() == 1;
      if (!isOne) {
        JournalOptions.requireNone("--draw", draw);
        journalOptions.requireNone();
      }
      return new ProgramChecks(terminal, engine, settings, extras, outputs, outputOptions.sources())
          .run(
              located,
              outputOptions.style(terminal),
              (finding, one) -> replayCommand(finding, one, isOne ? program : List.of(one.name())));
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

  private String replayCommand(Finding finding, ProgramUnderTest one, List<String> words) {
    String replay = ReplayText.word(finding.replay(), one.className(), terminal.folder());
    return programOptions.replayCommand(terminal, replay, words, arguments);
  }
}
