// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.settings.Settings.Vary;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReplaysTest {
  @Test
  void haveTheValuesThatAreInputs() {
    assertEquals(Set.of(Vary.RANDOM, Vary.CLOCK), Replays.settings(replay("vrc")).varied());
    assertEquals(Set.of(), Replays.settings(replay("s")).varied());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "vcr", "vrr", "y"})
  void areRejectedIfASettingIsUnknown(String settings) {
    UsageException thrown =
        assertThrows(UsageException.class, () -> Replays.settings(replay(settings)));
    assertTrue(String.valueOf(thrown.getMessage()).contains("unknown setting"));
  }

  private static ReplayScript replay(String settings) {
    return ReplayScript.parse("v1:" + settings + ":0badcafe:0");
  }
}
