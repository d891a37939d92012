// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Lambdas and references to methods of the program, of the JDK, bound and unbound. */
public final class Lambdas {
  private static final List<String> LOG = new ArrayList<>();
  private int calls;

  private Lambdas() {}

  private int next() {
    return ++calls;
  }

  private interface Greeter {
    Supplier<String> DEFAULT = () -> "hello";

    String greet(String name);

    static Greeter polite() {
      return name -> DEFAULT.get() + ", " + name;
    }
  }

  public static String run() {
    Lambdas self = new Lambdas();
    IntSupplier bound = self::next;
    bound.getAsInt();
    AtomicInteger counter = new AtomicInteger();
    IntSupplier atomic = counter::incrementAndGet;
    atomic.getAsInt();
    BiFunction<List<String>, String, Boolean> unbound = List::add;
    unbound.apply(LOG, "unbound");
    List.of("a", "b").forEach(LOG::add);
    Supplier<Random> constructor = Random::new;
    AtomicReference<List<String>> held = new AtomicReference<>(List.of());
    held.getAndUpdate(old -> List.of("new"));
    held.updateAndGet(old -> List.of(old.get(0), "er"));
    Runnable yield = Thread::yield;
    yield.run();
    Supplier<Thread> current = Thread::currentThread;
    return LOG
        + ""
        + bound.getAsInt()
        + atomic.getAsInt()
        + held
        + Greeter.polite().greet("you")
        + (constructor.get() != null)
        + (current.get() == Thread.currentThread());
  }
}
