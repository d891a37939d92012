// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that are killed or stopped from outside are resumed in another JVM. */
@Tag("slow")
final class InterruptedCheckTest {
  /** More than the fingerprint, so that there are executions to resume from. */
  private static final long SOME_BYTES = 3_000;

  @TempDir private Path folder;

  @Test
  @Timeout(300)
  void aKilledCheckEndsAsIfNothingHadHappened() throws Exception {
    String[] program = {
      "--algorithm=contextual-unfolding",
      "-cp",
      Launcher.ROOT.resolve("programs/target/classes").toString(),
      "dev.ravel.programs.thesis.Fib",
      "--",
      "3",
      "100"
    };
    Process killed = start("--save", program);
    killed.destroyForcibly().waitFor();
    Forked resumed = Launcher.ravel(folder, words("--resume", program));
    Forked whole = Launcher.ravel(folder, words("--json", program));
    assertEquals(0, resumed.status(), resumed.err());
    assertTrue(resumed.out().contains("note: resumed \"journal\" after "), resumed.out());
    assertEquals(counts(whole), counts(resumed));
  }

  @Test
  @Timeout(300)
  void aCheckThatTheUserStopsTellsHowToGoOn() throws Exception {
    String[] program = {
      "--algorithm=random",
      "--max-seconds=150",
      "-cp",
      Launcher.ROOT.resolve("programs/target/classes").toString(),
      "dev.ravel.programs.thesis.Fib",
      "--",
      "3",
      "100"
    };
    Process stopped = start("--save", program);
    stopped.destroy();
    stopped.waitFor();
    String error = Files.readString(folder.resolve("err"));
    assertTrue(error.contains("paused; resume with: "), error);
    assertTrue(error.contains(" check --resume journal --algorithm=random "), error);
    Forked resumed =
        Launcher.ravel(
            folder,
            words(
                "--resume",
                "--algorithm=random",
                "--max-executions=3",
                "-cp",
                program[3],
                program[4],
                "--",
                "3",
                "100"));
    assertEquals(0, resumed.status(), resumed.err());
    assertTrue(resumed.out().contains("reached 3 executions"), resumed.out());
  }

  @ParameterizedTest
  @Timeout(300)
  @ValueSource(strings = {"INT", "TERM", "HUP"})
  void aCheckThatIsStoppedReportsWhatItHasFound(String signal) throws Exception {
    String[] program = {
      "--algorithm=random",
      "--max-seconds=150",
      "--keep-going",
      "-cp",
      Launcher.ROOT.resolve("programs/target/classes").toString(),
      "dev.ravel.programs.fields.StaticCounter"
    };
    Process stopped = start("--save", program);
    new ProcessBuilder("kill", "-" + signal, "" + stopped.pid()).start().waitFor();
    assertEquals(1, stopped.waitFor());
    String report = Files.readString(folder.resolve("out"));
    assertTrue(report.contains("\n1 failure in "), report);
    assertTrue(report.contains("not exhaustive: the check was interrupted"), report);
  }

  @Test
  @Timeout(300)
  void aFullDiskLosesTheJournalOnly() {
    Launcher.ravel(folder, "--version"); // prepares its files without the limit below
    Forked full =
        Launcher.shell(
            folder,
            "ulimit -f 128 && exec "
                + Launcher.ROOT.resolve("ravel")
                + " check --save journal --algorithm=random --max-executions=20000 --keep-going -cp "
                + Launcher.ROOT.resolve("programs/target/classes")
                + " dev.ravel.programs.fields.StaticCounter");
    assertEquals(1, full.status(), full.err());
    assertTrue(full.out().contains("\n1 failure in "), full.out());
    // A slow machine prints progress before.
    assertTrue(
        full.err()
            .lines()
            .anyMatch(line -> line.startsWith("cannot write the journal \"journal\": ")),
        full.err());
  }

  /** Starts a check and returns when its journal has begun to grow. */
  private Process start(String option, String... program) throws Exception {
    Path journal = folder.resolve("journal");
    Process process = Launcher.start(folder, words(option, program));
    while (process.isAlive() && (!Files.exists(journal) || Files.size(journal) < SOME_BYTES)) {
      process.waitFor(10, TimeUnit.MILLISECONDS);
    }
    return process;
  }

  private static String[] words(String option, String... program) {
    return Stream.concat(Stream.of("check", option, "journal"), Stream.of(program))
        .toArray(String[]::new);
  }

  /** The report without times and rates. */
  private static List<String> counts(Forked forked) throws IOException {
    return forked
        .out()
        .lines()
        .filter(line -> !line.contains("note: "))
        .map(line -> line.replaceAll(" in .* s \\(.*", ""))
        .toList();
  }
}
