// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of a replay: only texts that are written can be read. */
class ReplayScriptTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          # text              , threads and choices
          v1::0badcafe:       , ''
          v1::0badcafe:0      , 0
          v1::0badcafe:0x3.1.0, 0 0 0 1 0
          v1::0badcafe:1/2x2.1, 1/2 1/2 1
          v1::0badcafe:63     , 63
          """)
  void countsEqualDecisionsInSequence(String text, String decisions) {
    ReplayScript replay = ReplayScript.parse(text);
    int[] packed = replay.decisions().stream().mapToInt(Integer::intValue).toArray();
    assertEquals(decisions, Target.of(packed, TailPolicy.CONTINUE).toString());
    assertEquals(text, replay.text());
  }

  @Test
  void readsWhatItHasWritten() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 2_000; i++) {
      ReplayScript replay = random(random);
      assertEquals(replay, ReplayScript.parse(replay.text()));
      assertEquals(replay, ReplayScript.parse("  " + replay.text() + "\n"));
    }
  }

  private static ReplayScript random(SplittableRandom random) {
    List<Integer> decisions = new ArrayList<>();
    for (int parts = random.nextInt(10); parts > 0; parts--) {
      int choice = random.nextInt(4) == 0 ? random.nextInt(100_000) : 0;
      int decision = Decision.pack(random.nextInt(Decision.MAX_THREADS), choice);
      for (int times = 1 + random.nextInt(4); times > 0; times--) {
        decisions.add(decision);
      }
    }
    String settings = random.nextBoolean() ? "" : "s" + random.nextInt(100);
    return new ReplayScript(settings, random.nextInt(), decisions);
  }

  /**
   * A text in which one character was lost or replaced is another replay, or it is rejected with a
   * message for the user.
   */
  @Test
  void rejectsDamagedTextsWithAMessage() {
    SplittableRandom random = new SplittableRandom(12);
    int refused = 0;
    for (int i = 0; i < 5_000; i++) {
      String damaged = damaged(random(random).text(), random);
      try {
        ReplayScript read = ReplayScript.parse(damaged);
        assertEquals(read, ReplayScript.parse(read.text()), damaged);
      } catch (IllegalArgumentException error) {
        assertEquals(IllegalArgumentException.class, error.getClass(), damaged);
        assertTrue(error.getMessage().contains("replay"), error.getMessage());
        refused++;
      }
    }
    assertTrue(refused > 1_000, "only " + refused + " were refused");
  }

  private static String damaged(String text, SplittableRandom random) {
    StringBuilder damaged = new StringBuilder(text);
    int at = random.nextInt(text.length());
    if (random.nextBoolean()) {
      damaged.deleteCharAt(at);
    } else {
      damaged.setCharAt(at, "0x./:v z-".charAt(random.nextInt(9)));
    }
    return damaged.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0x3.1.0",
        "v1:0badcafe:0",
        "v1::0BADCAFE:0",
        "v1::badcafe:0",
        "v1::0badcafe:0 1",
        "v1:a b:0badcafe:0"
      })
  void saysWhatAReplayLooksLike(String text) {
    assertMessage("not a replay: expected v1:<settings>:<checksum>:<decisions>", text);
  }

  @ParameterizedTest
  @CsvSource({"2048, 2048", "0..1, ''", "0x, 0x", "x3, x3", "0/, 0/", "0., ''", "0x3x4, 0x3x4"})
  void namesTheDecisionThatIsWrong(String decisions, String wrong) {
    assertMessage("not a decision of a replay: \"" + wrong + "\"", "v1::0badcafe:" + decisions);
  }

  @Test
  void recognisesAnotherVersion() {
    assertMessage("this replay was written by another version of Ravel", "v2::0badcafe:0");
  }

  private static void assertMessage(String expected, String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> ReplayScript.parse(text)).getMessage();
    assertTrue(message.startsWith(expected), message);
  }
}
