// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that ends before its exploration does, with the result so far. */
final class EarlyEndTest {
  private static final String HEAP_FULL = "MB is full: RAVEL_JAVA_OPTS=-Xmx4g";

  @TempDir private Path folder;

  @Test
  void theTimeIsOverInTheMiddleOfAnExecution() throws IOException {
    // Each of its 9000 operations takes milliseconds.
    source(
        "Slow",
        """
        static volatile int x;
        static long sink;

        public static void main(String[] arguments) {
          for (int i = 0; i < 9000; i++) {
            x = i;
            long sum = i;
            for (int k = 0; k < 30_000_000; k++) {
              sum = sum * 31 + k;
            }
            sink = sum;
          }
        }
        """);
    Forked ended = Launcher.ravel(folder, "check", "--max-seconds=1", "Slow.java");
    assertTrue(
        ended.out().contains("not exhaustive: the check stopped before its first execution"),
        ended.out());
    assertEndsInTime(ended);
  }

  /** The program only waits for the garbage collector, so no operation ends the execution. */
  @Test
  void theTimeIsOverWhileTheGarbageCollectorRuns() throws IOException {
    source(
        "Collect",
        """
        static volatile int x;

        public static void main(String[] arguments) throws Exception {
          Object kept = new Object();
          var reference = new java.lang.ref.WeakReference<Object>(kept);
          Thread thread = new Thread(() -> x = reference.get() == null ? 5 : 6);
          thread.start();
          while (reference.get() != null) {
            System.gc();
          }
          thread.join();
          java.lang.ref.Reference.reachabilityFence(kept);
        }
        """);
    assertEndsInTime(Launcher.ravel(folder, "check", "--max-seconds=1", "Collect.java"));
  }

  /** The JDK reads an array element by element, far below the code of the program. */
  @Test
  void theTimeIsOverWhileTheJdkReadsAnArray() throws IOException {
    source(
        "Write",
        """
        static void write(int depth, java.io.OutputStream out, byte[] bytes) throws Exception {
          if (depth > 0) {
            write(depth - 1, out, bytes);
          } else {
            out.write(bytes, 0, bytes.length);
          }
        }

        public static void main(String[] arguments) throws Exception {
          byte[] bytes = new byte[1 << 16];
          Thread other = new Thread(() -> {});
          other.start();
          for (int i = 0; i < 1_000_000_000; i++) {
            write(20, new java.io.ByteArrayOutputStream(), bytes);
          }
          other.join();
        }
        """);
    assertEndsInTime(Launcher.ravel(folder, "check", "--max-seconds=1", "Write.java"));
  }

  private static void assertEndsInTime(Forked ended) {
    assertEquals(3, ended.status(), ended.out() + ended.err());
    assertTrue(ended.out().contains("not exhaustive: reached 1 seconds"), ended.out());
    assertTrue(ended.out().contains("\n  0 executions"), ended.out());
  }

  /** Not a single object fits into the heap, so that any operation of the engine may fail. */
  @Test
  void theHeapIsFull() throws IOException {
    source(
        "Full",
        """
        static Object[] kept;
        static volatile int x;

        public static void main(String[] arguments) throws Exception {
          Thread thread = new Thread(() -> x++);
          thread.start();
          Object[] chain = null;
          for (int size = 1 << 16; size > 0; size /= 8) {
            try {
              while (true) {
                Object[] next = new Object[size];
                next[0] = chain;
                chain = next;
              }
            } catch (OutOfMemoryError e) {
              kept = chain;
            }
          }
          x++;
          thread.join();
        }
        """);
    Forked ended = check("Full");
    assertEquals(3, ended.status(), ended.out() + ended.err());
    assertTrue(ended.out().contains(HEAP_FULL), ended.out());
    assertTrue(ended.out().startsWith("no failure found in Full.java"), ended.out());
  }

  @Test
  void theProgramCatchesThatTheHeapWasFull() throws IOException {
    source(
        "Caught",
        """
        public static void main(String[] arguments) {
          try {
            System.out.println(new long[1 << 27].length);
          } catch (OutOfMemoryError e) {
            throw new IllegalStateException(e);
          }
        }
        """);
    Forked ended = check("Caught");
    assertEquals(3, ended.status(), ended.out() + ended.err());
    assertTrue(ended.out().contains(HEAP_FULL), ended.out());
  }

  @Test
  void theProgramNeedsMoreMemoryThanThereIs() throws IOException {
    source(
        "Leak",
        """
        public static void main(String[] arguments) {
          java.util.List<byte[]> kept = new java.util.ArrayList<>();
          while (true) {
            kept.add(new byte[1 << 16]);
          }
        }
        """);
    Forked ended = check("Leak");
    assertEquals(1, ended.status(), ended.out() + ended.err());
    assertTrue(ended.out().startsWith("exception: java.lang.OutOfMemoryError"), ended.out());
    assertTrue(ended.out().contains(HEAP_FULL), ended.out());
  }

  /** Checks a program with a small heap. */
  private Forked check(String program) {
    Map<String, String> small = Map.of("RAVEL_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -Xmx48m");
    return Launcher.ravel(folder, small, "check", "--max-seconds=60", program + ".java");
  }

  private void source(String name, String members) throws IOException {
    Files.writeString(
        folder.resolve(name + ".java"), "public class " + name + " {\n" + members + "}\n");
  }
}
