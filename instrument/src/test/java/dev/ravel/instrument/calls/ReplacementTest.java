// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.emit.Probes;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplacementTest {
  /** A wrong row of the table would fail only when a program makes the call. */
  @Test
  void everyReplacementFindsItsProbe() {
    List<Replacement> all =
        Replacement.BY_METHOD.values().stream().flatMap(Collection::stream).toList();

    assertFalse(all.isEmpty());
    for (Replacement one : all) {
      assertTrue(
          Probes.exists(one.probeClass(), one.probe(), one.probeDescriptor()), one::toString);
    }
  }
}
