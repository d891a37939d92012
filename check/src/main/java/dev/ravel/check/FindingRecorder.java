// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.findings.FindingBuilder;
import dev.ravel.check.program.ClassLoads;
import dev.ravel.check.settings.Settings;
import dev.ravel.explore.FewerSwitches;
import dev.ravel.model.Finding;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.races.RaceWatch;
import dev.ravel.runtime.Recording;
import java.util.List;
import java.util.Set;

/**
 * Repeats failing executions with all their details, and adds the findings to the tally.
 *
 * <p>Confined to the driver. If a repetition is given up, the watchdog describes the original
 * execution without details.
 */
final class FindingRecorder {
  private final ProgramRuns runs;
  private final Settings settings;
  private final Tally tally;
  private final ClassLoads loads;
  private final Minimisation minimisation;

  FindingRecorder(
      ProgramRuns runs,
      Settings settings,
      Tally tally,
      ClassLoads loads,
      Minimisation minimisation) {
    this.minimisation = minimisation;
    this.runs = runs;
    this.settings = settings;
    this.tally = tally;
    this.loads = loads;
  }

  /**
   * Describes a failure by an execution with as few thread switches as possible (D-report-1). A
   * finding that cannot be repeated says so.
   */
  void failure(Trace trace) {
    WatchedRuns.Loss ifLost =
        new WatchedRuns.Loss() {
          @Override
          public void stalled(Trace repetition) {
            addUnrepeated(FindingBuilder.withoutDetails(trace));
          }

          @Override
          public void ended() {
            add(findings().failure(FindingBuilder.withoutDetails(trace)));
          }
        };
    Recording shorter = runs.record(FewerSwitches.of(trace), Set.of(), ifLost);
    boolean isSame = Tally.key(shorter.trace().outcome()).equals(Tally.key(trace.outcome()));
    Trace described = isSame ? shorter.trace() : trace;
    Recording recording = runs.record(same(described), Set.of(), ifLost);
    if (recording.trace().size() == described.size() && recording.trace().beginsAs(described)) {
      if (add(findings().failure(recording))) {
        minimisation.plan(tally.findings() - 1, recording.trace());
      }
    } else if (recording.trace().outcome().isFailure()) {
      addUnrepeated(recording);
    } else {
      addUnrepeated(FindingBuilder.withoutDetails(described, recording.order()));
    }
  }

  private void addUnrepeated(Recording recording) {
    tally.nondeterministic();
    add(findings().unrepeated(recording));
  }

  /**
   * Adds a finding, unless the program may have failed only because some code has no probes.
   *
   * @return whether it is added
   */
  private boolean add(Finding finding) {
    List<String> unseen = loads.unseen();
    if (unseen.isEmpty()) {
      tally.add(finding);
    } else {
      tally.refused(finding, unseen);
    }
    return unseen.isEmpty();
  }

  /**
   * Describes a race by the execution in which it occurred first, with the stacks of both accesses.
   */
  void race(RaceWatch.Race race, Trace trace) {
    WatchedRuns.Loss ifLost =
        new WatchedRuns.Loss() {
          @Override
          public void stalled(Trace repetition) {
            describe(race, FindingBuilder.withoutDetails(trace));
          }

          @Override
          public void ended() {
            stalled(trace);
          }
        };
    Recording recording = runs.record(same(trace), Set.of(race.first(), race.second()), ifLost);
    boolean isSame = recording.trace().beginsAs(trace);
    describe(race, isSame ? recording : FindingBuilder.withoutDetails(trace, recording.order()));
  }

  private void describe(RaceWatch.Race race, Recording recording) {
    Finding finding = findings().race(race, recording);
    race.describe(finding);
    if (settings.races() == Settings.Races.FAIL) {
      add(finding);
    }
  }

  /**
   * A new builder for each finding, because an execution that is given up takes its engine with it.
   */
  private FindingBuilder findings() {
    return new FindingBuilder(runs.execution(), settings, runs.symbolic());
  }

  private static Target same(Trace trace) {
    return Target.of(trace.decisions(), TailPolicy.PATIENT);
  }
}
