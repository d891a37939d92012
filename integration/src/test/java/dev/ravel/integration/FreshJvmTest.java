// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The first execution in a JVM behaves like any other, whatever is not yet initialized and however
 * many processors the machine has.
 */
@Tag("slow")
final class FreshJvmTest {
  @TempDir Path folder;

  /**
   * The initialization of a stream class queries the workers of the common pool. If this were a
   * step of the first execution, all decisions would shift by one, and the search would end after
   * three executions.
   */
  @Test
  void aParallelStreamIsNotCoveredByAFewRuns() throws IOException {
    Files.writeString(
        folder.resolve("Count.java"),
        """
        import java.util.stream.IntStream;

        class Count {
          static int count;

          public static void main(String[] arguments) {
            IntStream.range(0, 4).parallel().forEach(i -> count++);
          }
        }
        """);
    Forked forked =
        Launcher.ravel(
            folder, "check", "--algorithm=optimal-dpor", "--max-executions=10", "Count.java");
    assertTrue(forked.out().contains("not exhaustive: reached 10 executions"), forked.toString());
    assertEquals(0, forked.status(), forked.toString());
  }

  @Test
  void aRunHasTwoProcessorsOnEveryMachine() throws IOException {
    Files.writeString(
        folder.resolve("Processors.java"),
        """
        import java.util.concurrent.Executors;
        import java.util.concurrent.ForkJoinPool;

        class Processors {
          public static void main(String[] arguments) {
            assert Runtime.getRuntime().availableProcessors() == 2;
            assert new ForkJoinPool().getParallelism() == 2;
            assert ((ForkJoinPool) Executors.newWorkStealingPool()).getParallelism() == 2;
          }
        }
        """);
    Map<String, String> machine = Map.of("RAVEL_JAVA_OPTS", "-XX:ActiveProcessorCount=5");
    Forked forked = Launcher.ravel(folder, machine, "check", "Processors.java");
    assertEquals(0, forked.status(), forked.toString());
  }

  /**
   * The initialiser of an excluded class runs once in a JVM. If an execution that is abandoned
   * meanwhile left it by an error, the class would be broken for the executions after it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"best", "threads"})
  void anAbandonedExecutionLeavesClassesIntact(String engine) throws IOException {
    Files.writeString(
        folder.resolve("InitOfExcluded.java"),
        """
        class InitOfExcluded {
          static int ready;

          static synchronized int ready() {
            return ++ready;
          }

          static class Library {
            static final int VALUE = ready();

            static int value() {
              return VALUE;
            }
          }

          public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(InitOfExcluded::ready);
            other.start();
            int value = Library.value();
            other.join();
            assert value >= 1;
          }
        }
        """);
    Forked forked =
        Launcher.ravel(
            folder,
            "check",
            "--engine=" + engine,
            "--exclude=InitOfExcluded$Library",
            "InitOfExcluded.java");
    assertEquals(0, forked.status(), forked.toString());
  }

  @Test
  void aBenchmarkFindsItsProgramsInstrumented() {
    Forked forked = Launcher.ravel(folder, "bench", "jdk", "5", "FixedPool");
    assertEquals(0, forked.status(), forked.toString());
    assertTrue(forked.out().contains("FixedPool"), forked.toString());
  }

  /** Code that is not compiled yet needs several times as much stack. */
  @ParameterizedTest
  @ValueSource(strings = {"threads", "best"})
  void aDeepRecursionIsReplayed(String engine) throws IOException {
    Files.writeString(
        folder.resolve("Deep.java"),
        """
        class Deep {
          static int depth;

          static void descend(long a, long b, long c, long d, long e, long f, long g, long h) {
            assert depth++ < 4_900 : "deep enough";
            descend(h, a, b, c, d, e, f, g);
          }

          public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> descend(1, 2, 3, 4, 5, 6, 7, 8));
            other.start();
            other.join();
          }
        }
        """);
    Forked check = Launcher.ravel(folder, "check", "--engine=" + engine, "Deep.java");
    assertTrue(check.out().contains("deep enough"), check.toString());
    Forked replayed = replay(check, "Deep.java");
    assertEquals(1, replayed.status(), replayed.toString());
    assertTrue(replayed.out().contains("deep enough"), replayed.toString());
  }

  /**
   * The engine must prepare its access to the contents of a list before an execution: it cannot do
   * so when the execution reaches a list.
   */
  @Test
  void aReplayMayBeginWithAList() throws IOException {
    Files.writeString(
        folder.resolve("Accounts.java"),
        """
        import java.util.ArrayList;
        import java.util.List;

        class Accounts {
          interface Change {}

          record Deposit(int account) implements Change {}

          record Transfer(int from, int to) implements Change {}

          enum Status { OK }

          final int[] sums = new int[2];
          final Object[] locks = {new Object(), new Object()};

          Status apply(Change change) {
            if (change instanceof Deposit deposit) {
              synchronized (locks[deposit.account()]) {
                sums[deposit.account()]++;
              }
              return Status.OK;
            }
            Transfer transfer = (Transfer) change;
            synchronized (locks[transfer.from()]) {
              synchronized (locks[transfer.to()]) {
                sums[transfer.from()]--;
                sums[transfer.to()]++;
                return Status.OK;
              }
            }
          }

          public static void main(String[] arguments) throws InterruptedException {
            Accounts accounts = new Accounts();
            accounts.apply(new Deposit(0));
            List<Thread> threads = new ArrayList<>();
            for (Change change : new Change[] {new Transfer(0, 1), new Transfer(1, 0)}) {
              Thread thread = new Thread(() -> accounts.apply(change));
              threads.add(thread);
              thread.start();
            }
            for (Thread thread : threads) {
              thread.join();
            }
          }
        }
        """);
    Forked check = Launcher.ravel(folder, "check", "--engine=threads", "Accounts.java");
    Forked replayed = replay(check, "Accounts.java");
    assertEquals(1, replayed.status(), replayed.toString());
    assertTrue(replayed.out().startsWith("deadlock"), replayed.toString());
  }

  /** Repeats the execution that a check has found. */
  private Forked replay(Forked check, String source) {
    Matcher replay = Pattern.compile("replay (v1:\\S+)").matcher(check.out());
    assertTrue(replay.find(), check.toString());
    return Launcher.ravel(folder, "replay", replay.group(1), source);
  }

  /** Instrumenting classes that a program does not use would take longer than a short check. */
  @Test
  void aFixedPoolBringsNoOtherClassesOfTheJdk() throws IOException {
    Files.writeString(
        folder.resolve("Pool.java"),
        """
        import java.util.concurrent.ExecutorService;
        import java.util.concurrent.Executors;

        class Pool {
          public static void main(String[] arguments) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> {});
            pool.shutdown();
          }
        }
        """);
    Path loaded = folder.resolve("loaded.txt");
    Map<String, String> log = Map.of("RAVEL_JAVA_OPTS", "-Xlog:class+load:file=" + loaded);
    Forked forked = Launcher.ravel(folder, log, "check", "--max-executions=2", "Pool.java");
    assertEquals(0, forked.status(), forked.toString());
    String classes = Files.readString(loaded);
    assertTrue(classes.contains(" java.util.concurrent.ThreadPoolExecutor "), classes);
    for (String other :
        List.of(
            "CompletableFuture",
            "ForkJoinPool",
            "ForkJoinTask",
            "Semaphore",
            "locks.StampedLock")) {
      assertFalse(classes.contains(" java.util.concurrent." + other + " "), other);
    }
  }
}
