// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.Caveat;

/** Writes and reads caveats. */
final class CaveatCodec {
  private CaveatCodec() {}

  static void write(Caveat caveat, JournalWriter out) {
    out.putNumber(caveat.kind().ordinal());
    out.putTexts(caveat.values(), caveat.values().size());
    out.putNumber(caveat.executions());
  }

  static Caveat read(JournalReader in) {
    return new Caveat(Caveat.Kind.of(in.integer()), in.texts(), in.number());
  }
}
