// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Two threads that execute the statements of a script; each accesses shared memory once.
 *
 * <p>The first argument has the statements of the main thread, the second those of the other one. A
 * statement is a letter and two operands. An operand is a digit, one of the inputs {@code a} and
 * {@code b} from 0 to 2, or the register {@code r} of the thread:
 *
 * <pre>
 *   R  r = array[e]                  W  array[e] = f
 *   C  r = atomic.compareAndSet      X  r = atomic.compareAndExchange
 *   S  atomic.set(e)                 P  r = atomic.addAndGet(e)
 *   U  r = atomic.updateAndGet       V  r = getAndAdd of array[e] through a VarHandle
 *   B  r = box.compareAndSet         D  box.set(e)
 *   G  r = atomics.getAndSet(e, f)   I  r = whether two boxes are the same object
 *   Q  unless e is f, leaves out the next statement
 * </pre>
 *
 * <p>The program fails in every execution, at a place that depends on all results.
 */
public final class ScriptedInputs {
  private static final int[] ARRAY = new int[3];
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final AtomicInteger ATOMIC = new AtomicInteger();
  private static final AtomicIntegerArray ATOMICS = new AtomicIntegerArray(3);
  private static final AtomicReference<Integer> BOX = new AtomicReference<>(0);

  private static int others;

  private ScriptedInputs() {}

  public static void main(String[] arguments) throws InterruptedException {
    int a = Inputs.anyInt("a", 0, 2);
    int b = Inputs.anyInt("b", 0, 2);
    String script = arguments[1];
    Thread other = new Thread(() -> others = run(script, a, b));
    other.start();
    int own = run(arguments[0], a, b);
    other.join();
    int outcome = digit(own);
    outcome = 10 * outcome + digit(others);
    outcome = 10 * outcome + digit(ATOMIC.get());
    outcome = 10 * outcome + digit(BOX.get());
    for (int i = 0; i < ARRAY.length; i++) {
      outcome = 10 * outcome + digit(ARRAY[i]);
    }
    fail(outcome % 17);
  }

  /** Returns the register at the end. */
  private static int run(String script, int a, int b) {
    int r = 0;
    for (int at = 0; at < script.length(); at += 3) {
      int e = value(script.charAt(at + 1), a, b, r);
      int f = value(script.charAt(at + 2), a, b, r);
      if (script.charAt(at) != 'Q') {
        r = perform(script.charAt(at), e, f, r);
      } else if (e != f) {
        at += 3;
      }
    }
    return r;
  }

  private static int value(char operand, int a, int b, int r) {
    return switch (operand) {
      case 'a' -> a;
      case 'b' -> b;
      case 'r' -> r;
      default -> operand - '0';
    };
  }

  /** Returns the register after the statement. */
  private static int perform(char operation, int e, int f, int r) {
    try {
      return switch (operation) {
        case 'R' -> ARRAY[e];
        case 'C' -> ATOMIC.compareAndSet(e, f) ? 1 : 0;
        case 'X' -> ATOMIC.compareAndExchange(e, f);
        case 'P' -> ATOMIC.addAndGet(e);
        case 'U' -> ATOMIC.updateAndGet(x -> x == e ? f : x + 1);
        case 'V' -> (int) ELEMENT.getAndAdd(ARRAY, e, f);
        case 'B' -> BOX.compareAndSet(e, f) ? 1 : 0;
        case 'G' -> ATOMICS.getAndSet(e, f);
        case 'I' -> isSame(e + 126, f + 126) ? 1 : 0;
        default -> {
          write(operation, e, f);
          yield r;
        }
      };
    } catch (IndexOutOfBoundsException outside) {
      return 7;
    }
  }

  private static void write(char operation, int e, int f) {
    switch (operation) {
      case 'W' -> ARRAY[e] = f;
      case 'S' -> ATOMIC.set(e);
      case 'D' -> BOX.set(e);
      default -> throw new IllegalArgumentException("operation " + operation);
    }
  }

  private static boolean isSame(Integer box, Integer other) {
    return box == other;
  }

  /** The number itself, decided by a branch; 9 for larger numbers. */
  private static int digit(int number) {
    return switch (number) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> 2;
      case 3 -> 3;
      case 4 -> 4;
      case 5 -> 5;
      case 6 -> 6;
      case 7 -> 7;
      case 8 -> 8;
      default -> 9;
    };
  }

  private static void fail(int outcome) {
    switch (outcome) {
      case 0 -> throw new AssertionError("0");
      case 1 -> throw new AssertionError("1");
      case 2 -> throw new AssertionError("2");
      case 3 -> throw new AssertionError("3");
      case 4 -> throw new AssertionError("4");
      case 5 -> throw new AssertionError("5");
      case 6 -> throw new AssertionError("6");
      case 7 -> throw new AssertionError("7");
      case 8 -> throw new AssertionError("8");
      case 9 -> throw new AssertionError("9");
      case 10 -> throw new AssertionError("10");
      case 11 -> throw new AssertionError("11");
      case 12 -> throw new AssertionError("12");
      case 13 -> throw new AssertionError("13");
      case 14 -> throw new AssertionError("14");
      case 15 -> throw new AssertionError("15");
      default -> throw new AssertionError("16");
    }
  }
}
