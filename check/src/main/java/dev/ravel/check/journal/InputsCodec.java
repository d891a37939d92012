// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.concolic.RandomInputs;
import dev.ravel.concolic.TakenInputs;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the changes of inputs since the last call, and reads them. */
final class InputsCodec {
  private TakenInputs inputs = TakenInputs.NONE;

  /** The inputs that were written or read last. */
  TakenInputs inputs() {
    return inputs;
  }

  boolean hasChanged(TakenInputs now) {
    return !now.equals(inputs);
  }

  void write(TakenInputs now, JournalWriter out) {
    out.putFlag(now.areRandom());
    writeValues(now.values(), out);
    List<RandomInputs.Constant> fresh =
        now.constants().subList(inputs.constants().size(), now.constants().size());
    out.putNumber(fresh.size());
    for (RandomInputs.Constant constant : fresh) {
      out.putNumber(constant.sort().ordinal());
      out.putNumber(constant.bits());
    }
    inputs = now;
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

  void read(JournalReader in) {
    boolean areRandom = in.flag();
    InputValues values = readValues(in);
    List<RandomInputs.Constant> constants = new ArrayList<>(inputs.constants());
    for (int rest = in.integer(); rest > 0; rest--) {
      constants.add(new RandomInputs.Constant(Sort.values()[in.integer()], in.number()));
    }
    inputs = new TakenInputs(values, areRandom, constants);
  }

  private InputValues readValues(JournalReader in) {
    InputValues before = in.flag() ? inputs.values() : InputValues.NONE;
    Map<Input, Long> changed = new HashMap<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      changed.put(TermCodec.readInput(in), in.number());
    }
    return before.with(changed);
  }
}
