// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs that access their variables through {@code sun.misc.Unsafe}, each in a JVM of its own: a
 * JVM warns about such accesses on its error stream.
 */
@Tag("slow")
final class UnsafeTest {
  private static final String PROGRAM =
      """
      import java.lang.reflect.Field;
      import sun.misc.Unsafe;

      class Shared {
        static final Unsafe U;
        static final long NUMBER, NEXT, STATIC, FIRST;
        static final Object STATICS;
        static volatile int all;
        static final Shared S = new Shared();
        static int[] ints = new int[2];
        int number;
        volatile Object next;
        int data;

        static {
          try {
            Field found = Unsafe.class.getDeclaredField("theUnsafe");
            found.setAccessible(true);
            U = (Unsafe) found.get(null);
            NUMBER = U.objectFieldOffset(Shared.class.getDeclaredField("number"));
            NEXT = U.objectFieldOffset(Shared.class.getDeclaredField("next"));
            STATIC = U.staticFieldOffset(Shared.class.getDeclaredField("all"));
            STATICS = U.staticFieldBase(Shared.class.getDeclaredField("all"));
            FIRST = U.arrayBaseOffset(int[].class);
          } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
          }
        }

        static void first() {
          %s
        }

        static void second() {
          %s
        }

        public static void main(String[] arguments) throws InterruptedException {
          Thread other = new Thread(Shared::first);
          other.start();
          second();
          other.join();
          %s
        }
      }
      """;

  @TempDir Path folder;

  /** Each side of a row is the code of one thread; the check comes after both. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lost update of a field | U.putIntVolatile(S, NUMBER, U.getIntVolatile(S, NUMBER) + 1); | same | assert S.number == 2; | 1 | no data race
          lost update of a static field | U.putIntVolatile(STATICS, STATIC, U.getIntVolatile(STATICS, STATIC) + 1); | all++; | assert all == 2; | 1 | no data race
          lost update of an element | U.putInt(ints, FIRST + 4, U.getInt(ints, FIRST + 4) + 1); | ints[1]++; | assert ints[1] == 2; | 1 | 1 data race
          atomic update | U.getAndAddInt(S, NUMBER, 1); | same | assert S.number == 2; | 0 | the verdict also holds under the Java memory model
          update in a loop | int old; do { old = U.getIntVolatile(S, NUMBER); } while (!U.compareAndSwapInt(S, NUMBER, old, old + 1)); | same | assert S.number == 2; | 0 | the verdict also holds under the Java memory model
          elements beside each other | U.putInt(ints, FIRST, 1); | U.putInt(ints, FIRST + 4, 1); | assert ints[0] + ints[1] == 2; | 0 | the verdict also holds under the Java memory model
          ordered hand-over | S.data = 42; U.putOrderedObject(S, NEXT, "there"); | if (U.getObjectVolatile(S, NEXT) != null) { assert S.data == 42; } |  | 0 | no data race
          plain hand-over | S.data = 42; U.putObject(S, NEXT, "there"); | if (U.getObject(S, NEXT) != null) { assert S.data == 42; } |  | 0 | 2 data races
          busy wait | while (U.getIntVolatile(S, NUMBER) == 0) { } | U.putIntVolatile(S, NUMBER, 1); U.fullFence(); |  | 0 | the verdict also holds under the Java memory model
          park | while (S.next == null) { U.park(false, 0); } | S.next = "go"; |  | 1 | deadlock
          two elements at once | U.putLong(ints, FIRST, 1); | int seen = ints[1]; |  | 3 | sun.misc.Unsafe.putLong is not controlled
          memory outside the heap | long at = U.allocateMemory(8); while (U.getInt(null, at) == 1) { } | |  | 3 | sun.misc.Unsafe.allocateMemory is not controlled
          """)
  void areOperationsOfTheVariable(
      String name, String first, String second, String check, int status, String expected)
      throws IOException {
    Files.writeString(
        folder.resolve("Shared.java"),
        PROGRAM.formatted(first, "same".equals(second) ? first : text(second), text(check)));
    Forked forked = Launcher.ravel(folder, "check", "--algorithm=optimal-dpor", "Shared.java");
    assertEquals(status, forked.status(), forked.toString());
    assertTrue(forked.out().contains(expected), forked.toString());
  }

  private static String text(String cell) {
    return cell == null ? "" : cell;
  }
}
