// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A stack trace of a report ends with the outermost frame of the program. */
final class ProgramFramesTest {
  private static final String PARSER = "java.base/java.lang.Integer.parseInt(Integer.java:652)";
  private static final String TASK = "Order.lambda$main$0(Order.java:9)";
  private static final String CALLER = "Order.main(Order.java:12)";
  private static final String POOL =
      "java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1090)";
  private static final String GET =
      "java.base/java.util.concurrent.FutureTask.get(FutureTask.java:191)";
  private static final String CAUSE = "java.lang.IllegalStateException: sold out";

  private static List<Outcome.Frame> frames(String... texts) {
    return Stream.of(texts).map(text -> new Outcome.Frame(text, text.equals(CAUSE))).toList();
  }

  @Test
  void framesBelowTheTaskAreLeftOut() {
    assertEquals(frames(PARSER, TASK), ProgramFrames.of(frames(PARSER, TASK, POOL, POOL)));
    assertEquals(List.of(TASK), ProgramFrames.ofTexts(List.of(TASK, POOL)));
  }

  @Test
  void framesBetweenThoseOfTheProgramStay() {
    List<Outcome.Frame> stack = frames(TASK, POOL, CALLER);
    assertEquals(stack, ProgramFrames.of(stack));
  }

  @Test
  void everyCauseIsCutByItself() {
    assertEquals(
        frames(GET, CALLER, CAUSE, TASK, CAUSE, PARSER, TASK),
        ProgramFrames.of(frames(GET, CALLER, POOL, CAUSE, TASK, POOL, CAUSE, PARSER, TASK, POOL)));
  }

  @Test
  void aStackOfTheJdkAloneStays() {
    assertEquals(frames(GET, POOL), ProgramFrames.of(frames(GET, POOL)));
    assertEquals(frames(TASK, CAUSE, POOL), ProgramFrames.of(frames(TASK, POOL, CAUSE, POOL)));
    assertEquals(List.of(GET), ProgramFrames.ofTexts(List.of(GET)));
    assertEquals(List.of(), ProgramFrames.of(List.of()));
  }
}
