// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Trace;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.NameLog;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Inputs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes attempts down, with the names and caveats that are new since the one before, and reads
 * them again in another JVM, where the names are given and the caveats noted as they were.
 */
final class AttemptCodec {
  private static final int HAS_TRACE = 1;
  private static final int TAKES_INPUTS = 2;
  private static final int WAITED_LONG = 4;
  private static final int HAS_NAMES = 8;
  private static final int HAS_CAVEATS = 16;
  private static final int HAS_OBSERVED = 32;
  private static final int IS_UNKNOWN = 64;
  private static final int IS_SYMBOLIC = 128;

  private final ControlledExecution execution;
  private final NameLog names;
  private final TraceCodec traces;
  private int caveats;
  private String observed = "";
  private Inputs inputs = Inputs.NONE;
  private CheckResult.SolverUse solver = CheckResult.SolverUse.NONE;

  /**
   * @param execution whose names, caveats and observations are kept; those of its successors are
   *     the same
   */
  AttemptCodec(ControlledExecution execution, SiteNumbers sites) {
    this.execution = execution;
    this.names = new NameLog(execution.names());
    this.traces = new TraceCodec(sites);
  }

  void write(Attempt attempt, Bytes out) {
    boolean hasNames = names.hasNew();
    boolean hasCaveats = execution.caveats().size() > caveats;
    boolean hasObserved = !attempt.observed().equals(observed);
    boolean isSymbolic = !attempt.solver().equals(solver) || !attempt.inputs().equals(inputs);
    out.putNumber(
        (attempt.trace().isPresent() ? HAS_TRACE : 0)
            | (attempt.takesInputs() ? TAKES_INPUTS : 0)
            | (attempt.waitedLong() ? WAITED_LONG : 0)
            | (hasNames ? HAS_NAMES : 0)
            | (hasCaveats ? HAS_CAVEATS : 0)
            | (hasObserved ? HAS_OBSERVED : 0)
            | (attempt.unknown().isPresent() ? IS_UNKNOWN : 0)
            | (isSymbolic ? IS_SYMBOLIC : 0));
    if (hasNames) {
      byte[] bytes = names.write();
      out.putNumber(bytes.length);
      out.put(bytes, bytes.length);
    }
    if (hasCaveats) {
      List<String> fresh = execution.caveats().stream().skip(caveats).toList();
      out.putTexts(fresh, fresh.size());
      caveats += fresh.size();
    }
    if (hasObserved) {
      out.putText(attempt.observed());
      observed = attempt.observed();
    }
    attempt.unknown().ifPresent(out::putText);
    if (isSymbolic) {
      writeInputs(attempt.inputs(), out);
      solver = attempt.solver();
      out.putNumber(solver.queries());
      out.putNumber(solver.calls());
      out.putNumber(solver.unknown());
    }
    attempt.trace().ifPresent(trace -> traces.write(trace, out));
  }

  /** Values are never forgotten, so those that have changed say everything. */
  private void writeInputs(Inputs now, Bytes out) {
    Map<Input, Long> changed = new HashMap<>(now.asMap());
    changed.entrySet().removeAll(inputs.asMap().entrySet());
    inputs = now;
    out.putNumber(changed.size());
    changed.forEach(
        (input, bits) -> {
          out.putNumber(input.thread());
          out.putNumber(input.n());
          out.putNumber(input.type().ordinal());
          out.putNumber(input.min());
          out.putNumber(input.max());
          out.putNumber(bits);
        });
  }

  Attempt read(BytesReader in) {
    int flags = in.integer();
    if ((flags & HAS_NAMES) != 0) {
      names.read(in.bytes(in.integer()));
    }
    if ((flags & HAS_CAVEATS) != 0) {
      in.texts().forEach(execution::addCaveat);
      caveats = execution.caveats().size();
    }
    if ((flags & HAS_OBSERVED) != 0) {
      observed = in.text();
      execution.observe(observed);
    }
    Optional<String> unknown =
        (flags & IS_UNKNOWN) != 0 ? Optional.of(in.text()) : Optional.empty();
    if ((flags & IS_SYMBOLIC) != 0) {
      readInputs(in);
      solver = new CheckResult.SolverUse(in.number(), in.number(), in.number());
    }
    Optional<Trace> trace =
        (flags & HAS_TRACE) != 0 ? Optional.of(traces.read(in)) : Optional.empty();
    return new Attempt(
        trace,
        (flags & TAKES_INPUTS) != 0,
        (flags & WAITED_LONG) != 0,
        observed,
        unknown,
        inputs,
        solver);
  }

  private void readInputs(BytesReader in) {
    Map<Input, Long> changed = new HashMap<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      Input input =
          new Input(
              in.integer(),
              in.integer(),
              InputType.values()[in.integer()],
              in.number(),
              in.number());
      changed.put(input, in.number());
    }
    inputs = inputs.with(changed);
  }
}
