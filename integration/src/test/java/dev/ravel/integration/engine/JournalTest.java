// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.UsageException;
import dev.ravel.programs.classes.HolderIdiom;
import dev.ravel.programs.determinism.Times;
import dev.ravel.programs.fields.StaticCounter;
import dev.ravel.programs.inputs.Assumed;
import dev.ravel.programs.inputs.FoundAtRandom;
import dev.ravel.programs.inputs.TwelveBranches;
import dev.ravel.programs.inputs.schedules.LockOrderByInputs;
import dev.ravel.programs.inputs.schedules.OrderAndInput;
import dev.ravel.programs.juc.synchronizers.SemaphoreLeak;
import dev.ravel.programs.juc.tasks.FixedPoolSharedCounter;
import dev.ravel.programs.leftovers.IdlePool;
import dev.ravel.programs.locks.DiningPhilosophers;
import dev.ravel.programs.sharing.ThroughFinalField;
import dev.ravel.programs.spinning.BrokenPeterson;
import dev.ravel.programs.spinning.PlainFlag;
import dev.ravel.programs.states.FarApart;
import dev.ravel.programs.states.OnlyWithInputs;
import dev.ravel.programs.states.SumOfTwo;
import dev.ravel.programs.thesis.Dining;
import dev.ravel.programs.thesis.Fib;
import dev.ravel.programs.uncontrolled.SharedBuilder;
import dev.ravel.programs.waiting.BoundedBuffer;
import dev.ravel.programs.waiting.TimedWait;
import dev.ravel.report.CaveatPhrases;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A check that is interrupted and resumed has the same result as one that is not interrupted. */
final class JournalTest {
  /** Ends every check of this test, but only after several parts. */
  private static final long MOST_EXECUTIONS = 80;

  private static final String VERSION = "test";

  @TempDir private Path folder;

  private record Case(ProgramUnderTest program, Settings settings) {
    CheckResult check(OptionalLong executions, Optional<Journal> journal) {
      Settings.Budget budget = new Settings.Budget(executions, OptionalDouble.empty());
      SideOutputs extras = new SideOutputs(journal, Optional.empty());
      return Check.run(program, settings.withBudget(budget), extras, Progress.NONE);
    }

    CheckResult check(long executions, Journal journal) {
      try (journal) {
        return check(OptionalLong.of(executions), Optional.of(journal));
      }
    }

    @Override
    public String toString() {
      return program.name()
          + ", "
          + settings.algorithm()
          + " "
          + settings.timeouts().text()
          + settings.preemptionBound();
    }
  }

  /*
   * Each program covers something that a resumed check must not lose: findings, the restart of the
   * exploration once the clock is read, the sites of parks, caveats, class initialization, inputs.
   */
  static List<Case> cases() {
    List<ProgramUnderTest> programs =
        List.of(
            Programs.of(StaticCounter.class),
            Programs.of(Times.class),
            Programs.of(OrderAndInput.class),
            Programs.of(Fib.class, "2", "10"));
    // In addition: which thread has woken which, waits that expire, busy waits, threads that are
    // left over, random inputs, and inputs that the program rejects.
    List<ProgramUnderTest> more =
        List.of(
            Programs.of(DiningPhilosophers.class),
            Programs.of(SemaphoreLeak.class),
            Programs.of(SharedBuilder.class),
            Programs.of(ThroughFinalField.class),
            Programs.of(HolderIdiom.class),
            Programs.of(TwelveBranches.class),
            Programs.of(BoundedBuffer.class),
            Programs.of(TimedWait.class),
            Programs.of(BrokenPeterson.class),
            Programs.of(PlainFlag.class),
            Programs.of(IdlePool.class),
            Programs.of(FoundAtRandom.class),
            Programs.of(LockOrderByInputs.class),
            Programs.of(Assumed.class));
    Settings settings = Settings.DEFAULT.withKeepGoing(true);
    Stream<Case> all = cases(programs, Check.algorithms().keySet(), settings);
    List<String> someAlgorithms =
        List.of(
            "random",
            "pct",
            "surw",
            "dfs",
            "mixed",
            "optimal-dpor",
            "unfolding",
            "contextual-unfolding");
    // A search for states that suffices, and two that lead to an order of writes.
    List<ProgramUnderTest> withStates =
        List.of(
            Programs.of(FarApart.class),
            Programs.of(SumOfTwo.class),
            Programs.of(OnlyWithInputs.class));
    Settings patient = settings.withTimeouts(Timeouts.LAST);
    Stream<Case> cases =
        Stream.of(
                all,
                cases(more, someAlgorithms, settings),
                cases(List.of(Programs.of(TimedWait.class)), someAlgorithms, patient),
                cases(withStates, List.of("contextual-unfolding"), settings),
                Stream.of(
                    new Case(Programs.of(FixedPoolSharedCounter.class), settings),
                    new Case(
                        Programs.of(StaticCounter.class),
                        settings.withAlgorithm("dpor").withPreemptionBound(OptionalInt.of(2))),
                    new Case(
                        Programs.of(DiningPhilosophers.class),
                        settings.withAlgorithm("dfs").withIsolation(Settings.Isolation.LOADER))))
            .flatMap(Function.identity());
    return TestScale.sample(cases.toList());
  }

  private static Stream<Case> cases(
      List<ProgramUnderTest> programs, Collection<String> algorithms, Settings settings) {
    return algorithms.stream()
        .flatMap(
            algorithm ->
                programs.stream().map(program -> new Case(program, by(algorithm, settings))));
  }

  private static Settings by(String algorithm, Settings settings) {
    boolean isBounded = Algorithm.of(algorithm).needsInterferenceBound();
    return settings
        .withAlgorithm(algorithm)
        .withInterferenceBound(isBounded ? OptionalInt.of(2) : OptionalInt.empty());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void endsAsIfNothingHadInterruptedIt(Case one) {
    CheckResult whole = one.check(OptionalLong.of(MOST_EXECUTIONS), Optional.empty());
    Path file = folder.resolve("journal");
    assertEquals(verdict(whole), verdict(inParts(one, file, whole.executions())));
    assertEquals(
        verdict(whole), verdict(one.check(MOST_EXECUTIONS, Journal.resume(file, VERSION))));
  }

  /** Checks the program in parts, each of which adds a few executions. */
  private static CheckResult inParts(Case one, Path file, long executions) {
    long part = Math.max(1, executions / 4);
    CheckResult result = one.check(part, Journal.save(file, VERSION));
    for (long end = 2 * part; end < executions; end += part) {
      result = one.check(end, Journal.resume(file, VERSION));
      assertEquals(verdict(one.check(OptionalLong.of(end), Optional.empty())), verdict(result));
    }
    return one.check(MOST_EXECUTIONS, Journal.resume(file, VERSION));
  }

  /** A result without the time and the note about the journal. */
  private static CheckResult verdict(CheckResult result) {
    return new CheckResult(
        result.program(),
        result.algorithm(),
        result.completeness(),
        result.executions(),
        result.blocked(),
        result.classes(),
        result.structure(),
        result.states(),
        result.findings(),
        result.races(),
        result.distinctDeadlocks(),
        0,
        result.solver(),
        result.jdk(),
        result.engine(),
        result.notes().stream().filter(note -> note.kind() != Caveat.Kind.RESUMED).toList(),
        result.sample());
  }

  @Test
  void aCutLosesNothingButWhatIsBehindIt() throws IOException {
    Case one =
        new Case(
            Programs.of(Dining.class, "3"),
            Settings.DEFAULT.withAlgorithm("contextual-unfolding").withKeepGoing(true));
    CheckResult whole = one.check(OptionalLong.of(MOST_EXECUTIONS), Optional.empty());
    assertEquals(1, whole.distinctDeadlocks());
    Path file = folder.resolve("journal");
    inParts(one, file, whole.executions());
    byte[] bytes = Files.readAllBytes(file);
    int start = startOf(bytes);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20; i++) {
      Path cut = folder.resolve("cut" + i);
      int length = random.nextInt(start, bytes.length);
      Files.write(cut, Arrays.copyOf(bytes, length));
      CheckResult resumed = one.check(MOST_EXECUTIONS, Journal.resume(cut, VERSION));
      assertEquals(verdict(whole), verdict(resumed), () -> "cut after " + length + " bytes");
      assertEquals(1, resumed.notes().size());
    }
  }

  /** The end of the first block, which is the fingerprint of the check: magic, version, length. */
  private static int startOf(byte[] journal) {
    int length = ByteBuffer.wrap(journal).getInt(12);
    return 20 + length;
  }

  @Test
  void saysHowMuchOfADamagedJournalIsLeft() throws IOException {
    Case one = new Case(Programs.of(StaticCounter.class), Settings.DEFAULT.withKeepGoing(true));
    Path file = folder.resolve("journal");
    one.check(10, Journal.save(file, VERSION));
    one.check(20, Journal.resume(file, VERSION));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    CheckResult resumed = one.check(20, Journal.resume(file, VERSION));
    assertEquals(20, resumed.executions());
    String note = CaveatPhrases.of(resumed.notes().get(0));
    assertTrue(note.contains("after 10 executions; after them the journal was cut"), note);
  }

  @Test
  void refusesAJournalOfSomethingElse() throws IOException {
    Settings settings = Settings.DEFAULT.withAlgorithm("dfs");
    Case one = new Case(Programs.of(StaticCounter.class), settings);
    Path file = folder.resolve("journal");
    one.check(10, Journal.save(file, VERSION));
    assertRefused("exists already", one, Journal.save(file, VERSION));
    assertRefused("no such file", one, Journal.resume(folder.resolve("other"), VERSION));
    assertRefused("version of Ravel", one, Journal.resume(file, "newer"));
    assertRefused(
        "main class", new Case(Programs.of(Times.class), settings), Journal.resume(file, VERSION));
    assertRefused(
        "arguments",
        new Case(Programs.of(StaticCounter.class, "1"), settings),
        Journal.resume(file, VERSION));
    assertRefused(
        "--algorithm",
        new Case(Programs.of(StaticCounter.class), settings.withAlgorithm("dpor")),
        Journal.resume(file, VERSION));
    assertRefused(
        "--bound",
        new Case(Programs.of(StaticCounter.class), settings.withBound(7)),
        Journal.resume(file, VERSION));
    assertRefused(
        "--jdk",
        new Case(Programs.of(StaticCounter.class), settings.withJdk(Settings.Jdk.DEEP)),
        Journal.resume(file, VERSION));
    Path spaced = folder.resolve("spaced");
    new Case(Programs.of(StaticCounter.class, "a b"), settings)
        .check(10, Journal.save(spaced, VERSION));
    assertRefused(
        "arguments",
        new Case(Programs.of(StaticCounter.class, "a", "b"), settings),
        Journal.resume(spaced, VERSION));
    Path text = Files.writeString(folder.resolve("text"), "not what you think it is");
    assertRefused("is not a journal", one, Journal.resume(text, VERSION));
    Path short_ = Files.writeString(folder.resolve("short"), "Ra");
    assertRefused("is not a journal", one, Journal.resume(short_, VERSION));
    byte[] bytes = Files.readAllBytes(file);
    Path start = Files.write(folder.resolve("start"), Arrays.copyOf(bytes, 30));
    assertRefused("incomplete at its start", one, Journal.resume(start, VERSION));
    bytes[11]++;
    Path newer = Files.write(folder.resolve("newer"), bytes);
    assertRefused("has format 6", one, Journal.resume(newer, VERSION));
  }

  /** A journal whose checksums are right although another program has changed it. */
  @Test
  void refusesAForgedJournal() throws IOException {
    Case one =
        new Case(
            Programs.of(OrderAndInput.class),
            Settings.DEFAULT.withAlgorithm("dfs").withKeepGoing(true));
    Path file = folder.resolve("journal");
    one.check(20, Journal.save(file, VERSION));
    byte[] bytes = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(1);
    int refused = 0;
    for (int i = 0; i < 60; i++) {
      byte[] forged = bytes.clone();
      forged[random.nextInt(startOf(bytes) + 8, bytes.length)] = (byte) random.nextInt();
      Path copy = Files.write(folder.resolve("forged" + i), sealed(forged, startOf(bytes)));
      try (Journal journal = Journal.resume(copy, VERSION)) {
        one.check(OptionalLong.of(20), Optional.of(journal));
      } catch (UsageException e) {
        assertTrue(e.getMessage().contains("journal") || e.getMessage().contains("forged"));
        refused++;
      }
    }
    assertTrue(refused > 0);
  }

  /** Gives the block at this position the checksum of its bytes. */
  private static byte[] sealed(byte[] journal, int block) {
    ByteBuffer buffer = ByteBuffer.wrap(journal);
    CRC32 checksum = new CRC32();
    checksum.update(journal, block + 8, buffer.getInt(block));
    buffer.putInt(block + 4, (int) checksum.getValue());
    return journal;
  }

  @Test
  void refusesAJournalOfAnotherBuildOfTheProgram() throws IOException {
    Path jar = folder.resolve("program.jar");
    Path classes = Programs.CLASSES;
    Path file = folder.resolve("journal");
    if (Files.isDirectory(classes)) {
      String name = StaticCounter.class.getName().replace('.', '/') + ".class";
      Path copy = folder.resolve("classes").resolve(name);
      Files.createDirectories(copy.getParent());
      Files.copy(classes.resolve(name), copy);
      jar = folder.resolve("classes");
    } else {
      Files.copy(classes, jar, StandardCopyOption.REPLACE_EXISTING);
    }
    ProgramUnderTest program =
        new ProgramUnderTest("x", List.of(jar), StaticCounter.class.getName(), List.of());
    Case one = new Case(program, Settings.DEFAULT.withAlgorithm("dfs"));
    one.check(5, Journal.save(file, VERSION));
    Path more = folder.resolve("more");
    Files.createDirectories(more);
    Files.write(more.resolve("Added.class"), new byte[] {1});
    ProgramUnderTest changed =
        new ProgramUnderTest("x", List.of(jar, more), StaticCounter.class.getName(), List.of());
    assertRefused(
        "contents of the class path",
        new Case(changed, one.settings()),
        Journal.resume(file, VERSION));
  }

  @Test
  void refusesAJournalThatIsInUse() {
    Case one = new Case(Programs.of(StaticCounter.class), Settings.DEFAULT.withAlgorithm("dfs"));
    Path file = folder.resolve("journal");
    try (Journal journal = Journal.save(file, VERSION)) {
      one.check(OptionalLong.of(3), Optional.of(journal));
      assertRefused("another check is writing", one, Journal.resume(file, VERSION));
    }
  }

  private static void assertRefused(String why, Case one, Journal journal) {
    try (journal) {
      UsageException refusal =
          assertThrows(
              UsageException.class, () -> one.check(OptionalLong.of(20), Optional.of(journal)));
      assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
    }
  }
}
