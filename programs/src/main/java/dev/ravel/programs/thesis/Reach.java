// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import dev.ravel.api.States;
import java.util.Arrays;

/**
 * A program of table 8.2 of the thesis together with the states that are searched for.
 *
 * <p>The first argument names the property, the others are those of the program. The table names
 * variables that the sources do not have: for Updater the property is tried with {@code arr1} and
 * with an array element that is never written, for Synthetic with all orders of the variables.
 */
public final class Reach {
  private Reach() {}

  public static void main(String[] arguments) throws InterruptedException {
    String property = arguments[0];
    String[] others = Arrays.copyOfRange(arguments, 1, arguments.length);
    switch (property) {
      case "fib32" -> fib(32);
      case "fib144" -> fib(144);
      case "fib145" -> fib(145);
      case "sum" -> States.never(() -> Updater.arr1 + Updater.arr2 > 200);
      case "sumAndLess" ->
          States.never(() -> Updater.arr1 + Updater.arr2 > 200 && Updater.arr2 < 100);
      case "onlyLess" -> States.never(() -> Updater.arr2 > 200 && Updater.arr2 < 100);
      case "213" ->
          States.never(
              () -> Synthetic.s2 + Synthetic.s1 == 50 && isFar(Synthetic.s3, Synthetic.s2));
      case "231" ->
          States.never(
              () -> Synthetic.s2 + Synthetic.s3 == 50 && isFar(Synthetic.s1, Synthetic.s2));
      case "321" ->
          States.never(
              () -> Synthetic.s3 + Synthetic.s2 == 50 && isFar(Synthetic.s1, Synthetic.s3));
      default -> throw new IllegalArgumentException(property);
    }
    switch (property) {
      case "sum", "sumAndLess", "onlyLess" -> Updater.main(others);
      case "213", "231", "321" -> Synthetic.main(others);
      default -> Fib.main(others);
    }
  }

  /** The operands of the disjunction are properties of their own. */
  private static void fib(int least) {
    States.never(() -> Fib.i >= least);
    States.never(() -> Fib.j >= least);
  }

  private static boolean isFar(int k, int i) {
    return k == -32 && i > 152;
  }
}
