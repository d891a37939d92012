// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Receives what the controlled threads of an execution are about to do, and decides when they do
 * it.
 *
 * <p>A controlled thread calls each method before the operation. The method returns when the thread
 * may perform the operation; where the method has a result, the listener performs the operation
 * itself. A site is an index into {@link Registry#SITES}.
 */
public interface ProbeListener {
  /** Whether the calling thread belongs to the execution. */
  boolean controls();

  /** Reports a bug of the engine, on the thread that has detected it. */
  void broken(RuntimeException bug);

  /** Announces the site in the program of the next hooked JDK call. */
  void at(int site);

  /** Before a field of an object is read. */
  void readField(Object object, int site);

  /** Before a field of an object is written; {@code value} is null for primitives. */
  void writeField(Object object, @Nullable Object value, int site);

  /** Before a constructor writes a final field; {@code value} is null for primitives. */
  void writeFinal(Object object, @Nullable Object value, int site);

  void readStatic(int site);

  void writeStatic(@Nullable Object value, int site);

  void readElement(Object array, int index, int site);

  void writeElement(Object array, int index, @Nullable Object value, int site);

  /** Before an array or object is passed to code whose effects are not tracked. */
  void handedOver(Object object, int site);

  /** The number of steps of the execution. */
  int steps();

  /** After a call of an atomic that has called a function of the program. */
  void calledFunction(Object atomic, int stepsBefore, int site);

  /** Before a native method accesses the file system. */
  void accessingFiles();

  /** Before a call that visits the elements of a collection. */
  void iterates(Object collection);

  /** Before a thread is created that gets the next number as its name. */
  void numbersThread();

  /** After a JDK method has returned an object that a static field of a JDK class holds. */
  void ofStatic(Object object, String owner, String field);

  /** Before a JDK method stores an argument in a static field of a JDK class, or in its object. */
  void changingStatic(String owner, String field, int site);

  /**
   * Before a call of a JDK method that no other probe announces.
   *
   * @param method the name and the descriptor of the method
   */
  void callUnmodelled(Object receiver, String method, int site);

  /** The index of an argument that is the receiver of the call. */
  int ITSELF = -1;

  /**
   * Before a JDK method gets an object as an argument.
   *
   * @param receiver the object on which the method is called, if any
   * @param call the class, name and descriptor of the method
   */
  void argument(@Nullable Object receiver, Object argument, String call, int index, int site);

  /** Before a function is called, which may be one that the JDK has composed. */
  void callFunction(Object function, int site);

  /** After a JDK call: one of the two objects may refer to the other, or to parts of it. */
  void linked(Object holder, Object held);

  /** Announces that a reference becomes reachable for all threads. */
  void publish(Object object);

  /**
   * Before a JDK collection that announces its calls is read or changed.
   *
   * @param part the collection, an iterator, or another view of it
   * @param access one of {@link AccessCode#READ} and {@link AccessCode#UPDATE}
   */
  void touch(Object part, int access, int site);

  /**
   * Before a JDK method is called on an object, as one operation.
   *
   * @param access one of {@link AccessCode#READ}, {@link AccessCode#WRITE} and {@link
   *     AccessCode#UPDATE}
   */
  void call(Object receiver, int access, int site);

  /** The next call of excluded code passes this argument. */
  void excludedArgument(Object argument);

  /**
   * Before explored code calls a method that is declared in an excluded class.
   *
   * @param method the name and descriptor
   * @param isVirtual whether the class of the receiver decides which method is executed
   */
  void excludedCall(Object receiver, String method, boolean isVirtual, int site);

  /** Before explored code calls a static method or a constructor of an excluded class. */
  void excludedStatic(Class<?> type, int site);

  /** Explored code has got an object as the result of a call of excluded code. */
  void excludedResult(Object source, Object result);

  /** Before explored code accesses a field of an excluded class; a class for a static field. */
  void excludedField(Object object, int access, int site);

  /** At the entry of a method of an excluded class that code outside of it may call. */
  void excludedEntry(Object receiver, String method, int site);

  /** The call just announced passes this reference to its receiver. */
  void passed(Object receiver, @Nullable Object argument);

  /** Records that an object, such as an iterator, is a view of another one. */
  void view(Object receiver, Object view);

  /** Before an element of an atomic array is accessed. */
  void callElement(Object receiver, int index, int access, int site);

  /** Before an access through a VarHandle or a field updater; unused coordinates are null or -1. */
  void access(
      Object handle,
      @Nullable Object object,
      int index,
      @Nullable Object value,
      int access,
      int site);

  /** Before a field or an element of an object is accessed by its address. */
  void accessAt(Object object, long offset, @Nullable Object value, int access, int site);

  /**
   * The same for program code, which may access anything; returns whether the access is to exactly
   * one variable of the program.
   *
   * @param size the number of bytes accessed; zero for a reference
   */
  boolean accessVariable(
      @Nullable Object object, long offset, @Nullable Object value, int size, int access, int site);

  /** The access just announced has changed nothing. */
  void leftUnchanged();

  /** Records the field that a new VarHandle or field updater accesses. */
  void handle(Object handle, Class<?> owner, String field);

  /** Before a JDK method is called whose effects are not controlled. */
  void uncontrolled(int site);

  /** Before a JDK object is changed that outlives the execution. */
  void changing(Object object);

  /**
   * Registers a hook and returns whether it was new. The JVM continues after the execution and must
   * not run the hook at its own end.
   */
  boolean addShutdownHook(Thread hook);

  boolean removeShutdownHook(Thread hook);

  /** Before a call with untracked effects that other threads, if there are any, may observe. */
  void unseen(int site);

  void monitorEnter(Object object, int site);

  void monitorExit(Object object, int site);

  /** Replaces Object.wait; zero means no time-out. */
  void await(Object object, long nanos, int site) throws InterruptedException;

  void notify(Object object, int site);

  void notifyAll(Object object, int site);

  boolean holdsLock(Object object);

  /** Before the first use of a class in this execution. */
  void initialize(int id, Class<?> type);

  /**
   * Whether the caller of a JDK method must see classes as they are instrumented: a framework for
   * mocks changes them.
   */
  boolean seesInstrumentation();

  /** Before a class is used that may have a static initialiser. */
  void use(Class<?> type);

  /** A method of the program is executed whose operations are invisible. */
  void executesUnseen(String className);

  /** After very many backward jumps without any other call of the listener. */
  void looping(int site);

  /**
   * Before a loop that may be a busy wait. A thread that completes a round without any effect that
   * the listener has received is in the same state as before the round.
   */
  void enterLoop(int loop);

  /**
   * Announces, before the next round, a local variable that the loop carries into it.
   *
   * @param index its position among the carried variables of the loop
   */
  void carry(long value, int index, int loop);

  void carry(@Nullable Object value, int index, int loop);

  /** After a call whose effects the listener may not have received. */
  void calledUnseen();

  /** Before the jump back to the head of the loop. */
  void goRound(int loop);

  Thread currentThread();

  void start(Thread thread);

  /** Replaces the start of a thread that belongs to a scope, such as a StructuredTaskScope. */
  void startIn(Object scope, Thread thread);

  /**
   * Replaces Thread.join; zero means no time-out, and the result is whether the thread has ended.
   */
  boolean join(Thread thread, long nanos, int site) throws InterruptedException;

  void sleep(long nanos, int site) throws InterruptedException;

  /** Replaces Thread.yield and Thread.onSpinWait. */
  void yield(int site);

  void interrupt(Thread thread);

  boolean isInterrupted(Thread thread, boolean clear);

  boolean isAlive(Thread thread, int site);

  Thread.State state(Thread thread);

  /** Whether a thread has ended, which is an operation unless it is the running thread. */
  boolean hasEnded(Thread thread);

  /** The stack trace of a thread as the program sees it, without frames of the engine. */
  StackTraceElement[] stackTrace(Thread thread);

  /** The same for an exception; not for a subclass that overrides the method. */
  StackTraceElement[] stackTrace(Throwable thrown);

  long threadId(Thread thread);

  /** Replaces LockSupport.park; a negative number means no time-out. */
  void park(long nanos);

  void unpark(Thread thread);

  /** Before a JDK collection enters a real monitor. */
  void entering(Object monitor);

  void lock(ReentrantLock lock);

  void lockInterruptibly(ReentrantLock lock) throws InterruptedException;

  boolean tryLock(ReentrantLock lock);

  boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException;

  void unlock(ReentrantLock lock);

  Condition newCondition(ReentrantLock lock);

  /** Replaces a method of the lock that returns a part of its state. */
  @Nullable Object query(ReentrantLock lock, String method, @Nullable Object argument);

  /** Whether calls of the synchroniser are single operations in this execution. */
  boolean models(Object synchronizer);

  /**
   * Performs a call of a modelled synchroniser.
   *
   * @param method its name and descriptor
   * @param number its argument of type {@code int}; one if it has none
   * @param time its argument of type {@code long}; zero if it has none
   * @param first its first argument that is an object, or null
   * @param last its last argument that is an object, or null
   */
  @Nullable Object modelled(
      Object synchronizer,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last)
      throws InterruptedException;

  /**
   * A method of a JDK collection begins whose code may be one step.
   *
   * @param number its argument of type {@code int} or {@code boolean}; one if it has none
   * @param first its first argument that is an object, or null
   * @param second its second argument that is an object, or null
   */
  void enterStep(
      Object receiver, String method, int number, @Nullable Object first, @Nullable Object second);

  /** The method that has begun last and has not ended yet ends. */
  void exitStep();

  long nanoTime();

  long currentTimeMillis();

  int identityHashCode(Object object);

  /** A future keeps what its task has thrown. */
  void futureFails(Future<?> future, Throwable thrown);

  /** The result of a future is asked for. */
  void futureIsRead(Future<?> future);

  /** The program, or code of the JDK on its behalf, is about to get such a value. */
  void chooses(EnvironmentValue value);

  /** The number by which ThreadLocalRandom distinguishes threads. */
  int randomProbe();

  /** Replaces ThreadLocalRandom.advanceProbe, which changes that number. */
  int advanceProbe(int probe);

  /** Seeds the ThreadLocalRandom of the calling thread. */
  void seedRandom();

  /** {@link Registry#JDK_CLASSES} has grown. */
  void jdkInitialized();

  /** The object that this execution uses instead of the value of a static field of the JDK. */
  @Nullable Object ofRun(@Nullable Object original, String field);

  /** A fresh seed; the same in every execution that asks in the same order. */
  long seed();

  void exit(int status);

  /**
   * The test states a property of global states.
   *
   * @param forbidden the value that no state may have
   * @param name what reports call the property, or an empty string
   */
  void state(BooleanSupplier property, boolean forbidden, String name);
}
