// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import static dev.ravel.instrument.shadow.Seen.see;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.shadow.Events;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToIntFunction;

/** Terms that pass through calls of every kind. */
public class Calls {
  private final int kept;

  private Calls(int kept) {
    this.kept = kept;
  }

  private static int add(int a, long between, int b) {
    return a + b;
  }

  private static double wide(double a, long b, double c) {
    return b == 4 ? a : c;
  }

  private static int many(int a, int b, int c, int d, int e) {
    return a + b + c + d + e;
  }

  @Events({"see iadd(x, 1)", "see iadd(2, x)", "see y", "see iadd(iadd(6, x), 5)"})
  public static void argumentsAndResults() {
    int x = Inputs.anyInt("x");
    double y = Inputs.anyDouble("y");
    see(add(x, 0, 1));
    see(add(2, 0, x));
    see(add(1, 0, 2));
    see(wide(0.5, 3, y));
    see(many(1, 2, 3, x, 5));
  }

  private static int sum(int n) {
    return n <= 0 ? 10 : n + sum(n - 1);
  }

  @Events(
      value = {
        "if_icmpgt(n, 0) true",
        "if_icmpgt(isub(n, 1), 0) true",
        "if_icmpgt(isub(isub(n, 1), 1), 0) false",
        "see iadd(n, iadd(isub(n, 1), 10))"
      },
      inputs = 2)
  public static void recursion() {
    see(sum(Inputs.anyInt("n")));
  }

  private static int total(int... all) {
    int sum = 0;
    for (int one : all) {
      sum += one;
    }
    return sum;
  }

  @Events({"see iadd(iadd(1, x), 2)"})
  public static void variableArity() {
    see(total(1, Inputs.anyInt("x"), 2));
  }

  private interface Shape {
    int scaled(int factor);

    default int twice() {
      return scaled(2);
    }
  }

  private static final class Square extends Calls implements Shape {
    private final int side;

    Square(int side) {
      super(side + 1);
      this.side = side;
    }

    @Override
    public int scaled(int factor) {
      return side * factor;
    }
  }

  @Events({"see imul(x, 2)", "see imul(x, y)", "see iadd(x, 1)"})
  public static void objects() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    Square square = new Square(x);
    Shape shape = square;
    see(shape.twice());
    see(shape.scaled(y));
    see(((Calls) square).kept);
  }

  @Events({"see iadd(x, y)", "see imul(x, 2)", "see iadd(y, x)", "see Integer.sum[x, y]"})
  public static void lambdas() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    IntSupplier captured = () -> x + y;
    see(captured.getAsInt());
    IntUnaryOperator argument = a -> a * 2;
    see(argument.applyAsInt(x));
    IntUnaryOperator both = a -> a + x;
    see(both.applyAsInt(y));
    IntBinaryOperator reference = Integer::sum;
    see(reference.applyAsInt(x, y));
  }

  /**
   * An argument of a lambda may be wide, come after captured values, and be passed on to another
   * lambda.
   */
  @Events({"see ladd(i2l(x), lmul(y, 3L))", "see isub(x, x)", "see iadd(x, 1)"})
  public static void lambdasAndTheirArguments() {
    int x = Inputs.anyInt("x");
    long y = Inputs.anyLong("y");
    LongBinaryOperator wide = (a, b) -> x + a * b;
    see(wide.applyAsLong(y, 3));
    IntConsumer consumer = a -> see(a - x);
    consumer.accept(x);
    IntUnaryOperator inner = a -> a + 1;
    IntUnaryOperator outer = a -> inner.applyAsInt(a);
    see(outer.applyAsInt(x));
  }

  @Events({"see x", "see y"})
  public static void lambdasThatThrow() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    IntUnaryOperator thrower =
        a -> {
          throw new IllegalStateException();
        };
    try {
      thrower.applyAsInt(x);
    } catch (IllegalStateException thrown) {
      see(x);
    }
    IntUnaryOperator same = a -> a;
    see(same.applyAsInt(y));
  }

  /**
   * Otherwise the JVM would allocate an object per evaluation, and the JIT compiler would know
   * less.
   */
  @Events({"see x"})
  public static void lambdasThatCaptureNothingStayConstant() {
    int x = Inputs.anyInt("x");
    see(increment() == increment() ? x : 0);
  }

  private static IntUnaryOperator increment() {
    return a -> a + 1;
  }

  @Events({
    "if_icmpne(iadd(x, 1), 4) false",
    "if_icmpeq(Integer.compare[iadd(imul(x, 3), 1), 0], 0) false"
  })
  public static void boxesInLambdas() {
    int x = Inputs.anyInt("x");
    Function<Integer, Integer> plain = a -> a + 1;
    see(plain.apply(x) == 4 ? "a" : "b");
    IntFunction<Integer> boxing = Calls::triple;
    Function<Integer, Integer> unboxing = Calls::increment;
    see(unboxing.apply(boxing.apply(x)).equals(0) ? "a" : "b");
    ToIntFunction<String> length = String::length;
    see(length.applyAsInt("text"));
  }

  private static int triple(int a) {
    return a * 3;
  }

  private static int increment(int a) {
    return a + 1;
  }

  @Events({"see x", "see x"})
  public static void threadsWithCapturedInputs() throws InterruptedException {
    int x = Inputs.anyInt("x");
    Runnable lambda = () -> see(x);
    lambda.run();
    Runnable anonymous =
        new Runnable() {
          @Override
          public void run() {
            see(x);
          }
        };
    anonymous.run();
  }

  @Events({
    "lost dev/ravel/instrument/shadow/Seen.see(Ljava/lang/Object;)V",
    "lost java/util/concurrent/atomic/LongAdder.add(J)V"
  })
  public static void foreign() {
    int x = Inputs.anyInt("x");
    String text = "x = " + x + new StringBuilder().append(x) + String.valueOf(x);
    see(text);
    new LongAdder().add(x);
  }

  @Events({"see isub(x, y)", "lost compare(Ljava/lang/Object;Ljava/lang/Object;)I"})
  public static void resultsThatLibrariesUse() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    Comparator<String> order = (a, b) -> x - y;
    see(order.compare("", ""));
    List<String> list = new ArrayList<>(List.of("a", "b"));
    list.sort(order);
    see(1);
    see(add(1, 1, 1));
  }
}
