// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.concolic.RandomInputs;
import dev.ravel.concolic.TakenInputs;
import dev.ravel.model.CheckResult;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the changes of inputs and of the solver's work since the last call, and reads them. */
final class InputsCodec {
  private final List<String> stages = new ArrayList<>();
  private TakenInputs inputs = TakenInputs.NONE;
  private CheckResult.SolverUse solver = CheckResult.SolverUse.NONE;

  /** The inputs that were written or read last. */
  TakenInputs inputs() {
    return inputs;
  }

  /** The work of the solver that was written or read last. */
  CheckResult.SolverUse solver() {
    return solver;
  }

  boolean hasChanged(TakenInputs now, CheckResult.SolverUse use) {
    return !now.equals(inputs) || !use.equals(solver);
  }

  void write(TakenInputs now, CheckResult.SolverUse use, JournalWriter out) {
    out.putFlag(now.areRandom());
    writeValues(now.values(), out);
    List<RandomInputs.Constant> fresh =
        now.constants().subList(inputs.constants().size(), now.constants().size());
    out.putNumber(fresh.size());
    for (RandomInputs.Constant constant : fresh) {
      out.putNumber(constant.sort().ordinal());
      out.putNumber(constant.bits());
    }
    out.putNumber(use.queries());
    out.putNumber(use.calls());
    out.putNumber(use.unknown());
    out.putNumber(use.answered().size());
    use.answered().forEach((stage, queries) -> writeStage(stage, queries, out));
    inputs = now;
    solver = use;
  }

  /**
   * Writes only the changes, unless values have disappeared: random values belong to one execution.
   */
  private void writeValues(InputValues now, JournalWriter out) {
    Map<Input, Long> before = inputs.values().asMap();
    Map<Input, Long> written = new HashMap<>(now.asMap());
    boolean goesOn = written.keySet().containsAll(before.keySet());
    if (goesOn) {
      written.entrySet().removeAll(before.entrySet());
    }
    out.putFlag(goesOn);
    out.putNumber(written.size());
    written.forEach(
        (input, bits) -> {
          TermCodec.write(input, out);
          out.putNumber(bits);
        });
  }

  private void writeStage(String stage, long queries, JournalWriter out) {
    int known = stages.indexOf(stage);
    out.putNumber(known < 0 ? stages.size() : known);
    if (known < 0) {
      stages.add(stage);
      out.putText(stage);
    }
    out.putNumber(queries);
  }

  void read(JournalReader in) {
    boolean areRandom = in.flag();
    InputValues values = readValues(in);
    List<RandomInputs.Constant> constants = new ArrayList<>(inputs.constants());
    for (int rest = in.integer(); rest > 0; rest--) {
      constants.add(new RandomInputs.Constant(Sort.values()[in.integer()], in.number()));
    }
    inputs = new TakenInputs(values, areRandom, constants);
    solver = new CheckResult.SolverUse(in.number(), in.number(), in.number(), readStages(in));
  }

  private InputValues readValues(JournalReader in) {
    InputValues before = in.flag() ? inputs.values() : InputValues.NONE;
    Map<Input, Long> changed = new HashMap<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      changed.put(TermCodec.readInput(in), in.number());
    }
    return before.with(changed);
  }

  private Map<String, Long> readStages(JournalReader in) {
    Map<String, Long> answered = new LinkedHashMap<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      int stage = in.integer();
      if (stage == stages.size()) {
        stages.add(in.text());
      }
      answered.put(stages.get(stage), in.number());
    }
    return answered;
  }
}
