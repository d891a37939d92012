// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class InputsTest {
  private static final List<Executable> ALL =
      List.of(
          Inputs::anyInt,
          Inputs::anyLong,
          Inputs::anyShort,
          Inputs::anyByte,
          Inputs::anyChar,
          Inputs::anyBoolean,
          Inputs::anyFloat,
          Inputs::anyDouble,
          () -> Inputs.anyInt("x", 1, 5),
          () -> Inputs.anyDouble(0, 1),
          () -> Inputs.assume(true));

  @Test
  void sayHowToRunTheTest() {
    for (Executable input : ALL) {
      String message = assertThrows(IllegalStateException.class, input).getMessage();
      assertTrue(message.contains("ravel check"), message);
    }
  }

  @Test
  void refuseRangesWithoutAValue() {
    List<Executable> empty =
        List.of(
            () -> Inputs.anyInt(5, 4),
            () -> Inputs.anyLong("x", 0, -1),
            () -> Inputs.anyByte(0, 128),
            () -> Inputs.anyChar('b', 'a'),
            () -> Inputs.anyFloat(1, Float.NaN),
            () -> Inputs.anyDouble("x", 1, 0.5));
    for (Executable input : empty) {
      assertThrows(IllegalArgumentException.class, input);
    }
    assertEquals(
        "not a range of this type: from 5 to 4",
        assertThrows(IllegalArgumentException.class, empty.get(0)).getMessage());
  }
}
