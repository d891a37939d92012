// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Replay;
import dev.ravel.report.Extent;
import dev.ravel.report.TextReport;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
      "ravel replay [OPTIONS] REPLAY FILE.java [-- ARGUMENTS]",
      "       ravel replay [OPTIONS] REPLAY -cp CLASSPATH CLASS [-- ARGUMENTS]"
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
    exitCodeList = {
      "1:the failure was repeated",
      "2:a mistake in the command or the replay, or a bug in Ravel",
      "3:the execution did not fail"
    },
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
      index = "1",
      paramLabel = "PROGRAM",
      description = "A source file FILE.java, or the name of a class on the class path.")
  private String program = "";

  @Mixin private ProgramOptions programOptions = new ProgramOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();

  ReplayCommand(Terminal terminal, Engine engine, List<String> arguments) {
    this.terminal = terminal;
    this.engine = engine;
    this.arguments = arguments;
  }

  @Override
  public Integer call() {
    Replay read = ReplayText.read(replay);
    Optional<JsonFile> json = outputOptions.json();
    CheckResult result;
    try (ScratchFolder scratch = new ScratchFolder()) {
      ProgramUnderTest located = programOptions.locate(program, arguments, scratch.path());
      result = engine.replay(located, read);
    }
    TextReport report =
        new TextReport(
            outputOptions.style(terminal),
            Extent.FULL,
            finding -> programOptions.replayCommand(terminal, replay, program, arguments));
    ReportOutputs outputs = new ReportOutputs(terminal, ExitStatus.ofReplay(result));
    outputs.print(report.render(result));
    json.ifPresent(file -> outputs.write(() -> file.write(result)));
    return outputs.status().code();
  }
}
