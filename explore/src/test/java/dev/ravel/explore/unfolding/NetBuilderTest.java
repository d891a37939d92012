// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.NetWords;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Net;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.TraceBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nets have the events, conditions and read arcs of the figures in Kähkönen's thesis. */
class NetBuilderTest {
  /*
   * Every event produces a condition of its thread, and every thread begins with one. With copies,
   * each thread that accesses the variable has one at first and after each write, and every read
   * produces one. With read arcs there is one at the beginning and one after each write.
   *
   * 3.1: 4+8; twice 2 copies at first, 2 after each of 2 writes, 1 after each of 2 reads.
   * 3.12: 2+7; 2 copies at first, 2 after each of 2 writes, 1 after each of 3 reads.
   * 5.1: 3+10; 3 copies at first, 3 after each of 4 writes, 1 after each of 6 reads.
   * 5.4: 3+5, 1+1. 5.6: 2+9, 1+1. 5.8: 2+8 and 2 by starts, 1+1. 6.1: 2+6, twice 1+1.
   */
  @ParameterizedTest(name = "Fig. {0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # figure ; reading           ; program                                 ; ev ; all; reads
          3.1      ; PLACE_REPLICATION ; Rx | Wx | Ry | Wy                       ;  8 ; 28 ; 0
          3.12     ; PLACE_REPLICATION ; Rx if(x==7){?{!}{}} | Rx if(x==0){Wx=7} ;  7 ; 18 ; 0
          5.1      ; PLACE_REPLICATION ; Rx | Wx=5 | Rx                          ; 10 ; 34 ; 0
          5.4      ; READ_ARCS         ; Rx | Wx=5 | Rx                          ;  5 ; 10 ; 4
          5.6      ; READ_ARCS         ; Wx=5 Rx | ?{Rx Rx}{}                    ;  9 ; 13 ; 6
          5.8      ; READ_ARCS         ; Rx S2 | Wx | *Rx                        ;  8 ; 14 ; 5
          6.1      ; READ_ARCS         ; ?{Wx}{} | ?{Wy}{}                       ;  6 ; 12 ; 0
          """)
  void hasTheNodesOfTheFigure(
      String figure, ReadModel reading, String text, int events, int conditions, int reads) {
    Net net = net(text, reading);
    assertEquals(events, net.events().size());
    assertEquals(conditions, net.conditions().size());
    assertEquals(reads, count(net, Net.Direction.READS));
  }

  /*
   * Two reads and three writes by the first thread, two writes and four reads by the second. Each
   * of two threads locks and unlocks first or second.
   * A start and a write; a join and a read after them are no events.
   */
  @ParameterizedTest
  @CsvSource({"Rx Wx | Wx Rx, 11", "Lm Um | Lm Um, 8", "S1 J1 Rx | *Wx, 2"})
  void isAnOccurrenceNet(String text, int events) {
    for (ReadModel reading : ReadModel.values()) {
      Net net = net(text, reading);
      int[] producers = new int[net.conditions().size()];
      for (Net.Arc arc : net.arcs()) {
        if (arc.direction() == Net.Direction.PRODUCES) {
          producers[arc.condition()]++;
        }
      }
      assertTrue(IntStream.of(producers).allMatch(count -> count <= 1), text);
      for (int event = 0; event < net.events().size(); event++) {
        int number = event;
        assertTrue(
            net.arcs().stream()
                .anyMatch(
                    arc -> arc.event() == number && arc.direction() == Net.Direction.CONSUMES));
      }
      if (reading == ReadModel.READ_ARCS) {
        assertEquals(events, net.events().size(), text);
      }
    }
  }

  @Test
  void tellsLocksFromVariables() {
    Net net = net("Lm Wx Um | Lm Um", ReadModel.READ_ARCS);
    List<Net.Type> types =
        net.conditions().stream().map(Net.Condition::type).distinct().sorted().toList();
    assertEquals(List.of(Net.Type.THREAD, Net.Type.VARIABLE, Net.Type.LOCK), types);
  }

  @Test
  void isAbsentWhenAnotherExplorerTakesOver() {
    UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
    explorer.keepSites();
    TraceBuilder run = new TraceBuilder();
    run.addDecision(0, Kind.SLEEP, 0, Steps.NOWHERE, -1, ThreadSet.of(0));
    run.waitsLong();
    explorer.learn(explorer.next().orElseThrow(), run.build(Outcome.Completed.INSTANCE));
    assertEquals(Optional.empty(), explorer.builtUnfolding());
  }

  private static long count(Net net, Net.Direction direction) {
    return net.arcs().stream().filter(arc -> arc.direction() == direction).count();
  }

  private static Net net(String text, ReadModel reading) {
    UnfoldingExplorer explorer = new UnfoldingExplorer(reading, 1);
    explorer.keepSites();
    TextExploration.of(TextProgram.parse(text), explorer);
    return explorer.net(new Numbers()).orElseThrow();
  }

  private static final class Numbers implements NetWords {
    @Override
    public String thread(int thread) {
      return "t" + thread;
    }

    @Override
    public Location location(int location) {
      return new Location(Location.Type.OBJECT, "l" + location, "");
    }

    @Override
    public Optional<String> constraint(long decision) {
      return Optional.empty();
    }

    @Override
    public String place(int site) {
      return "";
    }
  }
}
