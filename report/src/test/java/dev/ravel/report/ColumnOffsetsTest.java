// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColumnOffsetsTest {
  /*
   * A column begins one blank after the widest text of the column before. If that leaves too
   * little for the last column, the offsets are spread evenly, but the text of each column fits.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          one column           ; 50          ; [0]
          side by side         ; 20 30 40    ; [0, 21, 52]
          just fits            ; 29 29 40    ; [0, 30, 60]
          spread evenly        ; 50 50 40    ; [0, 30, 60]
          pulled left by text  ; 20 80 20    ; [0, 40, 80]
          wide one in between  ; 20 60 60 20 ; [0, 26, 40, 80]
          eleven do not fit    ; 9 9 9 9 9 9 9 9 9 9 9 ; none
          a huge text is capped; 10 9000     ; [0, 11]
          """)
  void placesColumnsWithinAHundred(String name, String texts, String expected) {
    int[] widths = Stream.of(texts.split(" ")).mapToInt(Integer::parseInt).toArray();
    assertEquals(expected, ColumnOffsets.fit(widths, 100).map(Arrays::toString).orElse("none"));
  }
}
