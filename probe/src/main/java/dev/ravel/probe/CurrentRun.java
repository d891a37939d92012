// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/**
 * The execution in progress, as instrumented code finds it.
 *
 * <p>Instrumented code can be anywhere in the JVM and holds no reference to an object of Ravel. So
 * it finds the execution through static fields, and all of them are here: {@link #epoch}, the
 * listener, the follower of inputs, and two counters. The listener owns all other state of an
 * execution.
 *
 * <p>This class is on the boot class path and uses {@code java.base} only. While no listener is
 * installed, and in threads that are not part of the execution, every probe does what the code did
 * before it was instrumented.
 */
public final class CurrentRun {
  /**
   * The number of backward jumps without another probe after which {@link LoopProbe} asks the
   * listener.
   */
  static final int LOOP_CHECK = 1 << 20;

  /**
   * The number of executions that have begun; that of the execution in progress, if there is one.
   *
   * <p>Static because every instrumented class compares it with the epoch of its own last
   * initialisation, to detect that its static initialiser has to run again. Public and not volatile
   * because the comparison is emitted at every use of a static.
   */
  public static int epoch;

  /**
   * Created with this class: loading {@link Outside} during an execution would itself have to leave
   * the execution.
   */
  private static final Outside OUTSIDE = new Outside();

  /**
   * Static because a probe receives only the operands of an instruction and has no other way to
   * find it.
   */
  private static volatile @Nullable ProbeListener listener;

  /**
   * Static because the probes that copy arrays and create handles receive no terms from their
   * callers. Not volatile: it is installed before the first thread of an execution starts.
   */
  private static InputFollower follower = InputFollower.NONE;

  /**
   * The nesting depth of {@link #leave} calls of the running controlled thread: while it is
   * positive, the thread does work that is not part of the program.
   *
   * <p>Static because the hooks in the JDK methods that load and link classes call {@link #leave}.
   * Accessed without synchronisation: while it is not zero, its thread passes no probe, so no other
   * controlled thread runs.
   */
  private static int outside;

  /**
   * The number of backward jumps since the last check. An update that is lost to a thread outside
   * the execution does no harm.
   *
   * <p>Static because no other memory survives the rounds of a loop at so low a cost.
   */
  static int jumps;

  private CurrentRun() {}

  /** Makes the probes forward to {@code next}; with null, they stop forwarding. */
  public static void install(@Nullable ProbeListener next) {
    outside = 0;
    listener = next;
  }

  /** Installs the follower of inputs for the execution that begins. */
  public static void follow(InputFollower next) {
    follower = next;
  }

  static InputFollower follower() {
    return follower;
  }

  /** Whether an execution is in progress, in whatever thread. */
  public static boolean isInProgress() {
    return listener != null;
  }

  /** Whether the calling thread is a controlled thread of the execution, inside the program. */
  public static boolean isControlled() {
    return run() != null;
  }

  /** Whether the calling thread is one of the program, even while it does other work. */
  public static boolean isOfProgram() {
    ProbeListener run = listener;
    return run != null && run.controls();
  }

  /** The listener of the execution that the calling thread belongs to; null for other threads. */
  static @Nullable ProbeListener run() {
    ProbeListener run = listener;
    return run != null && outside == 0 && run.controls() ? run : null;
  }

  /**
   * The installed listener. Called by hooks of JDK methods after {@link #isControlled} has returned
   * true, so there is one.
   */
  @SuppressWarnings("NullAway") // isControlled has found it
  static ProbeListener listener() {
    return listener;
  }

  /**
   * The installed listener, whether or not it controls the calling thread; null if there is none.
   */
  static @Nullable ProbeListener installed() {
    return listener;
  }

  /**
   * Stops controlling the calling thread until {@link #enter}, because it is about to do work that
   * is not part of the program, such as loading a class. Calls nest. Java code uses {@link
   * #outside}; emitted code calls this method.
   */
  public static void leave() {
    ProbeListener run = listener;
    if (run != null && run.controls()) {
      outside++;
    }
  }

  /**
   * Ends what {@link #leave} began. The same thread must call it on every path, also after an
   * exception.
   */
  public static void enter() {
    ProbeListener run = listener;
    if (outside > 0 && run != null && run.controls()) {
      outside--;
    }
  }

  /** Calls {@link #leave} now and {@link #enter} at the end of a try-with-resources statement. */
  public static Outside outside() {
    leave();
    return OUTSIDE;
  }

  /**
   * Makes the next backward jump ask the listener: a loop that catches every exception of its body
   * can be left only there.
   */
  public static void askAtNextJump() {
    jumps = LOOP_CHECK;
  }

  /**
   * Reports a bug of the engine to the execution in progress, because the program may catch the
   * exception.
   */
  public static void broken(RuntimeException bug) {
    ProbeListener run = listener;
    if (run != null) {
      run.broken(bug);
    }
  }
}
