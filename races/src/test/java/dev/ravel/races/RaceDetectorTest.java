// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The races of small programs in one schedule each, derived by hand.
 *
 * <p>A read is compared with the last write, a write with that and with the last reads of all
 * threads since then; so the second access of a pair decides which pairs there are. The variable
 * {@code v} is volatile, all others are plain.
 */
class RaceDetectorTest {
  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # An unprotected counter: whichever way it goes, the second write meets the first one.
          counter, one by one   ; Rx Wx=x+1 | Rx Wx=x+1            ; 0 0 1 1  ; Wx0-Rx1 Wx0-Wx1
          counter, both read    ; Rx Wx=x+1 | Rx Wx=x+1            ; 0 1 0 1  ; Rx1-Wx0 Wx0-Wx1
          only reads            ; Rx | Rx                          ; 0 1      ; ''
          other variables       ; Wx | Wy                          ; 0 1      ; ''
          atomic on plain       ; Mx=x+1 | Mx=x+1                  ; 0 1      ; Mx0-Mx1
          two readers, a writer ; Rx | Rx | Wx                     ; 0 1 2    ; Rx0-Wx2 Rx1-Wx2
          last read of a thread ; Rx Rx | Wx                       ; 0 0 1    ; Rx0-Wx1
          a write hides reads   ; Rx | Wx | Wx                     ; 0 1 2    ; Rx0-Wx1 Wx1-Wx2

          # Message passing: the flag orders what was written before it, if it is volatile and seen.
          plain flag            ; Wx Wf=1 | Rf if(f){Rx}           ; 0 0 1 1  ; Wf0-Rf1 Wx0-Rx1
          volatile flag         ; Wx Wv=1 | Rv if(v){Rx}           ; 0 0 1 1  ; ''
          volatile, not seen    ; Wx Wv=1 | Rv Rx                  ; 1 0 0 1  ; Wx0-Rx1
          volatile, wrong order ; Wv=1 Wx | Rv Rx                  ; 0 0 1 1  ; Wx0-Rx1
          volatile, other way   ; Wx Rv | Wv=1 Rx                  ; 0 0 1 1  ; Wx0-Rx1
          through a third       ; Wx Wv=1 | Rv Wv=2 | Rv Rx        ; 0 0 1 1 2 2 ; ''
          atomic on volatile    ; Wx Mv=v+1 | Mv=v+1 Rx            ; 0 0 1 1  ; ''
          failed comparison     ; Wx Cv,1,2 | Rv Rx                ; 0 0 1 1  ; Wx0-Rx1
          reading comparison    ; Wx Wv=1 | Cv,0,2 Rx              ; 0 0 1 1  ; ''

          # A lock orders its later acquisitions; an attempt only if it succeeds.
          one lock              ; La Rx Wx Ua | La Rx Wx Ua        ; 0 0 0 0 1 1 1 1 ; ''
          two locks             ; La Wx Ua | Lb Wx Ub              ; 0 0 0 1 1 1 ; Wx0-Wx1
          write outside         ; La Ua Wx | La Rx Ua              ; 0 0 0 1 1 1 ; Wx0-Rx1
          lock taken first      ; La Rx Ua | Wx La Ua              ; 1 1 1 0 0 0 ; ''
          successful attempt    ; La Wx Ua | Ta Rx                 ; 0 0 0 1 1 ; ''
          failed attempt        ; La Wx Ua | Ta Rx                 ; 0 0 1 1 0 ; Wx0-Rx1
          wait and notify       ; La Va Ua Rx | La Wx Na Ua        ; 0 0 1 1 1 1 0 0 0 ; ''
          park and unpark       ; Wx K1 | P Rx                     ; 0 0 1 1  ; Wx0-Rx1

          # Start and end of a thread.
          written before start  ; Wx S1 J1 Rx | * Wx               ; 0 1 0    ; ''
          written after start   ; S1 Wx J1 | * Wx                  ; 0 1      ; Wx0-Wx1
          read without join     ; S1 Rx | * Wx                     ; 1 0      ; Wx1-Rx0
          joined                ; S1 J1 Rx | * Wx                  ; 1 0      ; ''

          # Levels: a semaphore with one permit, and a latch that one thread opens.
          semaphore             ; Gs Wx Is | Gs Wx Is              ; 0 0 0 1 1 1 ; ''
          semaphore, released   ; Gs Is Wx | Gs Wx Is              ; 0 0 0 1 1 1 ; Wx0-Wx1
          failed acquisition    ; Gs Wx Is | Qs Rx                 ; 0 0 1 1 0 ; Wx0-Rx1
          latch                 ; Wx Iq | Eq1 Rx                   ; 0 0 1 1  ; ''
          latch, too late       ; Iq Wx | Eq1 Rx                   ; 0 0 1 1  ; Wx0-Rx1
          """)
  void findsThePairsThatAreNotOrdered(String name, String text, String schedule, String races) {
    assertEquals(races, races(text, schedule));
  }

  /** The second thread reads the reference without the lock, then the object. */
  @ParameterizedTest(name = "volatile: {0}")
  @CsvSource({"false, Wi0-Ri1 Wo0-Ro1", "true, ''"})
  void doubleCheckedLockingNeedsAVolatileReference(boolean isVolatile, String races) {
    assertEquals(races, races(lazy(isVolatile ? "v" : "i"), "0 0 0 0 0 0 0 1 1"));
  }

  private static String lazy(String reference) {
    String thread = "R$ if($==0){La R$ if($==0){Wo W$=1} Ua} Ro".replace("$", reference);
    return thread + " | " + thread;
  }

  private static String races(String text, String schedule) {
    TextProgram program = TextProgram.parse(text);
    int[] decisions = Arrays.stream(schedule.split(" ")).mapToInt(Integer::parseInt).toArray();
    Trace trace = new TextExecution(program).run(Target.of(decisions, TailPolicy.CONTINUE));
    assertEquals(decisions.length, trace.decisions().length, trace.toString());
    assertEquals(new Outcome.Completed(), trace.outcome());
    TextNaming naming = new TextNaming(program, Set.of("v"));
    naming.learn(trace);
    Set<String> found = new TreeSet<>();
    new RaceDetector(naming)
        .watch(
            trace,
            (first, second) ->
                found.add(naming.access(trace, first) + "-" + naming.access(trace, second)));
    return String.join(" ", found);
  }
}
