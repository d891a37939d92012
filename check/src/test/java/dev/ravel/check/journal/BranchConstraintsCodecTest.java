// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.concolic.BranchConstraint;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Branch constraints have the same meaning after they are written and read. */
final class BranchConstraintsCodecTest {
  private final Terms terms = new Terms();
  private final BranchConstraints constraints = new BranchConstraints(terms);
  private final JournalWriter bytes = new JournalWriter();

  @Test
  void readsWhatItHasWritten() {
    BranchConstraintsCodec writer = new BranchConstraintsCodec(constraints);
    Term x = terms.input(Input.of(0, 1, InputType.INT));
    Term y = terms.input(new Input(2, 0, InputType.INT, -7, 7));
    Term sum = terms.apply(Op.IADD, terms.apply(Op.IMUL, x, y), terms.constant(-3));
    Term less = terms.less(sum, x);
    BranchConstraint index = new BranchConstraint.Index(sum, 3);
    constraints.number(new BranchConstraint.Holds(less));
    constraints.number(new BranchConstraint.Selects(y, List.of(-1, 5), List.of(1, 2)));
    writer.write(bytes);
    assertFalse(writer.hasNew());
    constraints.number(index);
    constraints.number(new BranchConstraint.Under(less, index));
    constraints.number(index);
    assertTrue(writer.hasNew());
    writer.write(bytes);

    BranchConstraints copy = new BranchConstraints(new Terms());
    BranchConstraintsCodec reader = new BranchConstraintsCodec(copy);
    JournalReader in = new JournalReader(bytes.copy());
    reader.read(in);
    assertEquals(2, copy.size());
    reader.read(in);
    assertTrue(in.isAtEnd());
    assertFalse(reader.hasNew());
    assertEquals(constraints.after(0).toString(), copy.after(0).toString());
  }

  /** Otherwise a check that goes on without its journal would fill the heap. */
  @Test
  void keepsNoTermsThatAreNotWritten() {
    BranchConstraintsCodec writer = new BranchConstraintsCodec(constraints);
    terms.apply(Op.IADD, terms.input(Input.of(0, 1, InputType.INT)), terms.constant(3));
    assertTrue(writer.hasNew());
    writer.skip();
    assertFalse(writer.hasNew());
    assertEquals(List.of(), terms.takeCreated());
  }

  /** A loop builds terms that are too deep for recursion. */
  @Test
  void writesDeepTerms() {
    BranchConstraintsCodec writer = new BranchConstraintsCodec(constraints);
    Term input = terms.input(Input.of(0, 0, InputType.INT));
    Term deep = input;
    for (int i = 0; i < 100_000; i++) {
      deep = terms.apply(Op.IMUL, terms.apply(Op.IXOR, deep, terms.constant(i)), input);
    }
    constraints.number(new BranchConstraint.Holds(terms.less(deep, input)));
    writer.write(bytes);
    BranchConstraints copy = new BranchConstraints(new Terms());
    new BranchConstraintsCodec(copy).read(new JournalReader(bytes.copy()));
    assertEquals(constraints.after(0).toString(), copy.after(0).toString());
  }
}
