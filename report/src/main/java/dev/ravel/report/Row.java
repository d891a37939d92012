// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One row of an interleaving: a step, several equal steps in sequence, the steps inside one JDK
 * call, or a note in place of omitted steps (D-report-2).
 *
 * @param thread the column, or {@link #NO_THREAD} for a note
 * @param call the call that its steps are part of
 * @param steps the number of steps that the row represents
 */
record Row(int thread, String place, String text, Optional<Finding.Call> call, int steps) {
  private static final int NO_THREAD = -1;

  /**
   * A longer constraint leaves no room for the other threads; the JSON report contains all of it.
   */
  private static final int MAX_CONSTRAINT = 48;

  /** The outermost methods of the workers of pools. */
  private static final Set<String> WORKERS = Set.of("Worker.run", "ForkJoinWorkerThread.run");

  private static final Set<String> SUBMISSIONS =
      Set.of("AbstractExecutorService.submit", "ThreadPoolExecutor.execute");

  /** The row above the first row. */
  static final Row NONE = new Row(NO_THREAD, "", "", Optional.empty(), 0);

  /**
   * One row per step, except that a thread that polls is one row with a count. Unless everything is
   * to be shown, a JDK call is one row in place of the steps inside it, and the own code of the
   * worker of a pool has a row only where it does something with a task. A worker that starts when
   * a task is submitted is one row together with the submission.
   */
  static List<Row> of(List<Finding.Step> steps, Extent extent) {
    List<Row> rows = new ArrayList<>();
    for (Finding.Step step : steps) {
      boolean isInCall = extent == Extent.CUT && step.call().isPresent();
      if (isInCall && step.note().isEmpty() && isOfWorker(step)) {
        continue;
      }
      Row row = isInCall ? call(step, rows) : step(step);
      int last = rows.size() - 1;
      if (last >= 0 && rows.get(last).isSubmission(step)) {
        rows.set(last, row);
      } else if (last >= 0 && rows.get(last).repeats(row)) {
        rows.set(last, rows.get(last).onceMore());
      } else {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Whether the step belongs to the own code of a worker, and not to its task. */
  private static boolean isOfWorker(Finding.Step step) {
    return step.call()
            .filter(call -> call.place().isEmpty() && WORKERS.contains(call.method()))
            .isPresent()
        && (step.className().isEmpty() || step.className().startsWith("java.util.concurrent."));
  }

  /** Whether this row is the submission of a task for which the step starts a worker. */
  private boolean isSubmission(Finding.Step step) {
    return step.action().kind() == Kind.START
        && thread == step.thread()
        && place.equals(Cell.visible(step.place()))
        && call.filter(one -> SUBMISSIONS.contains(one.method())).isPresent();
  }

  private static Row step(Finding.Step step) {
    String text = Phrases.of(step);
    boolean isBranch = step.action().kind() == Kind.BRANCH;
    return new Row(
        step.thread(),
        Cell.visible(step.place()),
        Cell.visible(isBranch ? Cell.cut(text, MAX_CONSTRAINT) : text),
        Optional.empty(),
        1);
  }

  /** The row of a call; a thread that was in the same call before continues in it. */
  private static Row call(Finding.Step step, List<Row> above) {
    Finding.Call call = step.call().orElseThrow();
    if (step.note().isPresent()) {
      String text = Cell.visible(step.note().get());
      return new Row(step.thread(), Cell.visible(call.place()), text, Optional.empty(), 1);
    }
    boolean isSame =
        lastOf(step.thread(), above).filter(row -> row.call.equals(step.call())).isPresent();
    String verb = isSame ? "continues in " : call.place().isEmpty() ? "is in " : "calls ";
    return new Row(
        step.thread(),
        Cell.visible(call.place()),
        verb + Cell.visible(call.method()),
        step.call(),
        1);
  }

  private static Optional<Row> lastOf(int thread, List<Row> rows) {
    for (int i = rows.size() - 1; i >= 0; i--) {
      if (rows.get(i).thread == thread) {
        return Optional.of(rows.get(i));
      }
    }
    return Optional.empty();
  }

  /** The row in place of {@code rows}. */
  static Row leftOut(List<Row> rows) {
    int steps = rows.stream().mapToInt(Row::steps).sum();
    return new Row(
        NO_THREAD,
        "",
        "... " + Numbers.grouped(steps) + " steps left out: the replay shows them all ...",
        Optional.empty(),
        steps);
  }

  boolean isNote() {
    return thread == NO_THREAD;
  }

  /** The text with the number of repetitions, or of the steps inside a call. */
  String label() {
    if (isNote() || steps == 1) {
      return text;
    }
    return text + "  (" + Numbers.grouped(steps) + (call.isPresent() ? " steps)" : " times)");
  }

  private boolean repeats(Row other) {
    return thread == other.thread
        && (call.isPresent()
            ? call.equals(other.call)
            : other.call.isEmpty() && place.equals(other.place) && text.equals(other.text));
  }

  private Row onceMore() {
    return new Row(thread, place, text, call, steps + 1);
  }
}
