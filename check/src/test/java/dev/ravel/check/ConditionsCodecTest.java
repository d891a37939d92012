// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conditions of another JVM mean there what they mean here. */
final class ConditionsCodecTest {
  private final Terms terms = new Terms();
  private final Conditions conditions = new Conditions(terms);
  private final Bytes bytes = new Bytes();

  @Test
  void readsWhatItHasWritten() {
    Term x = terms.input(Input.of(0, 1, InputType.INT));
    Term y = terms.input(new Input(2, 0, InputType.INT, -7, 7));
    Term sum = terms.apply(Op.IADD, terms.apply(Op.IMUL, x, y), terms.constant(-3));
    Term less = terms.less(sum, x);
    Condition index = new Condition.Index(sum, 3);
    ConditionsCodec writer = new ConditionsCodec(conditions);
    conditions.number(new Condition.Holds(less));
    conditions.number(new Condition.Selects(y, List.of(-1, 5), List.of(1, 2)));
    writer.write(bytes);
    assertFalse(writer.hasNew());
    conditions.number(index);
    conditions.number(new Condition.Under(less, index));
    conditions.number(index);
    assertTrue(writer.hasNew());
    writer.write(bytes);

    Conditions copy = new Conditions(new Terms());
    ConditionsCodec reader = new ConditionsCodec(copy);
    BytesReader in = new BytesReader(bytes.copy());
    reader.read(in);
    assertEquals(2, copy.size());
    reader.read(in);
    assertTrue(in.isAtEnd());
    assertFalse(reader.hasNew());
    assertEquals(conditions.after(0).toString(), copy.after(0).toString());
  }

  /** A loop makes terms that are deeper than a stack. */
  @Test
  void writesDeepTerms() {
    Term input = terms.input(Input.of(0, 0, InputType.INT));
    Term deep = input;
    for (int i = 0; i < 100_000; i++) {
      deep = terms.apply(Op.IMUL, terms.apply(Op.IXOR, deep, terms.constant(i)), input);
    }
    conditions.number(new Condition.Holds(terms.less(deep, input)));
    new ConditionsCodec(conditions).write(bytes);
    Conditions copy = new Conditions(new Terms());
    new ConditionsCodec(copy).read(new BytesReader(bytes.copy()));
    assertEquals(conditions.after(0).toString(), copy.after(0).toString());
  }
}
