// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentProbe;
import dev.ravel.probe.JdkProbe;
import dev.ravel.probe.MemoryProbe;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Values of the environment as inputs: the program gets any value that a JVM might choose
 * (D-inputs-15).
 *
 * <p>Emitted code treats these methods as those that give inputs. While an execution computes no
 * terms, they return what the execution chooses otherwise. A thread that gets a value which depends
 * on earlier ones performs an operation first, so the order of these operations is explored.
 * Static, because emitted code reaches it by static calls; used by the running thread only.
 */
public final class Varied {
  /** The most time between two readings; the sum of ten thousand of them does not overflow. */
  private static final long MAX_NANOS = 1_000_000_000_000_000L;

  private static final long MAX_MILLIS = 1_000_000_000_000L;
  private static final int LADD = 97;

  private static final Reading NANOS = new Reading();
  private static final Reading MILLIS = new Reading();
  private static final Map<Object, Hash> HASHES = new OwnIdentityMap<>();

  /** The execution to which the readings and hashes belong. */
  private static int epoch;

  private Varied() {}

  /** How far a clock is ahead of that of the execution. */
  private static final class Reading {
    long ahead;
    @Nullable Object term;

    void clear() {
      ahead = 0;
      term = null;
    }
  }

  private record Hash(int value, Object term) {}

  private static @Nullable ShadowListener run() {
    ShadowListener run = ShadowSlowPath.run();
    if (run != null && epoch != CurrentRun.epoch) {
      epoch = CurrentRun.epoch;
      NANOS.clear();
      MILLIS.clear();
      HASHES.clear();
    }
    return run;
  }

  public static long nanoTime(int site) {
    return read(NANOS, MAX_NANOS, site);
  }

  public static long currentTimeMillis(int site) {
    return read(MILLIS, MAX_MILLIS, site);
  }

  /** A reading is not before the one before it, and not before the clock of the execution. */
  private static long read(Reading clock, long most, int site) {
    ShadowListener run = run();
    if (run == null) {
      return now(clock);
    }
    MemoryProbe.writeStatic(site);
    long now = now(clock);
    Object passed = run.input('J', "time", 0, most);
    clock.ahead += run.value(passed);
    clock.term = clock.term == null ? passed : sum(run, clock.term, passed);
    long reading = now + clock.ahead;
    TermPassing.leave(reading, sum(run, run.constant(now), clock.term), TermPassing.INPUT);
    return reading;
  }

  private static long now(Reading clock) {
    return clock == NANOS ? JdkProbe.nanoTime() : JdkProbe.currentTimeMillis();
  }

  private static Object sum(ShadowListener run, Object a, Object b) {
    return Objects.requireNonNull(run.binary(LADD, a, b), "sums have terms");
  }

  /** Instead of {@link System#identityHashCode}. */
  public static int identityHashCode(@Nullable Object object, int site) {
    ShadowListener run = run();
    if (run == null || object == null) {
      return EnvironmentProbe.identityHashCode(object);
    }
    // Other threads may ask for the hash of the same object.
    MemoryProbe.writeField(object, site);
    Hash hash = HASHES.get(object);
    if (hash == null) {
      Object term = run.input('I', "identity hash", 0, Integer.MAX_VALUE);
      hash = new Hash((int) run.value(term), term);
      HASHES.put(object, hash);
    }
    TermPassing.leave(hash.value, hash.term, TermPassing.INPUT);
    return hash.value;
  }

  /** Instead of a call of {@link Object#hashCode} that no class has to override. */
  public static int hashCode(Object object, int site) {
    if (JdkProbe.isHashedByIdentity(object.getClass())) {
      return identityHashCode(object, site);
    }
    if (run() == null) {
      return JdkProbe.hashCode(object);
    }
    Shadow.lostHash(object, site);
    TermPassing.call();
    int hash = object.hashCode();
    TermPassing.leave(hash, TermPassing.result(hash, "hashCode()I", site), TermPassing.INPUT);
    return hash;
  }

  /** Instead of {@link Math#random}. */
  public static double random() {
    if (!CurrentRun.isControlled()) {
      return Math.random();
    }
    return run() == null ? 0 : fraction();
  }

  private static double fraction() {
    long most = Double.doubleToRawLongBits(Math.nextDown(1.0));
    return Double.longBitsToDouble(Shadow.input('D', "random number", 0, most));
  }

  public static int nextInt(Random random) {
    return isVaried(random)
        ? (int) integer('I', Integer.MIN_VALUE, Integer.MAX_VALUE)
        : random.nextInt();
  }

  public static int nextInt(Random random, int bound) {
    return bound > 0 && isVaried(random)
        ? (int) integer('I', 0, bound - 1L)
        : random.nextInt(bound);
  }

  public static int nextInt(Random random, int origin, int bound) {
    return origin < bound && isVaried(random)
        ? (int) integer('I', origin, bound - 1L)
        : random.nextInt(origin, bound);
  }

  public static long nextLong(Random random) {
    return isVaried(random) ? integer('J', Long.MIN_VALUE, Long.MAX_VALUE) : random.nextLong();
  }

  public static long nextLong(Random random, long bound) {
    return bound > 0 && isVaried(random) ? integer('J', 0, bound - 1) : random.nextLong(bound);
  }

  public static long nextLong(Random random, long origin, long bound) {
    return origin < bound && isVaried(random)
        ? integer('J', origin, bound - 1)
        : random.nextLong(origin, bound);
  }

  public static boolean nextBoolean(Random random) {
    return isVaried(random) ? integer('Z', 0, 1) != 0 : random.nextBoolean();
  }

  public static double nextDouble(Random random) {
    return isVaried(random) ? fraction() : random.nextDouble();
  }

  private static long integer(char type, long min, long max) {
    return Shadow.input(type, "random number", min, max);
  }

  /** Whether the program has made the generator without a seed, or takes that of its thread. */
  private static boolean isVaried(Random random) {
    return run() != null && UnseededRandom.includes(random);
  }
}
