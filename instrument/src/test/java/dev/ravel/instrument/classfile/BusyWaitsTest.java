// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Loops that carry nothing from one round to the next, or say that they spin, may be busy waits.
 */
final class BusyWaitsTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "flag, 1",
    "flagAtTheStart, 1",
    "flagBehindFlag, 2",
    "flagBehindMethod, 1",
    "compareAndSet, 1",
    "optimisticRead, 1",
    "lookedUpInEachRound, 1",
    "nested, 1",
    "writesInSomeRounds, 1",
    "counted, 0",
    "boundedRetries, 1",
    "unknownCall, 0",
    "overridableCall, 0",
    "allocates, 0",
    "clock, 0",
    "straight, 0",
  })
  void areFound(String method, int loops) throws IOException {
    ClassNode type = new ClassNode();
    try (InputStream bytes = Loops.class.getResourceAsStream("BusyWaitsTest$Loops.class")) {
      new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    }
    assertEquals(loops, new BusyWaitLoops(type).in(method + "()V").size());
  }

  @Test
  void areFoundInTheJdk() throws IOException {
    ClassReader reader = new ClassReader("java.util.concurrent.ConcurrentHashMap");
    BusyWaitLoops map = BusyWaitLoops.ofJdk(reader, ClassOutline.ofCode(reader));
    String table = "()[Ljava/util/concurrent/ConcurrentHashMap$Node;";
    assertEquals(1, map.in("initTable" + table).size());
  }

  /** The engine compares the rounds, so it must know what they carry. */
  @Test
  void areFoundWithTheVariablesThatTheyCarry() throws IOException {
    ClassReader reader = new ClassReader("java.util.concurrent.FutureTask");
    BusyWaitLoops task = BusyWaitLoops.ofJdk(reader, ClassOutline.ofCode(reader));
    Collection<BusyWaitLoops.Loop> loops = task.in("awaitDone(ZJ)I").values();
    assertEquals(1, loops.size());
    // Whether the thread is queued, when it began to wait, and its node in the queue.
    assertEquals(
        List.of(Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.ALOAD),
        loops.iterator().next().carried().values().stream().sorted().toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"helpJoin", "helpComplete"})
  void areFoundWhereThreadsHelpMeanwhile(String method) throws IOException {
    ClassReader reader = new ClassReader("java.util.concurrent.ForkJoinPool");
    BusyWaitLoops pool = BusyWaitLoops.ofJdk(reader, ClassOutline.ofCode(reader));
    List<BusyWaitLoops.Loop> helping =
        pool
            .in(
                method
                    + "(Ljava/util/concurrent/ForkJoinTask;"
                    + "Ljava/util/concurrent/ForkJoinPool$WorkQueue;Z)I")
            .values()
            .stream()
            .filter(loop -> !loop.untrackedCalls().isEmpty())
            .toList();
    assertEquals(1, helping.size());
    // Whether to scan again, and the state of the pool, but not the index of the next queue.
    Collection<Integer> carried = helping.get(0).carried().values();
    assertTrue(carried.containsAll(List.of(Opcodes.ILOAD, Opcodes.LLOAD)), carried::toString);
  }

  /** Never executed. */
  @SuppressWarnings("unused")
  static class Loops {
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final StampedLock LOCK = new StampedLock();
    private static volatile boolean flag;
    private static volatile int[] flags;
    private static int x;

    static void optimisticRead() {
      long stamp;
      do {
        stamp = LOCK.tryOptimisticRead();
      } while (!LOCK.validate(stamp));
    }

    static void flag() {
      x = 1;
      while (!flag) {
        Thread.onSpinWait();
      }
    }

    static void flagAtTheStart() {
      while (!flag) {}
    }

    static void flagBehindFlag() {
      while (!flag) {}
      while (flag) {}
    }

    static void flagBehindMethod() {
      while (!isUp()) {
        Thread.yield();
      }
    }

    private static boolean isUp() {
      return flag;
    }

    static void compareAndSet() {
      int seen;
      do {
        seen = NUMBER.get();
      } while (!NUMBER.compareAndSet(seen, seen + 1));
    }

    static void lookedUpInEachRound() {
      boolean isUp = false;
      while (true) {
        isUp = flag;
        if (isUp) {
          return;
        }
      }
    }

    /** The inner loop counts; the outer one restarts the count in each round. */
    static void nested() {
      boolean all;
      do {
        all = true;
        for (int i = 0; i < flags.length; i++) {
          all &= flags[i] != 0;
        }
      } while (!all);
    }

    static void writesInSomeRounds() {
      while (!flag) {
        if (x == 1) {
          x = 2;
        }
      }
    }

    static void counted() {
      int looks = 0;
      while (!flag) {
        looks++;
      }
      x = looks;
    }

    static void boundedRetries() {
      for (int i = 0; i < 3 && !flag; i++) {
        Thread.onSpinWait();
      }
    }

    static void unknownCall() {
      while (!flag) {
        System.gc();
      }
    }

    void overridableCall() {
      while (!mayBeOverridden()) {}
    }

    boolean mayBeOverridden() {
      return flag;
    }

    static void allocates() {
      while (!flag) {
        new AtomicInteger();
      }
    }

    static void clock() {
      while (System.nanoTime() < x) {}
    }

    static void straight() {
      x = 3;
    }
  }
}
