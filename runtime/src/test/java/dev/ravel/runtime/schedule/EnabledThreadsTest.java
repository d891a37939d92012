// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sets of threads that the scheduler chooses from. */
class EnabledThreadsTest {
  /** The index of a thread that is not in the low word of a set. */
  private static final int MANY = 70;

  private final ThreadTables tables = new ThreadTables();
  private final ThreadRegistry registry = new ThreadRegistry();
  private final EnabledThreads threads = new EnabledThreads(registry, tables);
  private ControlledThread main;
  private ControlledThread one;
  private ControlledThread two;

  @BeforeEach
  void addThreads() {
    threads.begin();
    main = add(0, false);
    one = add(1, true);
    two = add(MANY, false);
  }

  private ControlledThread add(int index, boolean daemon) {
    Thread thread = new Thread();
    thread.setDaemon(daemon);
    ControlledThread added = registry.add(index, thread);
    threads.add(added);
    return added;
  }

  @Test
  void enablesOnlyThreadsThatAreAlive() {
    threads.remove(two);
    threads.enable(ThreadSet.of(0, 1, MANY));
    assertEquals(ThreadSet.of(0, 1), threads.set());
    assertEquals(List.of(main, one), threads.alive());
    threads.disable(main);
    assertEquals(ThreadSet.of(1), threads.set());
    assertTrue(threads.contain(one));
    assertFalse(threads.contain(main));
  }

  /** A daemon does not keep a JVM alive. */
  @Test
  void goesOnWhileAUserThreadIsAlive() {
    assertTrue(threads.keepRunning());
    threads.remove(main);
    assertTrue(threads.keepRunning());
    threads.remove(two);
    assertFalse(threads.keepRunning());
  }

  @Test
  void takesEagerThreadsByIndex() {
    threads.makeEager(ThreadSet.of(1, MANY));
    assertSame(one, threads.takeEager());
    assertSame(two, threads.takeEager());
    assertNull(threads.takeEager());
  }

  /** An interrupted thread goes on although the lock before which it stands is taken. */
  @Test
  void holdsBackAllButThoseThatWereLetGo() {
    threads.enable(ThreadSet.of(1, MANY));
    threads.letGo(one);
    threads.holdBack(ThreadSet.of(1, MANY));
    assertEquals(ThreadSet.of(1), threads.set());
    threads.take(one);
    threads.enable(ThreadSet.of(1, MANY));
    threads.holdBack(ThreadSet.of(1, MANY));
    assertEquals(new ThreadSet(), threads.set(), "it was let go once");
  }

  @Test
  void wakesTheEarliestSleepersOnly() {
    threads.sleepers().add(main, 30);
    threads.sleepers().add(one, 10);
    threads.sleepers().add(two, 10);
    assertTrue(threads.wakeEarliestSleepers(5));
    assertEquals(ThreadSet.of(1, MANY), threads.set(), "equal deadlines are a choice");
    assertEquals(5, threads.sleepers().releasedAfter(one));
    assertEquals(0, threads.sleepers().releasedAfter(main));
    assertTrue(threads.sleepers().contain(main));
    assertFalse(threads.sleepers().contain(one));
    assertTrue(threads.wakeEarliestSleepers(6));
    assertEquals(ThreadSet.of(0, 1, MANY), threads.set());
    assertFalse(threads.wakeEarliestSleepers(7));
  }

  @Test
  void isNotAsleepOnceItIsEnabled() {
    threads.sleepers().add(one, 10);
    threads.enable(one);
    assertFalse(threads.sleepers().contain(one));
    assertTrue(threads.sleepers().haveBeen());
  }

  /** Thread 1 has announced the second operation, and thread 0 asks about the first one. */
  @ParameterizedTest(name = "{0} {1} and {2} {3}: {4}")
  @CsvSource({
    "WRITE, 5, READ, 5, true",
    "READ, 5, WRITE, 5, true",
    "READ, 5, READ, 5, false",
    "WRITE, 5, WRITE, 6, false"
  })
  void contestsALocationByAConflictingAccess(
      Kind kind, int location, Kind other, int at, boolean isContested) {
    one.announce(other, at, Steps.NOWHERE, 0);
    assertFalse(threads.contest(main, kind, location), "thread 1 is not enabled");
    threads.enable(one);
    assertEquals(isContested, threads.contest(main, kind, location));
  }

  @Test
  void beginsEmpty() {
    threads.enable(ThreadSet.of(0, 1, MANY));
    threads.makeEager(ThreadSet.of(0));
    threads.sleepers().add(two, 1);
    threads.begin();
    assertEquals(new ThreadSet(), threads.set());
    assertEquals(new ThreadSet(), threads.aliveSet());
    assertNull(threads.takeEager());
    assertFalse(threads.wakeEarliestSleepers(0));
    assertFalse(threads.sleepers().haveBeen());
  }
}
