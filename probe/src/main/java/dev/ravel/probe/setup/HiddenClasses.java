// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import dev.ravel.probe.CurrentRun;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * Instruments the hidden classes that a program defines: the JVM does not show them to a
 * transformer (D-engine-11).
 *
 * <p>The state is static because the JDK calls this class without an object.
 */
public final class HiddenClasses {
  private static volatile Rewriting rewriting = (loader, bytes) -> bytes;

  private HiddenClasses() {}

  /** Rewrites a class that a loader is about to define. */
  @FunctionalInterface
  public interface Rewriting {
    byte[] rewrite(ClassLoader loader, byte[] bytes);
  }

  /** Sets how classes are rewritten. Called by the agent. */
  public static void rewriteBy(Rewriting agent) {
    rewriting = agent;
  }

  /** The class to define instead of a hidden class; an execution calls this. */
  public static byte @Nullable [] rewritten(MethodHandles.Lookup lookup, byte @Nullable [] bytes) {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    return bytes == null || loader == null || !CurrentRun.isControlled()
        ? bytes
        : rewriting.rewrite(loader, bytes);
  }
}
