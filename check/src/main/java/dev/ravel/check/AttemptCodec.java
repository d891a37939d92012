// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Trace;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.NameLog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes attempts down, with the names, caveats and left-over threads that are new since the one
 * before, and reads them again in another JVM, where all these are given and noted as they were.
 */
final class AttemptCodec {
  private static final int HAS_TRACE = 1;
  private static final int TAKES_INPUTS = 2;
  private static final int HAS_NAMES = 8;
  private static final int HAS_CAVEATS = 16;
  private static final int HAS_OBSERVED = 32;
  private static final int IS_UNKNOWN = 64;
  private static final int IS_SYMBOLIC = 128;
  private static final int WAITED_BUSILY = 256;
  private static final int HAS_CONDITIONS = 512;
  private static final int HAS_LEFTOVERS = 1024;
  private static final int HAS_EXCLUDED = 2048;

  private final ControlledExecution execution;
  private final NameLog names;
  private final TraceCodec traces;
  private final InputsCodec inputs = new InputsCodec();
  private final ConditionsCodec conditions;
  private int caveats;
  private int leftovers;
  private List<String> excluded = List.of();
  private String observed = "";

  /**
   * @param execution whose names, caveats and observations are kept; those of its successors are
   *     the same
   */
  AttemptCodec(ControlledExecution execution, SiteNumbers sites, Conditions conditions) {
    this.execution = execution;
    this.names = new NameLog(execution.names());
    this.traces = new TraceCodec(sites);
    this.conditions = new ConditionsCodec(conditions);
  }

  void write(Attempt attempt, Bytes out) {
    boolean hasNames = names.hasNew();
    boolean hasCaveats = execution.caveats().size() > caveats;
    boolean hasObserved = !attempt.observed().equals(observed);
    boolean hasLeftovers = execution.leftoversByPlace().size() > leftovers;
    boolean hasConditions = conditions.hasNew();
    boolean hasExcluded = !ExcludedClasses.used().equals(excluded);
    boolean isSymbolic = inputs.hasChanged(attempt.inputs(), attempt.solver());
    out.putNumber(
        (attempt.trace().isPresent() ? HAS_TRACE : 0)
            | (attempt.takesInputs() ? TAKES_INPUTS : 0)
            | (hasNames ? HAS_NAMES : 0)
            | (hasCaveats ? HAS_CAVEATS : 0)
            | (hasObserved ? HAS_OBSERVED : 0)
            | (attempt.unknown().isPresent() ? IS_UNKNOWN : 0)
            | (isSymbolic ? IS_SYMBOLIC : 0)
            | (attempt.waitedBusily() ? WAITED_BUSILY : 0)
            | (hasConditions ? HAS_CONDITIONS : 0)
            | (hasLeftovers ? HAS_LEFTOVERS : 0)
            | (hasExcluded ? HAS_EXCLUDED : 0));
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
    if (hasLeftovers) {
      writeLeftovers(out);
    }
    if (hasExcluded) {
      excluded = ExcludedClasses.used();
      out.putTexts(excluded, excluded.size());
    }
    if (hasObserved) {
      out.putText(attempt.observed());
      observed = attempt.observed();
    }
    attempt.unknown().ifPresent(out::putText);
    if (isSymbolic) {
      inputs.write(attempt.inputs(), attempt.solver(), out);
    }
    if (hasConditions) {
      conditions.write(out);
    }
    attempt.trace().ifPresent(trace -> traces.write(trace, out));
  }

  private void writeLeftovers(Bytes out) {
    List<Map.Entry<String, String>> fresh =
        execution.leftoversByPlace().entrySet().stream().skip(leftovers).toList();
    out.putNumber(fresh.size());
    fresh.forEach(
        left -> {
          out.putText(left.getKey());
          out.putText(left.getValue());
        });
    leftovers += fresh.size();
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
    if ((flags & HAS_LEFTOVERS) != 0) {
      for (int rest = in.integer(); rest > 0; rest--) {
        execution.addLeftover(in.text(), in.text());
      }
      leftovers = execution.leftoversByPlace().size();
    }
    if ((flags & HAS_EXCLUDED) != 0) {
      excluded = in.texts();
      ExcludedClasses.meetAgain(excluded);
    }
    if ((flags & HAS_OBSERVED) != 0) {
      observed = in.text();
      execution.observe(observed);
    }
    Optional<String> unknown =
        (flags & IS_UNKNOWN) != 0 ? Optional.of(in.text()) : Optional.empty();
    if ((flags & IS_SYMBOLIC) != 0) {
      inputs.read(in);
    }
    if ((flags & HAS_CONDITIONS) != 0) {
      conditions.read(in);
    }
    Optional<Trace> trace =
        (flags & HAS_TRACE) != 0 ? Optional.of(traces.read(in)) : Optional.empty();
    return new Attempt(
        trace,
        (flags & TAKES_INPUTS) != 0,
        (flags & WAITED_BUSILY) != 0,
        observed,
        unknown,
        inputs.inputs(),
        inputs.solver());
  }
}
