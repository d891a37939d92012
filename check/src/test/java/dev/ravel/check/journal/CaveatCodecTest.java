// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Caveat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A caveat is the same after it is written and read. */
final class CaveatCodecTest {
  @ParameterizedTest
  @EnumSource(Caveat.Kind.class)
  void readsWhatItHasWritten(Caveat.Kind kind) {
    Caveat caveat = new Caveat(kind, kind.names(), kind.ordinal());
    JournalWriter bytes = new JournalWriter();
    CaveatCodec.write(caveat, bytes);
    JournalReader in = new JournalReader(bytes.copy());
    assertEquals(caveat, CaveatCodec.read(in));
    assertTrue(in.isAtEnd());
  }
}
