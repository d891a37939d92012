// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
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

  /** As in a build that depends on the API alone. */
  @Test
  void sayHowToRunTheTestWithoutTheProbe() throws Exception {
    URL classes = Inputs.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
      Class<?> inputs = loader.loadClass(Inputs.class.getName());
      for (int i = 0; i < 2; i++) {
        assertRefused(() -> inputs.getMethod("anyInt").invoke(null));
        assertRefused(() -> inputs.getMethod("assume", boolean.class).invoke(null, true));
      }
    }
  }

  private static void assertRefused(Executable call) {
    Throwable cause = assertThrows(InvocationTargetException.class, call).getCause();
    String message = assertInstanceOf(IllegalStateException.class, cause).getMessage();
    assertTrue(message.contains("ravel check"), message);
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
