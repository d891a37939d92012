// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.model.Caveat;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.Frames;
import java.util.EnumSet;
import java.util.Set;

/**
 * Notes which values the program gets that a JVM would choose, and of which a check explores one
 * choice only.
 */
public final class Assumptions {
  private final Caveats caveats;
  private final Set<EnvironmentValue> noted = EnumSet.noneOf(EnvironmentValue.class);

  public Assumptions(Caveats caveats) {
    this.caveats = caveats;
  }

  /** The running thread is about to get such a value. */
  public void add(EnvironmentValue value) {
    if (noted.contains(value) || !isForProgram(value)) {
      return;
    }
    noted.add(value);
    caveats.add(
        switch (value) {
          case SET_ORDER -> Caveat.Kind.SET_ORDERS;
          case POOLED_TEXT -> Caveat.Kind.POOLED_TEXTS;
          case CLOCK -> Caveat.Kind.CLOCK_READINGS;
          case RANDOM_NUMBER -> Caveat.Kind.RANDOM_NUMBERS;
          case IDENTITY_HASH -> Caveat.Kind.IDENTITY_HASHES;
          case THREAD_ID -> Caveat.Kind.THREAD_IDS;
        });
  }

  /** Classes that read the clock serve the program, but also the JDK, as for the time of a log. */
  private static boolean isForProgram(EnvironmentValue value) {
    return !ExcludedCallers.areExcluded()
        && (value != EnvironmentValue.CLOCK || Frames.areOfProgramBefore(Assumptions::readsClock));
  }

  private static boolean readsClock(String className) {
    return className.startsWith("java.time.") || className.equals("java.util.Date");
  }
}
