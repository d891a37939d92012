// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.concolic.BranchConstraint;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.symbolic.Term;
import java.util.List;
import java.util.stream.Stream;

/** Writes the terms and branch constraints that are new since the last call, and reads them. */
final class BranchConstraintsCodec {
  private enum Tag {
    HOLDS,
    SELECTS,
    INDEX,
    UNDER
  }

  private final BranchConstraints constraints;
  private final TermCodec terms;
  private int written;

  BranchConstraintsCodec(BranchConstraints constraints) {
    this.constraints = constraints;
    this.terms = new TermCodec(constraints.terms());
  }

  boolean hasNew() {
    return constraints.size() > written || terms.hasCreated();
  }

  void write(JournalWriter out) {
    terms.writeCreated(out);
    List<BranchConstraint> fresh = constraints.after(written);
    out.putNumber(fresh.size());
    fresh.forEach(constraint -> write(constraint, out));
    written = constraints.size();
  }

  /** Drops the terms that were kept to be written. */
  void skip() {
    terms.skip();
  }

  private void write(BranchConstraint constraint, JournalWriter out) {
    if (constraint instanceof BranchConstraint.Holds holds) {
      begin(Tag.HOLDS, holds.term(), out);
    } else if (constraint instanceof BranchConstraint.Selects selects) {
      begin(Tag.SELECTS, selects.key(), out);
      out.putNumber(selects.keys().size());
      selects.keys().forEach(out::putNumber);
      selects.sides().forEach(out::putNumber);
    } else if (constraint instanceof BranchConstraint.Index index) {
      begin(Tag.INDEX, index.index(), out);
      out.putNumber(index.length());
    } else if (constraint instanceof BranchConstraint.Under under) {
      begin(Tag.UNDER, under.assumption(), out);
      write(under.constraint(), out);
    }
  }

  private void begin(Tag tag, Term term, JournalWriter out) {
    out.putNumber(tag.ordinal());
    terms.write(term, out);
  }

  void read(JournalReader in) {
    terms.readCreated(in);
    for (int rest = in.integer(); rest > 0; rest--) {
      constraints.add(readConstraint(in));
    }
    written = constraints.size();
  }

  private BranchConstraint readConstraint(JournalReader in) {
    Tag tag = Tag.values()[in.integer()];
    Term term = terms.read(in);
    return switch (tag) {
      case HOLDS -> new BranchConstraint.Holds(term);
      case SELECTS -> {
        int keys = in.integer();
        yield new BranchConstraint.Selects(term, readNumbers(keys, in), readNumbers(keys, in));
      }
      case INDEX -> new BranchConstraint.Index(term, in.integer());
      case UNDER -> new BranchConstraint.Under(term, readConstraint(in));
    };
  }

  private static List<Integer> readNumbers(int count, JournalReader in) {
    return Stream.generate(in::integer).limit(count).toList();
  }
}
