// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.UsageException;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values that a user may give, and the messages for all others. */
final class GivenInputsTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          BOOLEAN, true,      1
          BYTE,    -128,      -128
          SHORT,   +7,        7
          CHAR,    'x',       120
          CHAR,    x,         120
          CHAR,    ''',       39
          CHAR,    '\\u0041', 65
          INT,     2147483647, 2147483647
          LONG,    -9223372036854775808, -9223372036854775808
          FLOAT,   1,         1065353216
          DOUBLE,  -0.0,      -9223372036854775808
          DOUBLE,  NaN,       9221120237041090560
          """)
  void readsWhatReportsPrint(InputType type, String text, long bits) {
    Input input = Input.of(0, 0, type);
    assertEquals(OptionalLong.of(bits), new GivenInputs(Map.of("x", text)).valueOf(input, "x"));
    assertEquals(
        OptionalLong.of(bits), new GivenInputs(Map.of("x", input.print(bits))).valueOf(input, "x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          BOOLEAN ! 1     ! --input x=1: expected a value of type boolean from false to true
          BYTE    ! 128   ! --input x=128: expected a value of type byte from -128 to 127
          CHAR    ! ab    ! --input x=ab: expected a value of type char from '\\u0000' to '\\uffff'
          INT     ! 1e3   ! --input x=1e3: expected a value of type int from -2147483648 to 2147483647
          FLOAT   ! two   ! --input x=two: expected a value of type float from -Infinity to Infinity
          """)
  void rejectsValuesThatTheTypeDoesNotHave(InputType type, String text, String message) {
    rejects(message, new GivenInputs(Map.of("x", text)), Map.of(Input.of(0, 0, type), "x"));
  }

  @Test
  void rejectsValuesOutOfRange() {
    rejects(
        "--input x=10: expected a value of type int from 0 to 9",
        new GivenInputs(Map.of("x", "10")),
        Map.of(new Input(0, 0, InputType.INT, 0, 9), "x"));
  }

  @Test
  void rejectsNamesThatNoInputOrSeveralHave() {
    Map<Input, String> taken = new LinkedHashMap<>();
    taken.put(Input.of(0, 0, InputType.INT), "x");
    taken.put(Input.of(0, 1, InputType.INT), "");
    taken.put(Input.of(1, 0, InputType.INT), "y");
    taken.put(Input.of(2, 0, InputType.INT), "y");
    rejects(
        "--input z=1: the first execution took no such input, only x, t0.1, y t1.0, y t2.0",
        new GivenInputs(Map.of("z", "1")),
        taken);
    rejects(
        "--input y=1: several inputs have this name: choose one of \"y t1.0\", \"y t2.0\"",
        new GivenInputs(Map.of("y", "1")),
        taken);
    rejects(
        "--input z=1: the first execution took no inputs",
        new GivenInputs(Map.of("z", "1")),
        Map.of());
    GivenInputs good = new GivenInputs(Map.of("x", "1", "t0.1", "2", "y t1.0", "3", "t2.0", "4"));
    taken.forEach(good::valueOf);
    assertDoesNotThrow(() -> good.requireTaken(taken));
  }

  private static void rejects(String message, GivenInputs given, Map<Input, String> taken) {
    taken.forEach(given::valueOf);
    UsageException thrown = assertThrows(UsageException.class, () -> given.requireTaken(taken));
    assertEquals(message, thrown.getMessage());
  }
}
