// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TerminalTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          # COLUMNS, of the terminal, width
          -        , -              , 100
          -        , 80             , 80
          72       , 80             , 72
          ''       , 80             , 80
          0        , ''             , 100
          wide     , 90             , 90
          20       , -              , 60
          999      , -              , 160
          999999999999, 80          , 80
          """)
  void aReportFitsTheTerminal(String chosen, String ofTerminal, int columns) {
    assertEquals(columns, Terminal.columns(chosen, ofTerminal));
  }
}
