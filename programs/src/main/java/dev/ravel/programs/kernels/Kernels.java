// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.kernels;

import java.util.function.IntBinaryOperator;

/** Small computations of about a millisecond, each of which uses one kind of instruction. */
final class Kernels {
  private static final class Cell {
    int value;
    long sum;
    Cell next;
  }

  private interface Shape {
    int area(int scale);
  }

  private record Square(int side) implements Shape {
    @Override
    public int area(int scale) {
      return side * side * scale;
    }
  }

  private record Strip(int width) implements Shape {
    @Override
    public int area(int scale) {
      return 3 * width + scale;
    }
  }

  private static int steps;

  private Kernels() {}

  /** Runs a kernel and returns its result, so that no compiler can omit the computation. */
  static long run(String kernel) {
    return switch (kernel) {
      case "integers" -> integers(100_000);
      case "longs" -> longs(100_000);
      case "doubles" -> doubles(50_000);
      case "arrays" -> arrays(20_000);
      case "sorting" -> sorting(300);
      case "fields" -> fields(200);
      case "statics" -> statics(100_000);
      case "recursion" -> recursion(20);
      case "calls" -> calls(50_000);
      case "lambdas" -> lambdas(50_000);
      default -> throw new IllegalArgumentException(kernel);
    };
  }

  private static int integers(int n) {
    int hash = 17;
    for (int i = 0; i < n; i++) {
      hash = hash * 31 + (i ^ hash >>> 7);
    }
    return hash;
  }

  private static long longs(int n) {
    long state = 42;
    long odd = 0;
    for (int i = 0; i < n; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      if ((state >>> 33 & 1) == 1) {
        odd += state >> 40;
      } else {
        odd--;
      }
    }
    return odd;
  }

  private static long doubles(int n) {
    double x = 0.1;
    double y = 0.2;
    for (int i = 0; i < n; i++) {
      double next = x * x - y * y + 0.3;
      y = 2 * x * y + 0.1;
      x = next > 4 ? next / 16 : next;
    }
    return (long) (1e6 * (x + y));
  }

  private static int arrays(int n) {
    boolean[] composite = new boolean[n];
    int primes = 0;
    for (int i = 2; i < n; i++) {
      if (!composite[i]) {
        primes++;
        for (int j = 2 * i; j < n; j += i) {
          composite[j] = true;
        }
      }
    }
    return primes;
  }

  private static int sorting(int n) {
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = i * 7919 % 1009;
    }
    for (int i = 1; i < n; i++) {
      int value = values[i];
      int at = i;
      while (at > 0 && values[at - 1] > value) {
        values[at] = values[at - 1];
        at--;
      }
      values[at] = value;
    }
    return values[n / 2];
  }

  private static long fields(int n) {
    Cell first = null;
    for (int i = 0; i < n; i++) {
      Cell cell = new Cell();
      cell.value = i;
      cell.next = first;
      first = cell;
    }
    long sum = 0;
    for (int round = 0; round < n; round++) {
      for (Cell cell = first; cell != null; cell = cell.next) {
        cell.sum += cell.value + round;
        sum += cell.sum;
      }
    }
    return sum;
  }

  private static int statics(int n) {
    steps = 0;
    for (int i = 0; i < n; i++) {
      steps = steps + (i & 3);
    }
    return steps;
  }

  private static int recursion(int n) {
    return n < 2 ? n : recursion(n - 1) + recursion(n - 2);
  }

  private static int calls(int n) {
    Shape[] shapes = {new Square(3), new Strip(5)};
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum = mix(sum, shapes[i & 1].area(i));
    }
    return sum;
  }

  private static int mix(int a, int b) {
    return a * 31 + b;
  }

  private static int lambdas(int n) {
    int sum = 0;
    IntBinaryOperator add = (a, b) -> a + b;
    IntBinaryOperator xor = (a, b) -> a ^ b;
    for (int i = 0; i < n; i++) {
      sum = (i % 3 == 0 ? add : xor).applyAsInt(sum, i);
    }
    return sum;
  }
}
