// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.journal.SiteNumbers;
import dev.ravel.check.program.LoadedProgram;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.concolic.GivenInputs;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.model.Caveat;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Registry;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstrumentationPlan;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Executions of one program: loads its classes, finds its inputs, and lets {@link WatchedRuns}
 * perform the execution.
 *
 * <p>Confined to the driver. The watchdog uses it while there is no driver.
 */
final class ProgramRuns implements AutoCloseable {
  /** A framework may load further classes in any number of executions. */
  private static final int MOST_WARM_UPS = 5;

  private final ProgramUnderTest program;
  private final Settings settings;
  private final WatchedRuns runs;
  private final SiteNumbers sites;
  private final BranchConstraints constraints;
  private final IntSupplier excluded;
  private LoadedProgram loaded;

  /** The program for which there was a warm-up; null at the beginning. */
  private @Nullable LoadedProgram warm;

  /** Present as soon as it is known that the program takes inputs. */
  private Optional<SymbolicExecution> symbolic = Optional.empty();

  /**
   * @param excluded the number of classes of frameworks that are loaded
   */
  ProgramRuns(
      ProgramUnderTest program,
      Settings settings,
      WatchedRuns runs,
      SiteNumbers sites,
      BranchConstraints constraints,
      IntSupplier excluded) {
    this.excluded = excluded;
    this.program = program;
    this.settings = settings;
    this.runs = runs;
    this.sites = sites;
    this.constraints = constraints;
    loaded = load();
  }

  private LoadedProgram load() {
    int before = Registry.SITES.size();
    LoadedProgram fresh = LoadedProgram.load(program);
    sites.reload(before, fresh.loader());
    return fresh;
  }

  private LoadedProgram programForRun() {
    if (settings.isolation() == Settings.Isolation.LOADER) {
      loaded = load();
    }
    return loaded;
  }

  /** Loads the program again with shadow values, so that its values get terms. */
  void followInputs() {
    Installation.change(Installation.plan().withShadowValues());
    symbolic = Optional.of(new SymbolicExecution(constraints, new GivenInputs(settings.inputs())));
    loaded = load();
  }

  /**
   * Explores the code of the collections that two threads use at the same time, if these are more
   * than before. The engine is replaced, because it remembers how a class is explored.
   *
   * @param observed the discoveries so far
   */
  void exploreOverlaps(String observed) {
    InstrumentationPlan plan = Installation.plan();
    InstrumentationPlan next = plan.exploring(overlapping(observed));
    if (!next.equals(plan)) {
      Installation.change(next);
      runs.renewEngine();
      loaded = load();
    }
  }

  /** The internal names of the classes that are explored because calls on collections overlap. */
  static Set<String> overlapping(String observed) {
    return ControlledExecution.overlapping(observed).stream()
        .flatMap(collection -> JdkClasses.exploredWith(collection).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether the program is known to take inputs and was loaded with shadow values. */
  boolean followsInputs() {
    return symbolic.isPresent();
  }

  /**
   * Executes the program without a look at the result until frameworks around it have initialised
   * themselves, which may take steps that no later execution has (D-jdk-8). Does nothing for most
   * programs, and once for each time that the program is loaded.
   */
  void warmUp() {
    boolean isCold =
        loaded.hasFrameworks()
            && loaded != warm
            && settings.isolation() != Settings.Isolation.LOADER;
    int limit = isCold ? MOST_WARM_UPS : 0;
    warm = loaded;
    for (int i = 0, before = -1; i < limit && excluded.getAsInt() != before; i++) {
      before = excluded.getAsInt();
      run(Target.of(new int[0], TailPolicy.PATIENT), stalled -> {});
    }
    if (isCold) {
      loaded.isWarm();
    }
  }

  /** Executes a target with inputs that lead to it; empty if none exist or none were found. */
  Optional<Trace> run(Target target, Consumer<Trace> ifStalled) {
    return run(target, stalled(ifStalled));
  }

  /** Executes a target with inputs that lead to it; empty if none exist or none were found. */
  Optional<Trace> run(Target target, WatchedRuns.Loss ifLost) {
    Supplier<Trace> run =
        () -> runs.perform(execution -> execution.run(target, programForRun()), ifLost);
    return symbolic.isEmpty()
        ? Optional.of(run.get())
        : symbolic.get().run(execution(), target, run);
  }

  private static WatchedRuns.Loss stalled(Consumer<Trace> ifStalled) {
    return new WatchedRuns.Loss() {
      @Override
      public void stalled(Trace trace) {
        ifStalled.accept(trace);
      }

      @Override
      public void ended() {
        // The execution is not counted: a check that is resumed makes it again.
      }
    };
  }

  /** Repeats an execution with the inputs of the last one, and records its details. */
  Recording record(Target target, Set<Integer> stacksAt, WatchedRuns.Loss ifLost) {
    Supplier<Recording> repetition =
        () ->
            runs.perform(execution -> execution.record(target, programForRun(), stacksAt), ifLost);
    return symbolic.isEmpty() ? repetition.get() : symbolic.get().record(execution(), repetition);
  }

  /**
   * Throws {@link UsageException} if the user gave a value to an input that the program does not
   * take.
   */
  void requireGivenInputs() {
    symbolic.ifPresentOrElse(
        SymbolicExecution::requireGiven,
        () -> new GivenInputs(settings.inputs()).requireTaken(Map.of()));
  }

  /** What the result has to say about the way in which the program is executed. */
  Optional<Caveat> note() {
    return loaded.note();
  }

  /** The engine, which keeps the names, caveats and discoveries of all executions so far. */
  ControlledExecution execution() {
    return runs.execution();
  }

  Optional<SymbolicExecution> symbolic() {
    return symbolic;
  }

  /** Frees the memory of the solver, and ends the threads of the engine. */
  @Override
  public void close() {
    symbolic.ifPresent(SymbolicExecution::close);
    runs.close();
  }
}
