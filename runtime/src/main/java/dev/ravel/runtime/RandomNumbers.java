// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Tagged;

/**
 * The numbers that a JVM would draw at random, here the same in every run, in whatever JVM: a
 * replay must meet them again.
 */
final class RandomNumbers {
  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Names names;
  private final IdentityTable<Integer> hashes = new IdentityTable<>();

  RandomNumbers(Scheduler scheduler, SharedObjects objects, Names names) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.names = names;
  }

  void clear() {
    hashes.clear();
  }

  int identityHash(Object object) {
    if (lastsLonger(object)) {
      return System.identityHashCode(object);
    }
    Integer known = hashes.get(object);
    if (known == null) {
      // Of an object that others can reach, each of them must get the same, whoever asks first.
      int number = objects.number(object);
      known = (int) ((number >= 0 ? mix(names.objectId(number)) : seed()) >>> 33);
      hashes.put(object, known);
    }
    return known;
  }

  /**
   * Whether an object may be a key of a table that code which is not explored keeps from one run to
   * the next, as the JDK does by its own enums.
   */
  private static boolean lastsLonger(Object object) {
    if (object instanceof Tagged || object instanceof Thread) {
      return false;
    }
    return object instanceof Enum
        || ExcludedClasses.areUsed()
            && (ExcludedClasses.contain(object.getClass()) || Callers.areExcluded());
  }

  /** The n-th seed of a thread is the same in every run, whatever the others do. */
  long seed() {
    ControlledThread me = scheduler.running();
    long mine = mix(names.threadId(me.index));
    return Callers.areExcluded() ? ~mix(mine + ++me.unseenSeeds) : mix(mine + ++me.seeds);
  }

  /** What spreads the running thread over stripes. */
  int probe() {
    ControlledThread me = scheduler.running();
    if (me.randomProbe == 0) {
      me.randomProbe = (int) mix(names.threadId(me.index)) | 1;
    }
    return me.randomProbe;
  }

  /** Changes what spreads the running thread, in the way of the JDK. */
  int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    scheduler.running().randomProbe = next;
    return next;
  }

  /** Gives the running thread the seed of its ThreadLocalRandom. */
  void seedThread() {
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
