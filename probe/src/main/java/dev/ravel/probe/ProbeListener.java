// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hears what the controlled threads of a run are about to do, and decides when they do it.
 *
 * <p>Called by a controlled thread only, before the operation, and returns when the thread may
 * perform it; where the method has a result the listener performs the operation itself. A site is
 * an index into {@link Registry#SITES}.
 */
public interface ProbeListener {
  /** Whether the calling thread belongs to the run. */
  boolean controls();

  /** The place in the program at which the next hooked call of the JDK happens. */
  void at(int site);

  /** A field of an object is read. */
  void readField(Object object, int site);

  /** A field of an object is written; {@code value} is null for primitives. */
  void writeField(Object object, Object value, int site);

  /** A final field is written by a constructor; {@code value} is null for primitives. */
  void writeFinal(Object object, Object value, int site);

  void readStatic(int site);

  void writeStatic(Object value, int site);

  void readElement(Object array, int index, int site);

  void writeElement(Object array, int index, Object value, int site);

  /** An array or object is handed over to code that does with it what nobody sees. */
  void handedOver(Object object, int site);

  /** A reference becomes reachable for everybody. */
  void publish(Object object);

  /**
   * A collection that announces itself is read or changed.
   *
   * @param part the collection, an iterator, or another object that shows it
   * @param access one of {@link Probe#READ} and {@link Probe#UPDATE}
   */
  void touch(Object part, int access, int site);

  /**
   * A call of a method of the JDK on an object, performed as one operation.
   *
   * @param access one of {@link Probe#READ}, {@link Probe#WRITE} and {@link Probe#UPDATE}
   */
  void call(Object receiver, int access, int site);

  /** The call just announced hands this reference to its receiver. */
  void passed(Object receiver, Object argument);

  /** An object, such as an iterator, shows the content of another one. */
  void view(Object receiver, Object view);

  /** An element of an atomic array is accessed. */
  void callElement(Object receiver, int index, int access, int site);

  /** An access through a VarHandle or a field updater; coordinates are null or -1 if unused. */
  void access(Object handle, Object object, int index, Object value, int access, int site);

  /** A field or an element of an object is accessed by its address. */
  void accessAt(Object object, long offset, Object value, int access, int site);

  /** The access just announced has changed nothing. */
  void leftUnchanged();

  /** A VarHandle or field updater for a field has been made. */
  void handle(Object handle, Class<?> owner, String field);

  /** A method of the JDK is called whose effects Ravel does not see. */
  void uncontrolled(int site);

  /** An object of the JDK that lasts longer than the run is about to be changed. */
  void changing(Object object);

  /** Whether it is new; a JVM that goes on after the run must not run it at its own end. */
  boolean addShutdownHook(Thread hook);

  boolean removeShutdownHook(Thread hook);

  /** What the call does is not seen, and other threads notice it, if there are any. */
  void unseen(int site);

  void monitorEnter(Object object, int site);

  void monitorExit(Object object, int site);

  /** Object.wait; zero means no time limit. */
  void await(Object object, long nanos, int site) throws InterruptedException;

  void notify(Object object, int site);

  void notifyAll(Object object, int site);

  boolean holdsLock(Object object);

  /** The first use of a class in this run. */
  void initialize(int id, Class<?> type);

  /** A jump backwards happened very often without any other call of the listener. */
  void looping(int site);

  /**
   * A loop is entered that may be a busy wait: whoever goes round it without any effect that the
   * listener hears of stands where it stood before.
   */
  void enterLoop(int loop);

  /**
   * Before it is gone round: a variable that it takes into the next round.
   *
   * @param index its position among those variables of the loop
   */
  void carry(long value, int index, int loop);

  /** A call has returned of whose effects the listener may not have heard. */
  void calledUnseen();

  /** The loop is gone round once more. */
  void goRound(int loop);

  Thread currentThread();

  void start(Thread thread);

  /** Thread.join; zero means no time limit, and the result is whether the thread has ended. */
  boolean join(Thread thread, long nanos, int site) throws InterruptedException;

  void sleep(long nanos, int site) throws InterruptedException;

  /** Thread.yield and Thread.onSpinWait. */
  void yield(int site);

  void interrupt(Thread thread);

  boolean isInterrupted(Thread thread, boolean clear);

  boolean isAlive(Thread thread, int site);

  Thread.State state(Thread thread);

  long threadId(Thread thread);

  /** LockSupport.park; negative nanoseconds mean no time limit. */
  void park(long nanos);

  void unpark(Thread thread);

  /** A collection of the JDK is about to enter a real monitor. */
  void entering(Object monitor);

  void lock(ReentrantLock lock);

  void lockInterruptibly(ReentrantLock lock) throws InterruptedException;

  boolean tryLock(ReentrantLock lock);

  boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException;

  void unlock(ReentrantLock lock);

  Condition newCondition(ReentrantLock lock);

  /** One of the questions that a lock answers about itself. */
  Object query(ReentrantLock lock, String method, Object argument);

  /** Whether calls of the synchroniser are single operations. */
  boolean models(Object synchronizer);

  /**
   * A call of a synchroniser that is modelled.
   *
   * @param method its name and descriptor
   * @param number its argument of type {@code int}; one if it has none
   * @param time its argument of type {@code long}; zero if it has none
   * @param other its other argument, or null
   */
  Object modelled(Object synchronizer, String method, int number, long time, Object other)
      throws InterruptedException;

  long nanoTime();

  long currentTimeMillis();

  int identityHashCode(Object object);

  /** The number by which ThreadLocalRandom tells threads apart. */
  int randomProbe();

  /** Changes that number. */
  int advanceProbe(int probe);

  /** Gives the calling thread the seed of its ThreadLocalRandom. */
  void seedRandom();

  /** There are more {@link Registry#JDK_CLASSES}. */
  void jdkInitialized();

  /** What this run has in the place of a static of the JDK. */
  Object ofRun(Object original, String field);

  /** A fresh seed, the same in every run that asks in the same order. */
  long seed();

  void exit(int status);
}
