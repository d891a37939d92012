// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.Tagged;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.ThreadState;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;

/**
 * Random seeds and identity hashes that are the same in every execution and every JVM, because a
 * replay needs the same numbers (D-engine-6, D-jdk-3).
 */
public final class RandomNumbers {
  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Names names;
  private final IdentityTable<Integer> hashes = new IdentityTable<>();
  private final PerThread<Drawn> drawn;

  public RandomNumbers(Scheduler scheduler, SharedObjects objects, Names names) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.names = names;
    this.drawn = scheduler.tables().of(Drawn::new);
  }

  /** The numbers that one thread has drawn. */
  private static final class Drawn {
    int seeds;

    /** Seeds drawn by excluded code, which may draw another number of them in each execution. */
    int excludedSeeds;

    /** The probe of ThreadLocalRandom, which selects a stripe; zero before it is first read. */
    int probe;
  }

  public void clear() {
    hashes.clear();
  }

  public int identityHash(Object object) {
    if (lastsLonger(object)) {
      return System.identityHashCode(object);
    }
    Integer known = hashes.get(object);
    if (known == null) {
      // The hash of a published object must not depend on which thread asks for it first.
      int number = objects.number(object);
      known = (int) ((number >= 0 ? mix(names.objectId(number)) : seed()) >>> 33);
      hashes.put(object, known);
    }
    return known;
  }

  /**
   * Whether excluded code may keep the object as a key of a table from one execution to the next,
   * as the JDK keeps tables of its own enums. Its hash must not change then.
   */
  private static boolean lastsLonger(Object object) {
    if (object instanceof Tagged || object instanceof Thread) {
      return false;
    }
    return object instanceof Enum
        || ExcludedClasses.areUsed()
            && (ExcludedClasses.contain(object.getClass()) || ExcludedCallers.areExcluded());
  }

  /** The n-th seed of a thread is the same in every execution, whatever other threads do. */
  public long seed() {
    ControlledThread me = scheduler.running();
    long mine = mix(names.threadId(me.index));
    Drawn before = drawn.of(me);
    return ExcludedCallers.areExcluded()
        ? ~mix(mine + ++before.excludedSeeds)
        : mix(mine + ++before.seeds);
  }

  /** The probe of the running thread, by which the JDK selects a stripe. */
  public int probe() {
    ControlledThread me = scheduler.running();
    Drawn before = drawn.of(me);
    if (before.probe == 0) {
      before.probe = (int) mix(names.threadId(me.index)) | 1;
    }
    return before.probe;
  }

  /** Changes the probe of the running thread, with the formula of the JDK. */
  public int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    drawn.of(scheduler.running()).probe = next;
    return next;
  }

  /** Sets the seed of the running thread's ThreadLocalRandom. */
  public void seedThread() {
    long seed = mix(~names.threadId(scheduler.running().index));
    ThreadState.seed(Thread.currentThread(), seed, probe());
  }

  private static long mix(long number) {
    long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
