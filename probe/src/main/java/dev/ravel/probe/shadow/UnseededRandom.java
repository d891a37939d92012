// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentProbe;
import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Recognises generators that the program has made without a seed, by the seed that they got
 * instead. Their state does not change while each of their numbers is an input.
 */
final class UnseededRandom {
  /** {@code Random} keeps its seed combined with this number (specified at setSeed). */
  private static final long SCRAMBLED =
      (EnvironmentProbe.VARIED_SEED ^ 0x5DEECE66DL) & (1L << 48) - 1;

  private static final Field STATE = state();

  private UnseededRandom() {}

  private static Field state() {
    try (var outside = CurrentRun.outside()) {
      Field field = Random.class.getDeclaredField("seed");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("java.util.Random has no seed in this JDK", e);
    }
  }

  static boolean includes(Random random) {
    if (random instanceof ThreadLocalRandom) {
      return true;
    }
    try (var outside = CurrentRun.outside()) {
      return random.getClass() == Random.class
          && ((AtomicLong) STATE.get(random)).get() == SCRAMBLED;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the seed of java.util.Random is not accessible", e);
    }
  }
}
