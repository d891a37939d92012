// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Optional;

/**
 * One-shot coroutines that run under the name of a given thread; JDK 21 and newer.
 *
 * <p>The JDK has them in packages that are closed to everybody else, so the agent generates the
 * class behind this interface and installs its only instance before any program starts.
 */
public abstract class Coroutines {
  private static volatile Coroutines installed;

  /**
   * The thread under whose name the last step was taken. Not volatile: asked by the thread that has
   * set it, and any other is answered with no whatever it sees.
   */
  protected static Thread stepping;

  protected Coroutines() {}

  /** Called once, by the agent. */
  public static void install(Coroutines coroutines) {
    installed = coroutines;
  }

  /** The coroutines of this JVM; empty on a JDK that has none. */
  public static Optional<Coroutines> supported() {
    return Optional.ofNullable(installed);
  }

  /** Whether the calling thread is a coroutine's. */
  public static boolean isStepping() {
    return stepping == Thread.currentThread();
  }

  /** A coroutine that has not run yet. */
  public abstract Object create(Runnable body);

  /**
   * Runs a coroutine until it yields or ends; in it {@link Thread#currentThread} is {@code user}.
   *
   * @param carrier the calling thread, which the caller is again afterwards
   */
  public abstract void step(Object coroutine, Thread carrier, Thread user);

  /**
   * Suspends the coroutine that calls it until the next step.
   *
   * @return false if it cannot be suspended, because a frame of native code is on its stack
   */
  public abstract boolean yieldNow();

  /** Whether the body of a coroutine has ended. */
  public abstract boolean isDone(Object coroutine);
}
