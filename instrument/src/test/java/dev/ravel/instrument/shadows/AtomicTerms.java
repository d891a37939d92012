// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import static dev.ravel.instrument.shadow.Seen.see;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.shadow.Events;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Terms in atomics, and in variables accessed by field updaters and VarHandles. */
public class AtomicTerms {
  private static final AtomicIntegerFieldUpdater<AtomicTerms> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(AtomicTerms.class, "number");
  private static final VarHandle NUMBER = handle("number", int.class);
  private static final VarHandle SMALL = handle("small", short.class);
  private static final VarHandle FRACTION = handle("fraction", double.class);
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(char[].class);

  private volatile int number;
  private short small;
  private double fraction;

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(AtomicTerms.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Events({
    "see x",
    "see iadd(x, 2)",
    "see iadd(iadd(x, 2), 1)",
    "see i2l(y)",
    "see i2s(x)",
    "see x"
  })
  public static void numbers() {
    int x = Inputs.anyInt("x");
    AtomicInteger atomic = new AtomicInteger(x);
    see(atomic.getAndAdd(2));
    see(atomic.getAndIncrement());
    see(atomic.getAndSet(4));
    see(atomic.get());
    atomic.lazySet(Inputs.anyInt("y"));
    see(atomic.longValue());
    Number number = new AtomicLong(4);
    atomic.set(x);
    see(atomic.shortValue());
    number = atomic;
    see(number.intValue());
  }

  @Events(
      value = {
        "if_icmpeq(3, x) true",
        "see iadd(x, 1)",
        "if_icmpeq(lcmp(y, 6L), 0) false",
        "see y",
        "see y",
        "if_icmpeq(0, z) false"
      },
      inputs = {3, 5, 1})
  public static void comparisons() {
    int x = Inputs.anyInt("x");
    AtomicInteger atomic = new AtomicInteger(3);
    if (atomic.compareAndSet(x, x + 1)) {
      see(atomic.get());
    }
    AtomicLong wide = new AtomicLong(Inputs.anyLong("y"));
    see(wide.compareAndExchange(6, 7));
    see(wide.get());
    AtomicBoolean flag = new AtomicBoolean();
    flag.weakCompareAndSetPlain(Inputs.anyBoolean("z"), true);
    see(flag.get() ? 1 : 0);
  }

  @Events({
    "see iadd(2, x)",
    "see iadd(2, x)",
    "see imul(iadd(2, x), 7)",
    "see y",
    "see lsub(y, i2l(x))"
  })
  public static void functions() {
    int x = Inputs.anyInt("x");
    AtomicInteger atomic = new AtomicInteger(2);
    see(atomic.updateAndGet(value -> value + x));
    see(atomic.getAndAccumulate(7, (a, b) -> a * b));
    see(atomic.get());
    AtomicLongArray wide = new AtomicLongArray(1);
    wide.set(0, Inputs.anyLong("y"));
    see(wide.getAndUpdate(0, value -> value - x));
    see(wide.get(0));
  }

  @Events(
      value = {"see x", "index i of 3", "see x", "index i of 3", "see iadd(x, -1)"},
      inputs = {4, 1})
  public static void elements() {
    AtomicIntegerArray array = new AtomicIntegerArray(new int[] {0, Inputs.anyInt("x"), 2});
    see(array.get(1));
    int i = Inputs.anyInt("i");
    see(array.getAndDecrement(i));
    see(array.get(i));
  }

  @Events({
    "see x",
    "see iadd(x, 9)",
    "see iadd(x, 9)",
    "see i2s(iadd(y, 1))",
    "see i2d(z)",
    "see dadd(i2d(z), 0.5)",
    "see iand(x, 6)"
  })
  public static void handles() {
    AtomicTerms object = new AtomicTerms();
    int x = Inputs.anyInt("x");
    UPDATER.set(object, x);
    see((int) NUMBER.getAndAdd(object, 9));
    see(object.number);
    see(UPDATER.get(object));
    SMALL.set(object, Inputs.anyShort("y"));
    SMALL.getAndAdd(object, (short) 1);
    see(object.small);
    FRACTION.setVolatile(object, Inputs.anyInt("z"));
    see((double) FRACTION.getAndAdd(object, 0.5));
    see(object.fraction);
    char[] chars = {6};
    ELEMENT.getAndBitwiseAnd(chars, 0, (char) 2);
    NUMBER.set(object, x);
    NUMBER.getAndBitwiseAnd(object, 6);
    see(object.number);
  }

  @Events({
    "see x",
    "lost java/util/concurrent/atomic/LongAdder.add(J)V",
    "lost java/lang/invoke/VarHandle.set"
        + "(Ldev/ravel/instrument/shadows/AtomicTerms;Ljava/lang/Integer;)V",
    "lost compareAndSet"
  })
  public static void othersAreFollowedOrLost() {
    int x = Inputs.anyInt("x");
    AtomicReference<Integer> reference = new AtomicReference<>(x);
    see(reference.get());
    new LongAdder().add(x);
    AtomicTerms object = new AtomicTerms();
    NUMBER.set(object, (Integer) x);
    object.fraction = Inputs.anyDouble("y");
    FRACTION.compareAndSet(object, 1.0, 2.0);
  }
}
