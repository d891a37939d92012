// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.text.MazurkiewiczTrace;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SightingsTest {
  /** The same names as by the definition, up to renaming. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Wx Ry | Wy Rx | Rx Ry Wz",
        "La Rx Wx=x+1 Ua | La Rx Wx=x+1 Ua | Ta Rx",
        "Hr:3 Wx=r | Cx,0,1 if(ok==1){Wy} | Ry Dxy=1",
        "S1 S2 Wx J1 J2 Rx | *Rx La Ua Wy | *La Wy Ua Rx",
        "La Va Ua Rx | La Na Ua Wx | Gs2 Is2 Wx | Is1",
        "Wx Ry if(y==1){!} Wz | Wy=1 Rx | Rz Wz"
      })
  void namesTracesAsDefined(String text) {
    RandomExplorer random = new RandomExplorer(1);
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Sightings sightings = new Sightings();
    Map<Long, Long> names = new HashMap<>();
    Map<Long, Long> definitions = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      Trace trace = execution.run(random.next().orElseThrow());
      sightings.read(trace);
      long defined = new MazurkiewiczTrace(trace).name();
      assertEquals(defined, definitions.computeIfAbsent(sightings.trace(), name -> defined), text);
      long name = sightings.trace();
      assertEquals(name, names.computeIfAbsent(defined, any -> name), text);
    }
  }

  /** The second thread sees x and the third one sees y; what a thread wrote itself is no pair. */
  @Test
  void findsReadsOfOtherThreads() {
    Sightings sightings = new Sightings();
    TextExecution execution = new TextExecution(TextProgram.parse("Wx Rx | Rx Rz Wy | Ry Rz"));
    sightings.read(execution.run(Target.free(TailPolicy.CONTINUE)));
    assertEquals(2, sightings.pairs());
  }

  @Test
  void countsNames() {
    SeenNames names = new SeenNames();
    for (long name = 0; name < 1_000; name++) {
      for (long times = 0; times <= name % 3; times++) {
        names.beginExecution();
        assertEquals(times == 0, names.add(name << 40));
        assertEquals(false, names.add(name << 40));
      }
    }
    assertEquals(1_000, names.size());
    assertEquals(334, names.once());
    assertEquals(333, names.twice());
  }
}
