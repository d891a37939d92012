// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Inputs;
import dev.ravel.symbolic.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes down what has changed about inputs and their solver since the last time. */
final class InputsCodec {
  private final List<String> stages = new ArrayList<>();
  private TakenInputs inputs = TakenInputs.NONE;
  private CheckResult.SolverUse solver = CheckResult.SolverUse.NONE;

  /** The inputs that were written or read last. */
  TakenInputs inputs() {
    return inputs;
  }

  /** What the solver had been asked by then. */
  CheckResult.SolverUse solver() {
    return solver;
  }

  boolean hasChanged(TakenInputs now, CheckResult.SolverUse use) {
    return !now.equals(inputs) || !use.equals(solver);
  }

  void write(TakenInputs now, CheckResult.SolverUse use, Bytes out) {
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

  /** Only what has changed, unless values are gone: random ones are those of one run. */
  private void writeValues(Inputs now, Bytes out) {
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

  private void writeStage(String stage, long queries, Bytes out) {
    int known = stages.indexOf(stage);
    out.putNumber(known < 0 ? stages.size() : known);
    if (known < 0) {
      stages.add(stage);
      out.putText(stage);
    }
    out.putNumber(queries);
  }

  void read(BytesReader in) {
    boolean areRandom = in.flag();
    Inputs values = readValues(in);
    List<RandomInputs.Constant> constants = new ArrayList<>(inputs.constants());
    for (int rest = in.integer(); rest > 0; rest--) {
      constants.add(new RandomInputs.Constant(Sort.values()[in.integer()], in.number()));
    }
    inputs = new TakenInputs(values, areRandom, constants);
    solver = new CheckResult.SolverUse(in.number(), in.number(), in.number(), readStages(in));
  }

  private Inputs readValues(BytesReader in) {
    Inputs before = in.flag() ? inputs.values() : Inputs.NONE;
    Map<Input, Long> changed = new HashMap<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      changed.put(TermCodec.readInput(in), in.number());
    }
    return before.with(changed);
  }

  private Map<String, Long> readStages(BytesReader in) {
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
