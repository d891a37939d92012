// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.SideOutputs;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.program.Located;
import dev.ravel.cli.program.SourceFolders;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.Extent;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Checks one program after the other and prints the report of each when its check has ended. */
final class ProgramChecks {
  private final Terminal terminal;
  private final Engine engine;
  private final Settings settings;
  private final SideOutputs extras;
  private final ReportOutputs outputs;
  private final List<Path> folders;

  /**
   * @param folders the folders of sources that the user named
   */
  ProgramChecks(
      Terminal terminal,
      Engine engine,
      Settings settings,
      SideOutputs extras,
      ReportOutputs outputs,
      List<Path> folders) {
    this.terminal = terminal;
    this.engine = engine;
    this.settings = settings;
    this.extras = extras;
    this.outputs = outputs;
    this.folders = folders;
  }

  /**
   * Returns the results. If there are several programs, one that cannot be executed does not keep
   * the others from being checked.
   *
   * @param replayCommand returns the command that repeats a finding of a program
   */
  List<CheckedProgram> run(
      Located located, Style style, BiFunction<Finding, ProgramUnderTest, String> replayCommand) {
    List<CheckedProgram> checks = new ArrayList<>();
    for (ProgramUnderTest program : located.programs()) {
      Runnable check = () -> checks.add(check(program, located.sources(), style, replayCommand));
      if (located.programs().size() == 1) {
        check.run();
      } else if (extras.isInterrupted().getAsBoolean()) {
        outputs.tell("not checked: " + program.name(), ExitStatus.INCOMPLETE);
      } else {
        outputs.write(check);
      }
    }
    return checks;
  }

  private CheckedProgram check(
      ProgramUnderTest program,
      List<Path> sources,
      Style style,
      BiFunction<Finding, ProgramUnderTest, String> replayCommand) {
    CheckResult result;
    try (ProgressLine progress = new ProgressLine(terminal)) {
      result = engine.check(program, settings, extras, progress);
    } finally {
      extras.journal().ifPresent(Journal::close);
    }
    Function<Finding, String> command = finding -> replayCommand.apply(finding, program);
    outputs.print(
        new TextReport(style, Extent.CUT, Terminal.columns(), command).render(result),
        ExitStatus.of(result));
    return new CheckedProgram(
        result,
        ProgramOptions.origin(program),
        command,
        new SourceFolders(Path.of(""), sources, program.classPath(), folders));
  }
}
