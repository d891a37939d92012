// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** What all random programs with inputs use. Part of the program under test. */
class Kit {
  /** The values at which the checks of a program fail; null while the values are collected. */
  static String[] keys;

  static List<String> seen = new ArrayList<>();

  /** Whether the program runs without Ravel, and then, whether it has rejected its inputs. */
  static boolean isPlain;

  static boolean isRejected;

  static final class Rejected extends Error {}

  static void assume(boolean condition) {
    if (!isPlain) {
      Inputs.assume(condition);
    } else if (!condition) {
      isRejected = true;
      throw new Rejected();
    }
  }

  static boolean isKey(int number) {
    return !keys[number].equals("-");
  }

  enum E {
    P(3),
    Q(5) {
      @Override
      int weight() {
        return -super.weight();
      }
    },
    S(7);

    final int base;

    E(int base) {
      this.base = base;
    }

    int weight() {
      return base;
    }

    static E at(int number) {
      return values()[Math.floorMod(number, 3)];
    }
  }

  interface Shape {
    int area();

    default int twice() {
      return 2 * area();
    }

    static Shape of(int side) {
      return () -> side * side;
    }
  }

  record R(int v, Integer w) implements Shape {
    R {
      if (v == 1000) {
        throw new IllegalArgumentException("v");
      }
    }

    @Override
    public int area() {
      return v * 2;
    }
  }

  record Pair<A, B>(A left, B right) {}

  static class K implements Comparable<K>, Cloneable, Shape {
    int v;
    Integer w;
    long[] many = {1, 2};
    int hidden = 4;

    K(int v) {
      this.v = v;
      w = v + 1;
    }

    @Override
    public int area() {
      return v + 3;
    }

    @Override
    public int hashCode() {
      return v * 7;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof K k && k.v == v;
    }

    @Override
    public int compareTo(K other) {
      return Integer.compare(v, other.v);
    }

    @Override
    public String toString() {
      return "K" + v;
    }

    @Override
    public K clone() {
      try {
        return (K) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    class Inner {
      final int sum;

      Inner(int more) {
        sum = v + more;
      }

      int outer() {
        return v - sum;
      }
    }
  }

  static class L extends K {
    int hidden = 9;

    L(int v) {
      super(v - 1);
    }

    @Override
    public int area() {
      return super.area() * v;
    }
  }

  static final class Failed extends RuntimeException {
    final int code;

    Failed(int code) {
      super("failed with " + code);
      this.code = code;
    }
  }

  static final class Closing implements AutoCloseable {
    final K target;
    final int more;

    Closing(K target, int more) {
      this.target = target;
      this.more = more;
    }

    @Override
    public void close() {
      target.v += more;
    }
  }

  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findVarHandle(K.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static int sum(int... numbers) {
    int sum = numbers.length;
    for (int number : numbers) {
      sum = sum * 3 + number;
    }
    return sum;
  }

  static int count(Object... objects) {
    int count = 0;
    for (Object object : objects) {
      if (object instanceof Integer number && number > 1) {
        count += number;
      } else if (object instanceof String text) {
        count += text.length();
      } else if (object instanceof K k) {
        count += k.v;
      } else if (object == null) {
        count--;
      }
    }
    return count;
  }

  static int steps(int n) {
    return n <= 0 ? 0 : n == 1 ? 1 : steps(n - 2) + steps(n - 1);
  }

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static <T> T same(T object) {
    return object;
  }

  static <T extends Comparable<T>> T larger(T a, T b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  static int twice(int x) {
    return 2 * x;
  }

  static Integer boxTwice(Integer x) {
    return 2 * x;
  }

  static int apply(IntUnaryOperator function, int x) {
    return function.applyAsInt(x);
  }

  static int fail(int code) {
    throw new Failed(code);
  }

  static int orZero(Integer box) {
    return box == null ? 0 : box;
  }

  static int fieldOf(K k) {
    try {
      Field field = K.class.getDeclaredField("v");
      return field.getInt(k);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void setField(K k, int value) {
    try {
      Field field = K.class.getDeclaredField("v");
      field.setInt(k, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static int invoked(int value) {
    try {
      Method method = Kit.class.getDeclaredMethod("twice", int.class);
      return (int) method.invoke(null, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static boolean areSame(Object one, Object other) {
    return one == other;
  }

  static boolean areEqual(Object one, Object other) {
    return Objects.equals(one, other);
  }
}
