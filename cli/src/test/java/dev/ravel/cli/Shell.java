// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.report.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Runs commands with captured output and with an engine whose results are written by hand. */
final class Shell implements Engine {
  static final CheckResult EXHAUSTIVE = result(new Completeness.Exhaustive());

  final List<ProgramUnderTest> programs = new ArrayList<>();
  final List<Settings> settings = new ArrayList<>();
  final List<ReplayScript> replays = new ArrayList<>();
  final List<ProgramOutput> outputs = new ArrayList<>();

  private final Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private CheckResult answer = EXHAUSTIVE;
  private Optional<ReplayForm> replayForm = Optional.empty();
  private Runnable whileChecking = () -> {};

  Shell(Path folder) {
    this.folder = folder;
  }

  void answer(CheckResult result) {
    answer = result;
  }

  /** As if a build tool had started Ravel. */
  void replayForm(String form) {
    replayForm = Optional.of(new ReplayForm(form));
  }

  /** Lets something happen between the begin and the end of a check. */
  void duringCheck(Runnable event) {
    whileChecking = event;
  }

  int run(String... arguments) {
    return run(this, arguments);
  }

  int run(Engine engine, String... arguments) {
    out.reset();
    err.reset();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Style.PLAIN,
            Terminal.Pace.LOG,
            "./ravel",
            replayForm,
            folder);
    return new CommandRunner(terminal, engine).run(arguments);
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** Writes a source file and returns its name. */
  String source(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Override
  public CheckResult check(
      ProgramUnderTest program, Settings chosen, SideOutputs extras, Progress progress) {
    programs.add(program);
    settings.add(chosen);
    outputs.add(extras.output());
    whileChecking.run();
    return answer;
  }

  @Override
  public CheckResult replay(ProgramUnderTest program, ReplayScript replay, ProgramOutput output) {
    programs.add(program);
    replays.add(replay);
    outputs.add(output);
    return answer;
  }

  static CheckResult result(Completeness completeness, Finding... findings) {
    return new CheckResult(
        "P.java",
        "random",
        completeness,
        10,
        0,
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(findings),
        DataRaces.UNWATCHED,
        0,
        1,
        CheckResult.SolverUse.NONE,
        "17",
        "threads",
        List.of());
  }

  static Finding finding(String replay) {
    return new Finding(
        new Failure.Thrown(
            "main", "java.lang.AssertionError", Optional.of("broken"), List.of(), true),
        "P.java:1",
        List.of(),
        Map.of(),
        replay,
        List.of(),
        true);
  }
}
