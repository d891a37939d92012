// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Probes that replace values which the JVM chooses and an execution must repeat: identity hash
 * codes, random numbers, the number of processors. Also replaces exit and shutdown hooks.
 */
public final class EnvironmentProbe {
  /** The seed of generators whose numbers are inputs: an arbitrary number of 48 bits. */
  public static final long VARIED_SEED = 0x7A3E_19C4_5D2BL;

  private EnvironmentProbe() {}

  public static int identityHashCode(@Nullable Object object) {
    ProbeListener run = CurrentRun.run();
    return run != null && object != null
        ? run.identityHashCode(object)
        : System.identityHashCode(object);
  }

  /** Instead of {@link System#identityHashCode} in the program. */
  public static int usedIdentityHashCode(@Nullable Object object) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.chooses(EnvironmentValue.IDENTITY_HASH);
      CurrentRun.follower().hashing(object);
    }
    return identityHashCode(object);
  }

  /** Instead of a call of {@link Object#hashCode} in the program that no class has to override. */
  public static int usedHashCode(Object object) {
    if (object == null) {
      // As the JVM would say it of the call that this method replaces.
      throw new NullPointerException("Cannot invoke \"Object.hashCode()\"");
    }
    hashed(object);
    return JdkProbe.hashCode(object);
  }

  /** Before a call of {@link Object#hashCode} in the program that no class has to override. */
  public static void hashed(Object object) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null && JdkProbe.isHashedByIdentity(object.getClass())) {
      run.chooses(EnvironmentValue.IDENTITY_HASH);
    }
  }

  /**
   * Before the program interns a text. Puts an equal text into the pool of the JVM, which the call
   * then returns. Otherwise its result would be the first of equal texts that threads of this
   * execution, or of an earlier one, have interned (D-jdk-16).
   */
  public static void interning(@Nullable String text) {
    ProbeListener run = CurrentRun.run();
    if (run != null && text != null && isAdded(text)) {
      run.chooses(EnvironmentValue.POOLED_TEXT);
    }
  }

  /** Returns whether the text is not the one in the pool. */
  @SuppressWarnings({"StringEquality", "ReferenceEquality", "StringCopy"})
  private static boolean isAdded(String text) {
    return new String(text).intern() != text;
  }

  /** Returns the same number on every machine, because the JDK sizes thread pools by it. */
  public static int availableProcessors(Runtime runtime) {
    return CurrentRun.run() != null ? JdkProbe.PROCESSORS : runtime.availableProcessors();
  }

  public static double random() {
    ProbeListener run = CurrentRun.run();
    if (run == null) {
      return Math.random();
    }
    run.chooses(EnvironmentValue.RANDOM_NUMBER);
    return new Random(run.seed()).nextDouble();
  }

  /** The seed for a random generator that the program creates without one. */
  public static long seed() {
    ProbeListener run = CurrentRun.run();
    if (run == null) {
      return new SplittableRandom().nextLong();
    }
    run.chooses(EnvironmentValue.RANDOM_NUMBER);
    return run.seed();
  }

  /** The seed of a generator whose numbers are inputs. */
  public static long variedSeed() {
    return CurrentRun.run() == null ? new SplittableRandom().nextLong() : VARIED_SEED;
  }

  /** The generator of the thread, if its numbers are inputs. */
  public static ThreadLocalRandom threadRandom() {
    return ThreadLocalRandom.current();
  }

  /** A generator whose numbers may be inputs is used in another way. */
  public static void drawn() {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.chooses(EnvironmentValue.RANDOM_NUMBER);
    }
  }

  /** Instead of {@link ThreadLocalRandom#current} in the program. */
  public static ThreadLocalRandom currentRandom() {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.chooses(EnvironmentValue.RANDOM_NUMBER);
    }
    return ThreadLocalRandom.current();
  }

  /**
   * Replaces {@code ThreadLocalRandom.getProbe}, which spreads threads over the cells of a {@code
   * LongAdder}; called after {@link CurrentRun#isControlled} has returned true.
   */
  public static int randomProbe() {
    return CurrentRun.listener().randomProbe();
  }

  public static int advanceProbe(int probe) {
    return CurrentRun.listener().advanceProbe(probe);
  }

  public static void seedRandom() {
    CurrentRun.listener().seedRandom();
  }

  public static UUID randomUuid() {
    ProbeListener run = CurrentRun.listener();
    run.chooses(EnvironmentValue.RANDOM_NUMBER);
    long high = run.seed() & ~0xF000L | 0x4000L;
    long low = run.seed() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  /** Replaces {@link Runtime#addShutdownHook}. */
  public static void addShutdownHook(Thread hook) {
    if (!CurrentRun.listener().addShutdownHook(hook)) {
      throw new IllegalArgumentException("Hook previously registered");
    }
  }

  /** Replaces {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Thread hook) {
    return CurrentRun.listener().removeShutdownHook(hook);
  }

  public static void exit(int status) {
    CurrentRun.listener().exit(status);
  }
}
