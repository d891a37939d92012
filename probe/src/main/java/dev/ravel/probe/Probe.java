// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The only class that instrumented code calls.
 *
 * <p>Lives on the boot class path and uses nothing but {@code java.base}. Until a run installs a
 * listener, and in threads that are not part of the run, every probe does what the code did before
 * it was instrumented. Methods with the name of a JDK method stand in its place at a call; the ones
 * behind {@link #isControlled} are called from the hooked methods of the JDK itself.
 */
public final class Probe {
  /** How a call touches its receiver: it only looks. */
  public static final int READ = 0;

  /** How a call touches its receiver: it overwrites without looking. */
  public static final int WRITE = 1;

  /** How a call touches its receiver: the new state depends on the old one. */
  public static final int UPDATE = 2;

  /** The number of backward jumps without a probe after which the listener is asked. */
  private static final int LOOP_CHECK = 1 << 20;

  /**
   * The run in progress, counted from one; zero while there is none.
   *
   * <p>Compared by every instrumented class with its own mark to find out whether its static
   * initialiser has to run again; public and not volatile because that comparison stands at every
   * use of a static.
   */
  public static int epoch;

  /** Loaded with this class: loading it in a run would itself have to leave the run. */
  private static final Outside OUTSIDE = new Outside();

  /** The one piece of static state: instrumented code has nothing else to find the run by. */
  private static volatile ProbeListener listener;

  /**
   * How deeply the controlled thread that runs is in work that is no part of the program.
   *
   * <p>Set and read without synchronisation: while it is not zero its thread passes no probe, and
   * so no other controlled thread runs.
   */
  private static int outside;

  /** Counts backward jumps; a lost update by a thread outside the run does no harm. */
  private static int jumps;

  private Probe() {}

  /** Starts to forward to {@code next}, or to nobody if null. */
  public static void install(ProbeListener next) {
    outside = 0;
    listener = next;
  }

  /** Whether the calling thread belongs to a run. */
  public static boolean isControlled() {
    return run() != null;
  }

  /** The run that the calling thread belongs to, or null. */
  static ProbeListener run() {
    ProbeListener run = listener;
    return run != null && outside == 0 && run.controls() ? run : null;
  }

  /**
   * Stops to control the calling thread until {@link #enter}, because it is about to do work that
   * is no part of the program, such as loading a class. Calls nest. Code in Java has {@link
   * #outside}.
   */
  public static void leave() {
    ProbeListener run = listener;
    if (run != null && run.controls()) {
      outside++;
    }
  }

  /** Ends what {@link #leave} began; by the same thread, whatever happened in between. */
  public static void enter() {
    ProbeListener run = listener;
    if (outside > 0 && run != null && run.controls()) {
      outside--;
    }
  }

  /** Does both around the block of a try statement. */
  public static Outside outside() {
    leave();
    return OUTSIDE;
  }

  /**
   * There may be more {@link Registry#JDK_CLASSES}. Told to the run at once, also while its thread
   * does work that is no part of the program: what it does next may use them.
   */
  public static void jdkInitialized() {
    ProbeListener run = listener;
    if (run != null && run.controls()) {
      run.jdkInitialized();
    }
  }

  public static void at(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.at(site);
    }
  }

  public static void readField(Object object, int site) {
    ProbeListener run = run();
    if (run != null && object != null) {
      run.readField(object, site);
    }
  }

  public static void writeField(Object object, int site) {
    writeField(object, null, site);
  }

  public static void writeField(Object object, Object value, int site) {
    ProbeListener run = run();
    if (run != null && object != null) {
      run.writeField(object, value, site);
    }
  }

  public static void writeFinal(Object object, int site) {
    writeFinal(object, null, site);
  }

  public static void writeFinal(Object object, Object value, int site) {
    ProbeListener run = run();
    if (run != null && object != null) {
      run.writeFinal(object, value, site);
    }
  }

  public static void readStatic(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.readStatic(site);
    }
  }

  public static void writeStatic(int site) {
    writeStatic(null, site);
  }

  public static void writeStatic(Object value, int site) {
    ProbeListener run = run();
    if (run != null) {
      run.writeStatic(value, site);
    }
  }

  public static void readElement(Object array, int index, int site) {
    ProbeListener run = run();
    if (run != null && array != null) {
      run.readElement(array, index, site);
    }
  }

  public static void writeElement(Object array, int index, int site) {
    writeElement(array, index, null, site);
  }

  public static void writeElement(Object array, int index, Object value, int site) {
    ProbeListener run = run();
    if (run != null && array != null) {
      run.writeElement(array, index, value, site);
    }
  }

  /** System.arraycopy, one element after the other: other threads may come in between. */
  public static void arraycopy(
      Object source, int from, Object target, int to, int length, int site) {
    ProbeListener run = run();
    if (run == null || !ArrayCopy.isPossible(source, from, target, to, length)) {
      System.arraycopy(source, from, target, to, length);
    } else {
      ArrayCopy.copy(run, source, from, target, to, length, site);
    }
  }

  /** The array itself or, in a run, a copy whose elements have been read one by one. */
  public static Object snapshot(Object array, int site) {
    ProbeListener run = run();
    return run == null || array == null ? array : ArrayCopy.read(run, array, site);
  }

  /** An array or object is handed over to code that does with it what nobody sees. */
  public static void handedOver(Object object, int site) {
    ProbeListener run = run();
    if (run != null && object != null) {
      run.handedOver(object, site);
    }
  }

  /** A method is called by the name of a class of the JDK that does what nobody sees. */
  public static void unseen(Object receiver, int site) {
    boolean isProgram = receiver instanceof Tagged;
    if (!isProgram && receiver != System.out && receiver != System.err) {
      handedOver(receiver, site);
    }
  }

  /** An object of the JDK that lasts longer than the run is about to be changed. */
  public static void changing(Object object, int site) {
    ProbeListener run = run();
    if (run != null && object != null) {
      try (var outside = outside()) {
        run.changing(object);
      }
    }
  }

  /** Instead of {@link Runtime#addShutdownHook}. */
  public static void addShutdownHook(Thread hook) {
    if (!controlling().addShutdownHook(hook)) {
      throw new IllegalArgumentException("Hook previously registered");
    }
  }

  /** Instead of {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Thread hook) {
    return controlling().removeShutdownHook(hook);
  }

  /** A call does what nobody sees, and other threads may notice. */
  public static void unseen(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.unseen(site);
    }
  }

  /** The clone of an array. */
  public static Object cloneArray(Object array, int site) {
    ProbeListener run = run();
    return run == null ? ArrayCopy.clone(array) : ArrayCopy.read(run, array, site);
  }

  public static void publish(Object object) {
    ProbeListener run = run();
    if (run != null && object != null) {
      run.publish(object);
    }
  }

  public static void call(Object receiver, int access, int site) {
    ProbeListener run = run();
    if (run != null && receiver != null) {
      run.call(receiver, access, site);
    }
  }

  public static void passed(Object receiver, Object argument) {
    ProbeListener run = run();
    if (run != null && receiver != null && argument != null) {
      run.passed(receiver, argument);
    }
  }

  /** The call just announced returned what shows the content of its receiver. */
  public static void view(Object receiver, Object view) {
    ProbeListener run = run();
    if (run != null && receiver != null && view != null) {
      run.view(receiver, view);
    }
  }

  public static void callElement(Object receiver, int index, int access, int site) {
    ProbeListener run = run();
    if (run != null && receiver != null) {
      run.callElement(receiver, index, access, site);
    }
  }

  public static void access(
      Object handle, Object object, int index, Object value, int access, int site) {
    ProbeListener run = run();
    if (run != null && handle != null) {
      run.access(handle, object, index, value, access, site);
    }
  }

  /** The access just announced compared; one that did not find what it expected has only read. */
  public static void compared(boolean hasWritten) {
    ProbeListener run = hasWritten ? null : run();
    if (run != null) {
      run.leftUnchanged();
    }
  }

  /** Remembers what a VarHandle or a field updater leads to, and returns it. */
  public static Object handle(Object handle, Class<?> owner, String field) {
    ProbeListener run = run();
    if (run != null) {
      run.handle(handle, owner, field);
      AtomicPlace.handle(handle, owner, field);
    }
    return handle;
  }

  public static void uncontrolled(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.uncontrolled(site);
    }
  }

  public static void monitorEnter(Object object, int site) {
    if (object == null) {
      throw new NullPointerException("synchronized on null");
    }
    ProbeListener run = run();
    if (run != null) {
      run.monitorEnter(object, site);
    } else {
      FallbackMonitors.enter(object);
    }
  }

  public static void monitorExit(Object object, int site) {
    ProbeListener run = run();
    if (run != null) {
      run.monitorExit(object, site);
    } else {
      FallbackMonitors.exit(object);
    }
  }

  public static void wait(Object object, int site) throws InterruptedException {
    waitNanos(object, 0, site);
  }

  public static void wait(Object object, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    waitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void wait(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    waitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  private static void waitNanos(Object object, long nanos, int site) throws InterruptedException {
    object.getClass();
    ProbeListener run = run();
    if (run != null) {
      run.await(object, nanos, site);
    } else {
      FallbackMonitors.await(object, nanos);
    }
  }

  public static void notify(Object object, int site) {
    object.getClass();
    ProbeListener run = run();
    if (run != null) {
      run.notify(object, site);
    } else {
      FallbackMonitors.signal(object);
    }
  }

  public static void notifyAll(Object object, int site) {
    object.getClass();
    ProbeListener run = run();
    if (run != null) {
      run.notifyAll(object, site);
    } else {
      FallbackMonitors.signalAll(object);
    }
  }

  public static boolean holdsLock(Object object) {
    object.getClass();
    ProbeListener run = run();
    return run != null ? run.holdsLock(object) : FallbackMonitors.isHeld(object);
  }

  /** Called by a class whose mark is not that of this run. */
  public static void initialize(int id, Class<?> type) {
    ProbeListener run = run();
    if (run != null) {
      run.initialize(id, type);
    }
  }

  /**
   * Asks the listener at the next backward jump: a loop that catches whatever its body throws can
   * be left only there.
   */
  public static void askAtNextJump() {
    jumps = LOOP_CHECK;
  }

  /** Stands at every backward jump. */
  public static void jump(int site) {
    if (++jumps >= LOOP_CHECK) {
      jumps = 0;
      ProbeListener run = run();
      if (run != null) {
        run.looping(site);
      }
    }
  }

  /** Stands in front of a loop that may be a busy wait. */
  public static void enterLoop(int loop) {
    ProbeListener run = run();
    if (run != null) {
      run.enterLoop(loop);
    }
  }

  /** The value of a variable that such a loop takes from one round to the next. */
  public static void carry(long value, int index, int loop) {
    ProbeListener run = run();
    if (run != null) {
      run.carry(value, index, loop);
    }
  }

  /** Stands behind a call in such a loop that may have done anything. */
  public static void calledUnseen() {
    ProbeListener run = run();
    if (run != null) {
      run.calledUnseen();
    }
  }

  /** Stands in front of the jump back to the head of such a loop. */
  public static void goRound(int opcode, int loop) {
    ProbeListener run = run();
    if (run != null) {
      run.goRound(loop);
    }
  }

  public static void goRound(int value, int opcode, int loop) {
    if (BackwardJump.isTaken(value, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(int one, int other, int opcode, int loop) {
    if (BackwardJump.isTaken(one, other, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(Object value, int opcode, int loop) {
    if (BackwardJump.isTaken(value, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(Object one, Object other, int opcode, int loop) {
    if (BackwardJump.isTaken(one, other, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static Thread currentThread() {
    ProbeListener run = run();
    return run != null ? run.currentThread() : Thread.currentThread();
  }

  public static void start(Thread thread) {
    controlling().start(thread);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    joinNanos(thread, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  public static boolean join(Thread thread, java.time.Duration time, int site)
      throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(time);
    if (thread.getState() == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return nanos <= 0 ? !isAlive(thread, site) : joinNanos(thread, nanos, site);
  }

  private static boolean joinNanos(Thread thread, long nanos, int site)
      throws InterruptedException {
    ProbeListener run = run();
    if (run != null) {
      return run.join(thread, nanos, site);
    }
    if (nanos == 0) {
      thread.join();
    } else {
      TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
    }
    return !thread.isAlive();
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  public static void sleep(java.time.Duration time, int site) throws InterruptedException {
    sleepNanos(Math.max(0, TimeUnit.NANOSECONDS.convert(time)), site);
  }

  public static void sleep(TimeUnit unit, long time, int site) throws InterruptedException {
    sleepNanos(Math.max(0, unit.toNanos(time)), site);
  }

  private static void sleepNanos(long nanos, int site) throws InterruptedException {
    ProbeListener run = run();
    if (run != null) {
      run.sleep(nanos, site);
    } else {
      TimeUnit.NANOSECONDS.sleep(nanos);
    }
  }

  public static void yield(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.yield(site);
    } else {
      Thread.yield();
    }
  }

  public static void onSpinWait(int site) {
    ProbeListener run = run();
    if (run != null) {
      run.yield(site);
    } else {
      Thread.onSpinWait();
    }
  }

  public static boolean isAlive(Thread thread, int site) {
    ProbeListener run = run();
    return run != null ? run.isAlive(thread, site) : thread.isAlive();
  }

  @SuppressWarnings("deprecation") // threadId() does not exist on 17
  public static long threadId(Thread thread) {
    ProbeListener run = run();
    return run != null ? run.threadId(thread) : thread.getId();
  }

  public static void setDaemon(Thread thread, boolean daemon, int site) {
    if (isAlive(thread, site)) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(daemon);
  }

  public static long nanoTime() {
    ProbeListener run = run();
    return run != null ? run.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    ProbeListener run = run();
    return run != null ? run.currentTimeMillis() : System.currentTimeMillis();
  }

  public static int identityHashCode(Object object) {
    ProbeListener run = run();
    return run != null && object != null
        ? run.identityHashCode(object)
        : System.identityHashCode(object);
  }

  /** A run has as many on every machine: pools are made as large as this number says. */
  public static int availableProcessors(Runtime runtime) {
    return run() != null ? JdkProbe.PROCESSORS : runtime.availableProcessors();
  }

  public static double random() {
    ProbeListener run = run();
    return run != null ? new java.util.Random(run.seed()).nextDouble() : Math.random();
  }

  /** The seed for a random generator that the program makes without one. */
  public static long seed() {
    ProbeListener run = run();
    return run != null ? run.seed() : new java.util.SplittableRandom().nextLong();
  }

  /** Called by the hooks of the JDK, behind {@link #isControlled}. */
  private static ProbeListener controlling() {
    return listener;
  }

  public static void interrupt(Thread thread) {
    controlling().interrupt(thread);
  }

  public static boolean isInterrupted(Thread thread) {
    return controlling().isInterrupted(thread, false);
  }

  public static boolean interrupted() {
    return controlling().isInterrupted(controlling().currentThread(), true);
  }

  public static Thread.State getState(Thread thread) {
    return controlling().state(thread);
  }

  public static void park() {
    controlling().park(-1);
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      controlling().park(nanos);
    }
  }

  public static void parkUntil(long deadline) {
    ProbeListener run = controlling();
    long millis = Math.max(0, deadline - run.currentTimeMillis());
    run.park(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  public static void unpark(Thread thread) {
    if (thread != null) {
      controlling().unpark(thread);
    }
  }

  public static void lock(ReentrantLock lock) {
    controlling().lock(lock);
  }

  public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    controlling().lockInterruptibly(lock);
  }

  public static boolean tryLock(ReentrantLock lock) {
    return controlling().tryLock(lock);
  }

  public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit)
      throws InterruptedException {
    return controlling().tryLock(lock, time, unit);
  }

  public static void unlock(ReentrantLock lock) {
    controlling().unlock(lock);
  }

  /** What a lock knows a condition as, in threads that are not controlled. */
  public static Condition real(Condition condition) {
    return condition instanceof ConditionOfRun made ? made.real() : condition;
  }

  public static Condition newCondition(ReentrantLock lock) {
    return controlling().newCondition(lock);
  }

  public static Object query(ReentrantLock lock, String method, Object argument) {
    return controlling().query(lock, method, argument);
  }

  /**
   * Whether the calling thread belongs to a run in which calls of the synchroniser are modelled.
   */
  public static boolean isModelled(Object synchronizer) {
    ProbeListener run = run();
    return run != null && run.models(synchronizer);
  }

  /** A call of a synchroniser, behind {@link #isModelled}. */
  public static Object modelled(
      Object synchronizer, String method, int number, long time, Object other)
      throws InterruptedException {
    return controlling().modelled(synchronizer, method, number, time, other);
  }

  /** Stands in for what spreads threads over stripes, behind {@link #isControlled}. */
  public static int randomProbe() {
    return controlling().randomProbe();
  }

  public static int advanceProbe(int probe) {
    return controlling().advanceProbe(probe);
  }

  public static void seedRandom() {
    controlling().seedRandom();
  }

  public static java.util.UUID randomUuid() {
    ProbeListener run = controlling();
    long high = run.seed() & ~0xF000L | 0x4000L;
    long low = run.seed() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
    return new java.util.UUID(high, low);
  }

  public static java.time.Instant instant() {
    return java.time.Instant.ofEpochMilli(controlling().currentTimeMillis());
  }

  public static void exit(int status) {
    controlling().exit(status);
  }
}
