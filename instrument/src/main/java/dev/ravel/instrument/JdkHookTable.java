// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.JdkHook.onMethod;
import static dev.ravel.instrument.JdkHook.onModelled;
import static dev.ravel.instrument.JdkHook.onQuery;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods of the JDK whose entry is hooked.
 *
 * <p>Only methods that are neither native nor intrinsic: a hook inside the body of an intrinsic
 * vanishes once its caller is compiled. Those are replaced at their calls instead.
 */
final class JdkHookTable {
  private static final String THREAD = "java/lang/Thread";
  private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String LATCH = "java/util/concurrent/CountDownLatch";
  private static final String SEMAPHORE = "java/util/concurrent/Semaphore";
  private static final String READ_WRITE_LOCK = "java/util/concurrent/locks/ReentrantReadWriteLock";
  private static final String READ_LOCK = READ_WRITE_LOCK + "$ReadLock";
  private static final String WRITE_LOCK = READ_WRITE_LOCK + "$WriteLock";
  private static final String STAMPED_LOCK = "java/util/concurrent/locks/StampedLock";
  private static final String TEXT = "()Ljava/lang/String;";
  private static final String THREADS = "()Ljava/util/Collection;";
  private static final String FOR_A_TIME = "(JLjava/util/concurrent/TimeUnit;)Z";
  private static final String RANDOM = "java/util/concurrent/ThreadLocalRandom";
  private static final String STRIPED = "java/util/concurrent/atomic/Striped64";
  private static final String RUNTIME = "java/lang/Runtime";

  /**
   * In these, reading the clock is replaced at the call, as it is in the program. But not while
   * they are initialised: a run may switch or end there, and the class would be lost for all
   * others.
   */
  static final Set<String> CLOCK_READERS =
      Set.of("java/util/Date", "java/time/Clock", "java/time/Clock$SystemClock");

  /** In these, the hash code of an object is asked for: they order or describe objects by it. */
  static final Set<String> HASHERS =
      Set.of(
          "java/lang/Object",
          "java/util/AbstractList",
          "java/util/AbstractSet",
          "java/util/ArrayList",
          "java/util/Arrays",
          "java/util/HashMap",
          "java/util/Hashtable",
          "java/util/IdentityHashMap",
          "java/util/Objects",
          "java/util/WeakHashMap");

  /** In these, the probe is told before a monitor is entered. */
  static final Set<String> WRAPPERS =
      Stream.of(
              "Collection",
              "Set",
              "SortedSet",
              "NavigableSet",
              "List",
              "RandomAccessList",
              "Map",
              "SortedMap",
              "NavigableMap")
          .map(name -> "java/util/Collections$Synchronized" + name)
          .collect(Collectors.toUnmodifiableSet());

  /**
   * Asks whether the JVM has continuations when it makes a virtual thread; is told in a controlled
   * thread that it has not, and then makes an ordinary thread that calls itself virtual.
   */
  static final String VIRTUAL_THREAD_MAKER = "java/lang/ThreadBuilders";

  /** The ordinary thread that calls itself virtual; runs its task only if it is the current one. */
  static final String BOUND_VIRTUAL_THREAD = VIRTUAL_THREAD_MAKER + "$BoundVirtualThread";

  /**
   * One of these tells a continuation, on its every step, which scope virtual threads have. Ravel's
   * coroutines do without: with the class of virtual threads a pool comes to life, and all pools of
   * the JDK would have to be instrumented for every program.
   */
  static final Set<String> SCOPE_TELLERS = Set.of("java/lang/System$1", "java/lang/System$2");

  /**
   * What the JVM does on a thread of the program without being asked: loading and linking. It takes
   * locks and looks at interrupts like the program does, and at moments that differ between runs.
   */
  static final Set<String> OUTSIDE =
      Set.of(
          "java/lang/ClassLoader.loadClass",
          "java/net/URLClassLoader.findClass",
          "jdk/internal/loader/BuiltinClassLoader.loadClassOrNull",
          "java/lang/invoke/MethodHandleNatives.findMethodHandleType",
          "java/lang/invoke/MethodHandleNatives.linkCallSite",
          "java/lang/invoke/MethodHandleNatives.linkDynamicConstant",
          "java/lang/invoke/MethodHandleNatives.linkMethod",
          "java/lang/invoke/MethodHandleNatives.linkMethodHandleConstant");

  static final List<JdkHook> ENTRIES =
      List.of(
          onMethod(THREAD, "start", "()V"),
          onMethod(THREAD, "start", "(Ljdk/internal/vm/ThreadContainer;)V")
              .by("start", "(Ljava/lang/Thread;)V")
              .ifPresent(),
          onMethod(THREAD, "interrupt", "()V"),
          onMethod(THREAD, "isInterrupted", "()Z"),
          onMethod(THREAD, "interrupted", "()Z").by("interrupted", "()Z"),
          onMethod(THREAD, "getState", "()Ljava/lang/Thread$State;"),
          onMethod(SUPPORT, "park", "()V").by("park", "()V"),
          onMethod(SUPPORT, "park", "(Ljava/lang/Object;)V").by("park", "()V"),
          onMethod(SUPPORT, "parkNanos", "(J)V").by("parkNanos", "(J)V"),
          onMethod(SUPPORT, "parkNanos", "(Ljava/lang/Object;J)V").by("parkNanos", "(J)V"),
          onMethod(SUPPORT, "parkUntil", "(J)V").by("parkUntil", "(J)V"),
          onMethod(SUPPORT, "parkUntil", "(Ljava/lang/Object;J)V").by("parkUntil", "(J)V"),
          onMethod(SUPPORT, "unpark", "(Ljava/lang/Thread;)V")
              .by("unpark", "(Ljava/lang/Thread;)V"),
          onMethod(LOCK, "lock", "()V"),
          onMethod(LOCK, "lockInterruptibly", "()V"),
          onMethod(LOCK, "tryLock", "()Z"),
          onMethod(LOCK, "tryLock", "(JLjava/util/concurrent/TimeUnit;)Z"),
          onMethod(LOCK, "unlock", "()V"),
          onMethod(LOCK, "newCondition", "()Ljava/util/concurrent/locks/Condition;"),
          onQuery(LOCK, "isLocked", "()Z"),
          onQuery(LOCK, "isHeldByCurrentThread", "()Z"),
          onQuery(LOCK, "getHoldCount", "()I"),
          onQuery(LOCK, "getOwner", "()Ljava/lang/Thread;"),
          onQuery(LOCK, "hasQueuedThreads", "()Z"),
          onQuery(LOCK, "hasQueuedThread", "(Ljava/lang/Thread;)Z"),
          onQuery(LOCK, "getQueueLength", "()I"),
          onQuery(LOCK, "getQueuedThreads", "()Ljava/util/Collection;"),
          onQuery(LOCK, "hasWaiters", "(Ljava/util/concurrent/locks/Condition;)Z"),
          onQuery(LOCK, "getWaitQueueLength", "(Ljava/util/concurrent/locks/Condition;)I"),
          onQuery(
              LOCK,
              "getWaitingThreads",
              "(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;"),
          onModelled(LATCH, "await", "()V"),
          onModelled(LATCH, "await", FOR_A_TIME),
          onModelled(LATCH, "countDown", "()V"),
          onModelled(LATCH, "getCount", "()J"),
          onModelled(LATCH, "toString", TEXT),
          onModelled(SEMAPHORE, "acquire", "()V"),
          onModelled(SEMAPHORE, "acquire", "(I)V"),
          onModelled(SEMAPHORE, "acquireUninterruptibly", "()V"),
          onModelled(SEMAPHORE, "acquireUninterruptibly", "(I)V"),
          onModelled(SEMAPHORE, "tryAcquire", "()Z"),
          onModelled(SEMAPHORE, "tryAcquire", "(I)Z"),
          onModelled(SEMAPHORE, "tryAcquire", FOR_A_TIME),
          onModelled(SEMAPHORE, "tryAcquire", "(IJLjava/util/concurrent/TimeUnit;)Z"),
          onModelled(SEMAPHORE, "release", "()V"),
          onModelled(SEMAPHORE, "release", "(I)V"),
          onModelled(SEMAPHORE, "availablePermits", "()I"),
          onModelled(SEMAPHORE, "drainPermits", "()I"),
          onModelled(SEMAPHORE, "reducePermits", "(I)V"),
          onModelled(SEMAPHORE, "hasQueuedThreads", "()Z"),
          onModelled(SEMAPHORE, "getQueueLength", "()I"),
          onModelled(SEMAPHORE, "getQueuedThreads", THREADS),
          onModelled(SEMAPHORE, "toString", TEXT),
          onModelled(READ_LOCK, "lock", "()V"),
          onModelled(READ_LOCK, "lockInterruptibly", "()V"),
          onModelled(READ_LOCK, "tryLock", "()Z"),
          onModelled(READ_LOCK, "tryLock", FOR_A_TIME),
          onModelled(READ_LOCK, "unlock", "()V"),
          onModelled(READ_LOCK, "toString", TEXT),
          onModelled(WRITE_LOCK, "lock", "()V"),
          onModelled(WRITE_LOCK, "lockInterruptibly", "()V"),
          onModelled(WRITE_LOCK, "tryLock", "()Z"),
          onModelled(WRITE_LOCK, "tryLock", FOR_A_TIME),
          onModelled(WRITE_LOCK, "unlock", "()V"),
          onModelled(WRITE_LOCK, "toString", TEXT),
          onModelled(WRITE_LOCK, "newCondition", "()Ljava/util/concurrent/locks/Condition;"),
          onModelled(WRITE_LOCK, "isHeldByCurrentThread", "()Z"),
          onModelled(WRITE_LOCK, "getHoldCount", "()I"),
          onModelled(READ_WRITE_LOCK, "getOwner", "()Ljava/lang/Thread;"),
          onModelled(READ_WRITE_LOCK, "getReadLockCount", "()I"),
          onModelled(READ_WRITE_LOCK, "isWriteLocked", "()Z"),
          onModelled(READ_WRITE_LOCK, "isWriteLockedByCurrentThread", "()Z"),
          onModelled(READ_WRITE_LOCK, "getWriteHoldCount", "()I"),
          onModelled(READ_WRITE_LOCK, "getReadHoldCount", "()I"),
          onModelled(READ_WRITE_LOCK, "getQueuedWriterThreads", THREADS),
          onModelled(READ_WRITE_LOCK, "getQueuedReaderThreads", THREADS),
          onModelled(READ_WRITE_LOCK, "getQueuedThreads", THREADS),
          onModelled(READ_WRITE_LOCK, "hasQueuedThreads", "()Z"),
          onModelled(READ_WRITE_LOCK, "hasQueuedThread", "(Ljava/lang/Thread;)Z"),
          onModelled(READ_WRITE_LOCK, "getQueueLength", "()I"),
          onModelled(READ_WRITE_LOCK, "toString", TEXT),
          // What is not here calls these, or looks at no state but that of a stamp.
          onModelled(STAMPED_LOCK, "writeLock", "()J"),
          onModelled(STAMPED_LOCK, "writeLockInterruptibly", "()J"),
          onModelled(STAMPED_LOCK, "tryWriteLock", "()J"),
          onModelled(STAMPED_LOCK, "tryWriteLock", "(JLjava/util/concurrent/TimeUnit;)J"),
          onModelled(STAMPED_LOCK, "readLock", "()J"),
          onModelled(STAMPED_LOCK, "readLockInterruptibly", "()J"),
          onModelled(STAMPED_LOCK, "tryReadLock", "()J"),
          onModelled(STAMPED_LOCK, "tryReadLock", "(JLjava/util/concurrent/TimeUnit;)J"),
          onModelled(STAMPED_LOCK, "tryOptimisticRead", "()J"),
          onModelled(STAMPED_LOCK, "validate", "(J)Z"),
          onModelled(STAMPED_LOCK, "unlockWrite", "(J)V"),
          onModelled(STAMPED_LOCK, "unlockRead", "(J)V"),
          onModelled(STAMPED_LOCK, "unstampedUnlockWrite", "()V"),
          onModelled(STAMPED_LOCK, "unstampedUnlockRead", "()V"),
          onModelled(STAMPED_LOCK, "tryUnlockWrite", "()Z"),
          onModelled(STAMPED_LOCK, "tryUnlockRead", "()Z"),
          onModelled(STAMPED_LOCK, "tryConvertToWriteLock", "(J)J"),
          onModelled(STAMPED_LOCK, "tryConvertToReadLock", "(J)J"),
          onModelled(STAMPED_LOCK, "tryConvertToOptimisticRead", "(J)J"),
          onModelled(STAMPED_LOCK, "isWriteLocked", "()Z"),
          onModelled(STAMPED_LOCK, "isReadLocked", "()Z"),
          onModelled(STAMPED_LOCK, "getReadLockCount", "()I"),
          onModelled(STAMPED_LOCK, "toString", TEXT),
          onMethod("java/lang/Enum", "hashCode", "()I")
              .by("identityHashCode", "(Ljava/lang/Object;)I"),
          onMethod(RANDOM, "getProbe", "()I").by("randomProbe", "()I"),
          onMethod(RANDOM, "advanceProbe", "(I)I").by("advanceProbe", "(I)I"),
          onMethod(RANDOM, "localInit", "()V").by("seedRandom", "()V"),
          onMethod(STRIPED, "getProbe", "()I").by("randomProbe", "()I").ifPresent(),
          onMethod(STRIPED, "advanceProbe", "(I)I").by("advanceProbe", "(I)I").ifPresent(),
          onMethod(RUNTIME, "exit", "(I)V").by("exit", "(I)V"),
          onMethod(RUNTIME, "halt", "(I)V").by("exit", "(I)V"),
          onMethod(RUNTIME, "addShutdownHook", "(Ljava/lang/Thread;)V")
              .by("addShutdownHook", "(Ljava/lang/Thread;)V"),
          onMethod(RUNTIME, "removeShutdownHook", "(Ljava/lang/Thread;)Z")
              .by("removeShutdownHook", "(Ljava/lang/Thread;)Z"),
          onMethod("java/util/UUID", "randomUUID", "()Ljava/util/UUID;")
              .by("randomUuid", "()Ljava/util/UUID;"),
          onMethod("java/time/Clock", "currentInstant", "()Ljava/time/Instant;")
              .by("instant", "()Ljava/time/Instant;")
              .ifPresent());

  /** The classes of the synchronisers that are modelled. */
  static final Set<String> MODELLED =
      ENTRIES.stream()
          .filter(JdkHook::isModelled)
          .map(JdkHook::owner)
          .collect(Collectors.toUnmodifiableSet());

  private JdkHookTable() {}
}
