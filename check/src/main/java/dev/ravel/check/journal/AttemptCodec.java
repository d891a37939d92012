// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.check.program.ClassLoads;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.model.Caveat;
import dev.ravel.model.Trace;
import dev.ravel.probe.setup.Installation;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.names.NameLog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Writes attempts, and reads them in another JVM.
 *
 * <p>An attempt is written as flags, followed by the {@linkplain Part parts} that have changed
 * since the previous attempt. Reading a part restores it in the execution.
 */
public final class AttemptCodec {
  private static final int HAS_TRACE = 1;
  private static final int TAKES_INPUTS = 2;
  private static final int IS_UNKNOWN = 4;
  private static final int WAITED_BUSILY = 8;

  /** The flag of the first part; the flags of the others follow. */
  private static final int FIRST_PART = 16;

  private final ControlledExecution execution;
  private final ClassLoads loads;
  private final NameLog names;
  private final TraceCodec traces;
  private final InputsCodec inputs = new InputsCodec();
  private final BranchConstraintsCodec constraints;
  private final List<Part> parts;
  private int caveats;
  private int leftovers;
  private List<String> excluded = List.of();
  private String observed = "";

  /** Something that most attempts do not change. */
  private record Part(
      Predicate<Attempt> hasChanged,
      BiConsumer<Attempt, JournalWriter> writer,
      Consumer<JournalReader> reader) {}

  /**
   * @param execution whose names, caveats and discoveries are kept; its successors have the same
   */
  public AttemptCodec(
      ControlledExecution execution,
      ClassLoads loads,
      SiteNumbers sites,
      BranchConstraints branchConstraints) {
    this.execution = execution;
    this.loads = loads;
    this.names = new NameLog(execution.names());
    this.traces = new TraceCodec(sites);
    this.constraints = new BranchConstraintsCodec(branchConstraints);
    this.parts =
        List.of(
            new Part(attempt -> names.hasNew(), (attempt, out) -> writeNames(out), this::readNames),
            new Part(
                attempt -> execution.caveats().size() > caveats,
                (attempt, out) -> writeCaveats(out),
                this::readCaveats),
            new Part(
                attempt -> execution.leftoversByPlace().size() > leftovers,
                (attempt, out) -> writeLeftovers(out),
                this::readLeftovers),
            new Part(
                attempt -> !loads.excluded().equals(excluded),
                (attempt, out) -> writeExcluded(out),
                this::readExcluded),
            new Part(
                attempt -> !attempt.known().observed().equals(observed),
                this::writeObserved,
                this::readObserved),
            new Part(
                attempt -> inputs.hasChanged(attempt.inputs()),
                (attempt, out) -> inputs.write(attempt.inputs(), out),
                inputs::read),
            new Part(
                attempt -> constraints.hasNew(),
                (attempt, out) -> constraints.write(out),
                constraints::read));
  }

  void write(Attempt attempt, JournalWriter out) {
    int flags =
        (attempt.trace().isPresent() ? HAS_TRACE : 0)
            | (attempt.known().takesInputs() ? TAKES_INPUTS : 0)
            | (attempt.unknown().isPresent() ? IS_UNKNOWN : 0)
            | (attempt.waitedBusily() ? WAITED_BUSILY : 0);
    for (int i = 0; i < parts.size(); i++) {
      flags |= parts.get(i).hasChanged().test(attempt) ? FIRST_PART << i : 0;
    }
    out.putNumber(flags);
    for (int i = 0; i < parts.size(); i++) {
      if ((flags & FIRST_PART << i) != 0) {
        parts.get(i).writer().accept(attempt, out);
      }
    }
    attempt.unknown().ifPresent(out::putText);
    attempt.trace().ifPresent(trace -> traces.write(trace, out));
  }

  /** An attempt is not written, because the file cannot be written any more. */
  void skip() {
    constraints.skip();
  }

  Attempt read(JournalReader in) {
    int flags = in.integer();
    for (int i = 0; i < parts.size(); i++) {
      if ((flags & FIRST_PART << i) != 0) {
        parts.get(i).reader().accept(in);
      }
    }
    Optional<String> unknown =
        (flags & IS_UNKNOWN) != 0 ? Optional.of(in.text()) : Optional.empty();
    Optional<Trace> trace =
        (flags & HAS_TRACE) != 0 ? Optional.of(traces.read(in)) : Optional.empty();
    return new Attempt(
        trace,
        new Discoveries((flags & TAKES_INPUTS) != 0, observed),
        (flags & WAITED_BUSILY) != 0,
        unknown,
        inputs.inputs());
  }

  private void writeNames(JournalWriter out) {
    byte[] bytes = names.write();
    out.putNumber(bytes.length);
    out.put(bytes, bytes.length);
  }

  private void readNames(JournalReader in) {
    names.read(in.bytes(in.integer()));
  }

  private void writeCaveats(JournalWriter out) {
    List<Caveat> fresh = execution.caveats().stream().skip(caveats).toList();
    out.putNumber(fresh.size());
    fresh.forEach(caveat -> CaveatCodec.write(caveat, out));
    caveats += fresh.size();
  }

  private void readCaveats(JournalReader in) {
    for (int rest = in.integer(); rest > 0; rest--) {
      execution.addCaveat(CaveatCodec.read(in));
    }
    caveats = execution.caveats().size();
  }

  private void writeLeftovers(JournalWriter out) {
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

  private void readLeftovers(JournalReader in) {
    for (int rest = in.integer(); rest > 0; rest--) {
      execution.addLeftover(in.text(), in.text());
    }
    leftovers = execution.leftoversByPlace().size();
  }

  private void writeExcluded(JournalWriter out) {
    excluded = loads.excluded();
    out.putTexts(excluded, excluded.size());
  }

  private void readExcluded(JournalReader in) {
    excluded = in.texts();
    excluded.forEach(Installation::excluded);
  }

  private void writeObserved(Attempt attempt, JournalWriter out) {
    observed = attempt.known().observed();
    out.putText(observed);
  }

  private void readObserved(JournalReader in) {
    observed = in.text();
    execution.restoreDiscoveries(observed);
  }
}
