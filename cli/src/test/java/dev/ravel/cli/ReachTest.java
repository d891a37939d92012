// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conditions that {@code --reach} searches for. */
final class ReachTest {
  private static final String PROGRAM =
      """
      package a;
      class P {
        static int i;
        static int[] list = new int[2];
        private static int hidden;
        public static void main(String[] arguments) {}
      }
      """;

  @TempDir Path folder;
  private Shell shell;
  private String source = "";

  @BeforeEach
  void write() throws IOException {
    shell = new Shell(folder);
    source = shell.source("P.java", PROGRAM);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P.i > 3",
        "P.i > 3 || P.list[1] == 0",
        "(P.i > 3 || P.list[1] == 0) || a.P.i < 0",
        " \"a\\\"b\".length() == P.i "
      })
  void isAnyConditionOverStaticFields(String condition) {
    assertEquals(0, shell.run("check", "--reach", condition, source), shell.err());
    assertEquals("a.RavelReach", shell.programs.get(0).className());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          P.i > k               ! 6 ! cannot find symbol
          P.i > 1 || P.k > 1    ! 12 ! cannot find symbol
          P.hidden == 1         ! 1 ! hidden has private access in a.P
          P.i                   ! 1 ! incompatible types: bad return type in lambda expression
          P.i == 1); P.main(null ! 8 ! expected one condition
          P.i == 1 // or 2      ! 8 ! expected one condition
          arguments == null     ! 0 ! cannot find symbol
          """)
  void pointsToWhatIsWrong(String condition, int column, String message) {
    assertEquals(2, shell.run("check", "--reach", condition, source));
    String expected =
        "cannot read --reach: " + message + "\n  " + condition + "\n  " + " ".repeat(column) + "^";
    assertEquals(expected, shell.err().strip());
    assertTrue(shell.programs.isEmpty());
  }

  @Test
  void needsAMainMethodThatAnotherClassCanCall() throws IOException {
    String nested =
        shell.source(
            "N.java",
            "class N { private static class M { public static void main(String[] a) {} } }");
    assertEquals(2, shell.run("check", "--reach", "true", nested));
    assertEquals(
        "--reach needs a static method main(String[]) in N$M that is not private",
        shell.err().strip());
  }

  @Test
  void isPartOfTheReplay() {
    Finding finding = Shell.finding("v1::0badcafe:0");
    shell.answer(Shell.result(new Completeness.Exhaustive(), finding));
    shell.run("check", "--reach", "P.i > 3", source);
    assertTrue(shell.out().contains(" '--reach=P.i > 3' " + source), shell.out());
  }
}
