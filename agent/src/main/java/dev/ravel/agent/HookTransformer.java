// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.jdk.JdkHooks;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstallationFailure;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds hooks to JDK classes, also when they are retransformed later.
 *
 * <p>Most classes are hooked at once, because the JVM does not transform classes that are loaded
 * during a transformation. Those that can wait are hooked when they are loaded, so that a check
 * initialises only what its program uses (D-report-6).
 */
final class HookTransformer implements ClassFileTransformer {
  private final JdkHooks hooks = new JdkHooks();
  private final Set<String> classes = hooks.classes();
  private final PreparedClasses prepared;

  /** The failure of a transformation; the JVM would discard an exception. */
  private volatile @Nullable Throwable failure;

  private HookTransformer(PreparedClasses prepared) {
    this.prepared = prepared;
  }

  /** Throws {@link InstallationFailure} if a hook could not be added. */
  static void install(Instrumentation instrumentation, PreparedClasses prepared)
      throws ClassNotFoundException, UnmodifiableClassException {
    HookTransformer transformer = new HookTransformer(prepared);
    instrumentation.addTransformer(transformer, true);
    Set<Class<?>> targets = new LinkedHashSet<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getClassLoader() == null
          && transformer.classes.contains(loaded.getName().replace('.', '/'))) {
        targets.add(loaded);
      }
    }
    for (String name : transformer.classes) {
      if (!JdkHooks.canWait(name)) {
        targets.add(Class.forName(name.replace('/', '.'), false, null));
      }
    }
    instrumentation.retransformClasses(targets.toArray(new Class<?>[0]));
    if (transformer.failure != null || !transformer.hooks.missing().isEmpty()) {
      throw new InstallationFailure(transformer.problem(), transformer.failure);
    }
  }

  private String problem() {
    return "on Java " + Runtime.version() + " these hooks could not be added: " + hooks.missing();
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null || !classes.contains(name)) {
      return null;
    }
    CurrentRun.leave();
    try {
      byte[] hooked = prepared.find(Rewriting.HOOKED, name, bytes);
      if (hooked != null) {
        return hooked;
      }
      hooked = hooks.hook(bytes);
      if (!hooks.missing().isEmpty()) {
        fail(name, "bug in ravel: " + problem());
      }
      return hooked;
    } catch (IOException | RuntimeException | LinkageError bug) {
      failure = bug;
      fail(name, "bug in ravel: " + bug);
      return null;
    } finally {
      CurrentRun.enter();
    }
  }

  private static void fail(String name, String reason) {
    Installation.jdkNotInstrumented(name.replace('/', '.'), reason);
  }
}
