// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts events and conditions of an unfolding as Kähkönen's thesis does.
 *
 * <p>The end of a thread is not an event there and is not counted. With place replication a write
 * counts with one condition for each thread, although only the copies that were read are stored.
 */
final class StructureSize {
  private StructureSize() {}

  static CheckResult.Structure of(Unfolding unfolding, long deadlocks, long confirmations) {
    Map<String, Long> byKind = new TreeMap<>();
    long events = 0;
    long conditions = 0;
    for (int event = 1; event < unfolding.events(); event++) {
      Kind kind = unfolding.kind(event);
      if (kind != Kind.END) {
        events++;
        conditions++;
        byKind.merge(kind.name().toLowerCase(Locale.ROOT), 1L, Long::sum);
      }
    }
    boolean hasCopies = unfolding.reading() == ReadModel.PLACE_REPLICATION;
    for (int condition = 0; condition < unfolding.conditions.size(); condition++) {
      conditions += hasCopies && isVariable(unfolding, condition) ? unfolding.threads() : 1;
    }
    return new CheckResult.Structure(
        events, conditions, byKind, unfolding.bytes(), deadlocks, confirmations);
  }

  private static boolean isVariable(Unfolding unfolding, int condition) {
    int producer = unfolding.conditions.producer(condition);
    if (producer == Unfolding.ROOT) {
      int group = unfolding.conditions.childGroups(condition);
      if (group < 0) {
        return true;
      }
      producer = unfolding.conditions.producer(unfolding.conditions.first(group));
    }
    Kind kind = unfolding.kind(producer);
    return kind == Kind.WRITE || kind == Kind.UPDATE;
  }
}
