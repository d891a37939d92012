// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.jdk.JdkInstrumenter;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.JdkClasses;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the static initialisers of JDK classes that are loaded in the middle of an execution out of
 * it, because no other execution runs them (D-engine-5).
 *
 * <p>{@link JdkTransformer} does the same for the classes that it rewrites. A class that was loaded
 * before is not rewritten: there are thousands of them, and nearly all are initialised when they
 * are loaded.
 */
final class InitializerTransformer implements ClassFileTransformer {
  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (!CurrentRun.isInProgress()
        || loader != null
        || name == null
        || JdkClasses.areExplored(name)
        || JdkClasses.announce(name)
        || JdkClasses.areReaders(name)) {
      return null;
    }
    CurrentRun.leave();
    try {
      return JdkInstrumenter.initializeOutside(bytes).orElse(null);
    } catch (RuntimeException | LinkageError bug) {
      Installation.events().notInstrumented(name.replace('/', '.'), "bug in ravel: " + bug);
      return null;
    } finally {
      CurrentRun.enter();
    }
  }
}
