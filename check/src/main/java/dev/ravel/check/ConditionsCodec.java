// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Term;
import java.util.List;
import java.util.stream.Stream;

/** Writes the conditions down that are new since the last time, and reads them again. */
final class ConditionsCodec {
  private enum Tag {
    HOLDS,
    SELECTS,
    INDEX,
    UNDER
  }

  private final Conditions conditions;
  private final TermCodec terms;
  private int written;

  ConditionsCodec(Conditions conditions) {
    this.conditions = conditions;
    this.terms = new TermCodec(conditions.terms());
  }

  boolean hasNew() {
    return conditions.size() > written;
  }

  void write(Bytes out) {
    List<Condition> fresh = conditions.after(written);
    out.putNumber(fresh.size());
    fresh.forEach(condition -> write(condition, out));
    written = conditions.size();
  }

  private void write(Condition condition, Bytes out) {
    if (condition instanceof Condition.Holds holds) {
      begin(Tag.HOLDS, holds.term(), out);
    } else if (condition instanceof Condition.Selects selects) {
      begin(Tag.SELECTS, selects.key(), out);
      out.putNumber(selects.keys().size());
      selects.keys().forEach(out::putNumber);
      selects.sides().forEach(out::putNumber);
    } else if (condition instanceof Condition.Index index) {
      begin(Tag.INDEX, index.index(), out);
      out.putNumber(index.length());
    } else if (condition instanceof Condition.Under under) {
      begin(Tag.UNDER, under.assumption(), out);
      write(under.condition(), out);
    }
  }

  private void begin(Tag tag, Term term, Bytes out) {
    out.putNumber(tag.ordinal());
    terms.write(term, out);
  }

  void read(BytesReader in) {
    for (int rest = in.integer(); rest > 0; rest--) {
      conditions.add(readCondition(in));
    }
    written = conditions.size();
  }

  private Condition readCondition(BytesReader in) {
    Tag tag = Tag.values()[in.integer()];
    Term term = terms.read(in);
    return switch (tag) {
      case HOLDS -> new Condition.Holds(term);
      case SELECTS -> {
        int keys = in.integer();
        yield new Condition.Selects(term, readNumbers(keys, in), readNumbers(keys, in));
      }
      case INDEX -> new Condition.Index(term, in.integer());
      case UNDER -> new Condition.Under(term, readCondition(in));
    };
  }

  private static List<Integer> readNumbers(int count, BytesReader in) {
    return Stream.generate(in::integer).limit(count).toList();
  }
}
