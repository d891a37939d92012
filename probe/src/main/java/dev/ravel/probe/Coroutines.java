// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One-shot coroutines, each of which runs as a given thread; JDK 21 and newer.
 *
 * <p>The JDK implements them in packages that it does not export. So the agent generates the
 * subclass of this class in {@code java.lang}, and installs its only instance before any program
 * starts (D-engine-2).
 */
public abstract class Coroutines {
  /**
   * Static because the agent, which generates the subclass, and the engine share no other state.
   */
  private static volatile @Nullable Coroutines installed;

  /**
   * The thread that the last step ran as. Not volatile: only the thread that has set it can find
   * itself here, and for every other thread the answer is no, whatever value it reads.
   */
  protected static @Nullable Thread stepping;

  protected Coroutines() {}

  /** Called once, by the agent. */
  public static void install(Coroutines coroutines) {
    installed = coroutines;
  }

  /** The coroutines of this JVM; empty on a JDK without continuations. */
  public static Optional<Coroutines> supported() {
    return Optional.ofNullable(installed);
  }

  /** Whether the calling thread is the thread of a coroutine. */
  public static boolean isStepping() {
    return stepping == Thread.currentThread();
  }

  /** Creates a coroutine that has not run yet. */
  public abstract Object create(Runnable body);

  /**
   * Runs a coroutine until it yields or ends. Inside it, {@link Thread#currentThread} is {@code
   * user}.
   *
   * @param carrier the calling thread, which is the current thread again afterwards
   */
  public abstract void step(Object coroutine, Thread carrier, Thread user);

  /**
   * Suspends the calling coroutine until the next step.
   *
   * @return false if it cannot be suspended, because its stack contains a native frame
   */
  public abstract boolean yieldNow();

  /** Whether the body of a coroutine has ended. */
  public abstract boolean isDone(Object coroutine);
}
