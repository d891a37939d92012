// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.cli.program.Located;
import dev.ravel.cli.program.SourceFolders;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.Extent;
import dev.ravel.report.TextReport;
import dev.ravel.report.source.SourceFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Repeats one execution. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = {
      "ravel replay [OPTIONS] REPLAY FILE.java... [-- ARGUMENTS]",
      "       ravel replay [OPTIONS] REPLAY FOLDER|APP.jar [-- ARGUMENTS]",
      "       ravel replay [OPTIONS] REPLAY -cp CLASSPATH CLASS [-- ARGUMENTS]",
      "       ravel replay [OPTIONS] REPLAY -cp CLASSPATH TESTCLASS#METHOD"
    },
    header = "Repeats an execution that failed, and shows every step of it.",
    description = {
      "",
      "A failure that 'ravel check' finds is printed with the command that repeats it. A replay "
          + "is valid for the program and the arguments that it was found with; Ravel reports if "
          + "the program has changed since.",
      ""
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {ExitStatus.HELP_REPEATED, ExitStatus.HELP_FAULT, ExitStatus.HELP_NOT_REPEATED},
    footer = {
      "",
      "Examples:",
      "  ravel replay v1::0badcafe:0x3.1.0 examples/LostUpdate.java",
      "  ravel replay .ravel/Main-0badcafe.replay -cp target/classes com.example.Main"
    })
final class ReplayCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Engine engine;
  private final List<String> arguments;

  @Parameters(
      index = "0",
      paramLabel = "REPLAY",
      description = "A replay as a failure prints it, or a file that contains one.")
  private String replay = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "PROGRAM",
      description = ProgramOptions.PROGRAM)
  private List<String> program = List.of();

  @Mixin private ProgramOptions programOptions = new ProgramOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();

  ReplayCommand(Terminal terminal, Engine engine, List<String> arguments) {
    this.terminal = terminal;
    this.engine = engine;
    this.arguments = arguments;
  }

  @Override
  public Integer call() {
    ReplayScript read = ReplayText.read(replay);
    Optional<JsonFile> json = outputOptions.json();
    Optional<SarifFile> sarif = outputOptions.sarif();
    Optional<HtmlFile> html = outputOptions.html();
    ProgramOutput output = outputOptions.output(ProgramOutput.SHOW);
    Function<Finding, String> replayCommand =
        finding -> programOptions.replayCommand(terminal, replay, program, arguments);
    CheckResult result;
    SourceFiles files;
    ProgramUnderTest one;
    try (ScratchFolder scratch = new ScratchFolder()) {
      Located located = programOptions.locate(program, arguments, scratch.path());
      one = only(located);
      result = engine.replay(one, read, output);
      files =
          new SourceFolders(
              Path.of(""), located.sources(), one.classPath(), outputOptions.sources());
    }
    TextReport report =
        new TextReport(
            outputOptions.style(terminal), Extent.FULL, Terminal.columns(), replayCommand);
    ReportOutputs outputs = new ReportOutputs(terminal);
    outputs.print(report.render(result), ExitStatus.ofReplay(result));
    CheckedProgram checked =
        new CheckedProgram(result, ProgramOptions.origin(one), replayCommand, files);
    json.ifPresent(file -> outputs.write(() -> file.write(List.of(checked))));
    sarif.ifPresent(file -> outputs.write(() -> file.write(List.of(checked))));
    html.ifPresent(file -> outputs.write(() -> file.write(List.of(checked))));
    return outputs.status().code();
  }

  private static ProgramUnderTest only(Located located) {
    if (located.programs().size() > 1) {
      throw new UsageException(
          "a replay repeats one test, and the class has several: name it, as in "
              + located.programs().get(0).name());
    }
    return located.programs().get(0);
  }
}
