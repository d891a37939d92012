// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The oracle and the unreduced search on programs whose counts can be derived by hand.
 *
 * <p>Classes are counted under Mazurkiewicz equivalence. Store buffering has 3, not 4: each of the
 * two conflicting pairs (Wx,Rx) and (Wy,Ry) can be ordered in two ways, but reading old values in
 * both threads would need Wx &lt; Ry &lt; Wy &lt; Rx &lt; Wx. Message passing has 3 for the same
 * reason: new y and old x would need Wx &lt; Wy &lt; Ry &lt; Rx &lt; Wx.
 */
class TextTableTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # name                ; program                       ; runs ; classes ; deadlocked
          independent writes    ; Wx | Wy                       ;    2 ;       1 ;          0
          two readers           ; Rx | Rx                       ;    2 ;       1 ;          0
          two writers           ; Wx | Wx                       ;    2 ;       2 ;          0
          three writers         ; Wx | Wx | Wx                  ;    6 ;       6 ;          0
          one writer            ; Wx | Rx | Rx                  ;    6 ;       4 ;          0
          lost update           ; Rx Wx | Rx Wx                 ;    6 ;       4 ;          0
          store buffering       ; Wx Ry | Wy Rx                 ;    6 ;       3 ;          0
          message passing       ; Wx Wy | Ry Rx                 ;    6 ;       3 ;          0
          one lock              ; La Ua | La Ua                 ;    2 ;       2 ;          0
          lock order inversion  ; La Lb Ub Ua | Lb La Ua Ub     ;    6 ;       3 ;          1
          guarded update        ; La Rx Wx Ua | La Rx Wx Ua     ;    2 ;       2 ;          0
          branch                ; ?{Wx}{Rx} | Wx                ;    4 ;       4 ;          0
          thesis, figure 2.4    ; ?{Wx}{Rx} | Rx ?{}{}          ;    8 ;       6 ;          0
          choice                ; Hr:3 | Wx                     ;    6 ;       3 ;          0
          started threads       ; S1 S2 Rx | *Wx | *Rx          ;    6 ;       4 ;          0
          joined thread         ; S1 J1 Wx | *Wx                ;    1 ;       1 ;          0
          lost notification     ; La Va Ua | La Na Ua           ;    2 ;       2 ;          1
          timed wait            ; La Va? Ua                     ;    1 ;       1 ;          0
          failed attempt        ; La Ua | Ta if(ok){Ua}         ;    3 ;       3 ;          0
          permit                ; P | K0                        ;    1 ;       1 ;          0
          error ends execution  ; Rx if(x==1){!} | Wx=1 Wy      ;    3 ;       3 ;          0
          """)
  void countsByBruteForce(String name, String text, int runs, int classes, int deadlocked) {
    Behaviours all = Oracle.of(text).behaviours();
    assertEquals(runs, all.runs, "interleavings");
    assertEquals(classes, all.classes(), "classes");
    assertEquals(deadlocked, all.deadlocks.size(), "deadlocked classes");
    Behaviours dfs = TextExploration.of(TextProgram.parse(text), new DfsExplorer());
    assertEquals(runs, dfs.runs, "executions of the unreduced search");
    assertEquals(all.traces, dfs.traces);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void countsOfFamiliesFollowTheirFormulas(int n) {
    int factorial = n < 2 ? 1 : n == 2 ? 2 : n == 3 ? 6 : 24;
    assertEquals(factorial, classes(" | ", "Wx", n), "n writers");
    assertEquals(factorial, classes(" | ", "La Ua", n), "n users of one lock");
    assertEquals(
        1 << n, Oracle.of("Wx | " + repeat(" | ", "Rx", n)).behaviours().classes(), "n readers");
  }

  @Test
  void countsOfIndependentPairsDouble() {
    assertEquals(2, Oracle.of("Wa | Wa").behaviours().classes());
    assertEquals(4, Oracle.of("Wa | Wa | Wb | Wb").behaviours().classes());
    assertEquals(8, Oracle.of("Wa | Wa | Wb | Wb | Wc | Wc").behaviours().classes());
  }

  private static int classes(String separator, String thread, int n) {
    return Oracle.of(repeat(separator, thread, n)).behaviours().classes();
  }

  private static String repeat(String separator, String thread, int n) {
    return String.join(separator, Collections.nCopies(n, thread));
  }
}
