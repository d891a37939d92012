// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static dev.ravel.instrument.jdk.JdkHook.onMethod;
import static dev.ravel.instrument.jdk.JdkHook.onModelled;
import static dev.ravel.instrument.jdk.JdkHook.onQuery;

import dev.ravel.instrument.emit.ProbeClass;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JDK methods that are hooked at their entry.
 *
 * <p>Only methods that are neither native nor intrinsic: a hook in the body of an intrinsic method
 * vanishes when its caller is compiled. Calls of such methods are replaced instead.
 */
final class JdkHookTable {
  private static final String THREAD = "java/lang/Thread";
  private static final String STACK_TRACE = "()[Ljava/lang/StackTraceElement;";
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
   * Classes in which calls that read the clock are replaced, as in the program. Not in their static
   * initialisers: an execution may switch or end there, and the class would stay unusable in all
   * later executions.
   */
  static final Set<String> CLOCK_READERS =
      Set.of("java/util/Date", "java/time/Clock", "java/time/Clock$SystemClock");

  /**
   * Classes in which calls of {@code hashCode} are replaced, because they order or describe objects
   * by it.
   */
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

  /**
   * The classes whose native methods access the file system, on the systems that the JDK supports.
   * Every other class reaches files through one of them.
   */
  static final Set<String> FILE_SYSTEMS =
      Set.of(
          "java/io/FileInputStream",
          "java/io/FileOutputStream",
          "java/io/RandomAccessFile",
          "java/io/UnixFileSystem",
          "java/io/WinNTFileSystem",
          "sun/nio/ch/FileDispatcherImpl",
          "sun/nio/ch/UnixFileDispatcherImpl",
          "sun/nio/fs/UnixNativeDispatcher",
          "sun/nio/fs/WindowsNativeDispatcher");

  /**
   * Methods that do nothing in a controlled thread if they concern a standard stream of the JVM:
   * closing its file descriptor, and writing to it (D-engine-13).
   */
  static final Set<String> STANDARD_STREAMS =
      Set.of(
          "java/io/FileDescriptor.closeAll(Ljava/io/Closeable;)V",
          "java/io/FileOutputStream.write(I)V",
          "java/io/FileOutputStream.write([B)V",
          "java/io/FileOutputStream.write([BII)V");

  /** Classes that call the probe before they enter a monitor (D-sync-6). */
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
   * Creates virtual threads, and first checks whether the JVM has continuations. In a controlled
   * thread the check returns false, so that it creates an ordinary thread which reports itself as
   * virtual.
   */
  static final String VIRTUAL_THREAD_MAKER = "java/lang/ThreadBuilders";

  /**
   * The ordinary thread that reports itself as virtual. It runs its task only if it is the current
   * thread.
   */
  static final String BOUND_VIRTUAL_THREAD = VIRTUAL_THREAD_MAKER + "$BoundVirtualThread";

  /**
   * Keep for each thread the scopes that it has opened: the current thread is that of the program.
   */
  static final Set<String> SCOPES =
      Set.of("jdk/internal/vm/ScopedValueContainer", "jdk/internal/vm/StackableScope");

  /** Their method that reads the scopes of the carrier, to which a method of Thread writes them. */
  static final String SCOPES_OF_CARRIER = "head";

  /**
   * One of these classes provides, on every step of a continuation, the scope of virtual threads.
   * For Ravel's coroutines it returns null: initialising the class of virtual threads would create
   * a thread pool, and all pools of the JDK would have to be instrumented for every program.
   */
  static final Set<String> SCOPE_TELLERS = Set.of("java/lang/System$1", "java/lang/System$2");

  /**
   * Methods that the JVM calls on a program thread on its own: loading and linking. They take locks
   * and check interrupts as the program does, at moments that differ between executions.
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

  /** By this method all others of its class find the methods of a class. */
  static final String FINDER =
      "java/lang/Class.privateGetDeclaredMethods(Z)[Ljava/lang/reflect/Method;";

  /** The methods that list the interfaces, fields and methods of a class. */
  static final Set<String> MEMBERS =
      Set.of(
          FINDER,
          "java/lang/Class.getInterfaces(Z)[Ljava/lang/Class;",
          "java/lang/Class.getDeclaredFields()[Ljava/lang/reflect/Field;",
          "java/lang/Class.getFields()[Ljava/lang/reflect/Field;",
          "java/lang/Class.getDeclaredMethods()[Ljava/lang/reflect/Method;",
          "java/lang/Class.getMethods()[Ljava/lang/reflect/Method;");

  /** The methods that return a class by its name, and may initialise it. */
  static final String FOR_NAME = "java/lang/Class.forName";

  /** The methods by which a program defines a hidden class, given as their first argument. */
  static final Set<String> HIDDEN_DEFINERS =
      Set.of(
          "java/lang/invoke/MethodHandles$Lookup.defineHiddenClass",
          "java/lang/invoke/MethodHandles$Lookup.defineHiddenClassWithClassData");

  private static final List<JdkHook> SINGLE =
      List.of(
          onMethod(ProbeClass.THREAD, THREAD, "start", "()V"),
          onMethod(ProbeClass.THREAD, THREAD, "start", "(Ljdk/internal/vm/ThreadContainer;)V")
              .by("start", "(Ljava/lang/Thread;Ljava/lang/Object;)V")
              .ifPresent(),
          onMethod(ProbeClass.THREAD, THREAD, "interrupt", "()V"),
          onMethod(ProbeClass.THREAD, THREAD, "isInterrupted", "()Z"),
          onMethod(ProbeClass.THREAD, THREAD, "interrupted", "()Z").by("interrupted", "()Z"),
          onMethod(ProbeClass.THREAD, THREAD, "getState", "()Ljava/lang/Thread$State;"),
          onMethod(ProbeClass.THREAD, THREAD, "getThreadGroup", "()Ljava/lang/ThreadGroup;"),
          onMethod(ProbeClass.THREAD, THREAD, "getStackTrace", STACK_TRACE),
          onMethod(ProbeClass.THREAD, "java/lang/Throwable", "getStackTrace", STACK_TRACE),
          onMethod(ProbeClass.THREAD, SUPPORT, "park", "()V").by("park", "()V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "park", "(Ljava/lang/Object;)V").by("park", "()V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "parkNanos", "(J)V").by("parkNanos", "(J)V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "parkNanos", "(Ljava/lang/Object;J)V")
              .by("parkNanos", "(J)V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "parkUntil", "(J)V").by("parkUntil", "(J)V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "parkUntil", "(Ljava/lang/Object;J)V")
              .by("parkUntil", "(J)V"),
          onMethod(ProbeClass.THREAD, SUPPORT, "unpark", "(Ljava/lang/Thread;)V")
              .by("unpark", "(Ljava/lang/Thread;)V"),
          onMethod(ProbeClass.LOCK, LOCK, "lock", "()V"),
          onMethod(ProbeClass.LOCK, LOCK, "lockInterruptibly", "()V"),
          onMethod(ProbeClass.LOCK, LOCK, "tryLock", "()Z"),
          onMethod(ProbeClass.LOCK, LOCK, "tryLock", "(JLjava/util/concurrent/TimeUnit;)Z"),
          onMethod(ProbeClass.LOCK, LOCK, "unlock", "()V"),
          onMethod(
              ProbeClass.LOCK, LOCK, "newCondition", "()Ljava/util/concurrent/locks/Condition;"),
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
          // The other methods of StampedLock call these, or read only the state of a stamp.
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
          onMethod(ProbeClass.ENVIRONMENT, "java/lang/Enum", "hashCode", "()I")
              .by("identityHashCode", "(Ljava/lang/Object;)I"),
          onMethod(ProbeClass.ENVIRONMENT, RANDOM, "getProbe", "()I").by("randomProbe", "()I"),
          onMethod(ProbeClass.ENVIRONMENT, RANDOM, "advanceProbe", "(I)I")
              .by("advanceProbe", "(I)I"),
          onMethod(ProbeClass.ENVIRONMENT, RANDOM, "localInit", "()V").by("seedRandom", "()V"),
          onMethod(ProbeClass.ENVIRONMENT, STRIPED, "getProbe", "()I")
              .by("randomProbe", "()I")
              .ifPresent(),
          onMethod(ProbeClass.ENVIRONMENT, STRIPED, "advanceProbe", "(I)I")
              .by("advanceProbe", "(I)I")
              .ifPresent(),
          onMethod(ProbeClass.ENVIRONMENT, RUNTIME, "exit", "(I)V").by("exit", "(I)V"),
          onMethod(ProbeClass.ENVIRONMENT, RUNTIME, "halt", "(I)V").by("exit", "(I)V"),
          onMethod(ProbeClass.ENVIRONMENT, RUNTIME, "addShutdownHook", "(Ljava/lang/Thread;)V")
              .by("addShutdownHook", "(Ljava/lang/Thread;)V"),
          onMethod(ProbeClass.ENVIRONMENT, RUNTIME, "removeShutdownHook", "(Ljava/lang/Thread;)Z")
              .by("removeShutdownHook", "(Ljava/lang/Thread;)Z"),
          onMethod(ProbeClass.ENVIRONMENT, "java/util/UUID", "randomUUID", "()Ljava/util/UUID;")
              .by("randomUuid", "()Ljava/util/UUID;"),
          onMethod(ProbeClass.TIME, "java/time/Clock", "currentInstant", "()Ljava/time/Instant;")
              .by("instant", "()Ljava/time/Instant;")
              .ifPresent());

  static final List<JdkHook> ENTRIES =
      Stream.of(
              SINGLE,
              QueueHooks.all(),
              PoolHooks.all(),
              FutureHooks.all(),
              StageHooks.all(),
              MapHooks.all(),
              ListHooks.ofLists(),
              ListHooks.ofSkipLists())
          .flatMap(List::stream)
          .toList();

  /** The modelled classes. */
  static final Set<String> MODELLED =
      ENTRIES.stream()
          .filter(hook -> hook.isModelled() || hook.isAround())
          .map(JdkHook::owner)
          .collect(Collectors.toUnmodifiableSet());

  private JdkHookTable() {}
}
