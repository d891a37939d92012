// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Discoveries as text: journals and replays keep it, so the letters must not change. */
class DiscoveryLogTest {
  static Stream<Arguments> discoveries() {
    return Stream.of(
        of("c", DiscoveryLog::clockIsRead, DiscoveryLog::ofClock),
        of("t", DiscoveryLog::threadsAreWatched, DiscoveryLog::ofThreads),
        of("i", DiscoveryLog::interruptIsSent, DiscoveryLog::ofInterrupts),
        of("q", DiscoveryLog::queuesAreWatched, DiscoveryLog::ofQueues),
        of("n", DiscoveryLog::needsDiffer, DiscoveryLog::ofNeeds),
        of("s", DiscoveryLog::stampsAreHandedOver, DiscoveryLog::ofStamps),
        of("m", DiscoveryLog::monitorsAreKept, DiscoveryLog::ofMonitors),
        of("r", DiscoveryLog::partnersAreWatched, DiscoveryLog::ofPartners),
        of("l", DiscoveryLog::conditionsComeLate, DiscoveryLog::ofLateConditions),
        of(
            "+@java.util.ArrayList",
            log -> log.callsOverlap("java.util.ArrayList"),
            log -> DiscoveryLog.overlapping(log.text()).contains("java.util.ArrayList")),
        of("+[I", log -> log.isShared(int[].class), log -> log.ofSharing(int[].class)));
  }

  private static Arguments of(
      String text, Consumer<DiscoveryLog> discovers, Predicate<DiscoveryLog> has) {
    return Arguments.of(text, discovers, has);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("discoveries")
  void hasATextFromWhichItIsRestored(
      String text, Consumer<DiscoveryLog> discovers, Predicate<DiscoveryLog> has) {
    DiscoveryLog log = new DiscoveryLog();
    assertFalse(has.test(log));
    assertEquals("", log.text());
    discovers.accept(log);
    discovers.accept(log);
    assertTrue(has.test(log));
    assertEquals(text, log.text());
    DiscoveryLog restored = new DiscoveryLog();
    restored.restore(text);
    assertTrue(has.test(restored));
    assertEquals(text, restored.text());
    restored.restore("");
    assertFalse(has.test(restored));
  }

  /** The text is compared, so it must not depend on the order of the discoveries. */
  @Test
  void textDoesNotDependOnTheOrder() {
    DiscoveryLog one = new DiscoveryLog();
    DiscoveryLog other = new DiscoveryLog();
    one.interruptIsSent();
    one.isShared(int[].class);
    one.clockIsRead();
    one.isShared(List.class);
    one.callsOverlap("java.util.ArrayList");
    other.callsOverlap("java.util.ArrayList");
    other.isShared(List.class);
    other.clockIsRead();
    other.isShared(int[].class);
    other.interruptIsSent();
    assertEquals("ci+[I+java.util.List+@java.util.ArrayList", one.text());
    assertEquals(one.text(), other.text());
  }
}
