// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.JdkHooks;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Hooks classes of the JDK and keeps them hooked: at once, because the JVM transforms nothing that
 * is loaded for a transformer, and when they are loaded if they can wait.
 */
final class HookTransformer implements ClassFileTransformer {
  private final JdkHooks hooks = new JdkHooks();
  private final Set<String> classes = hooks.classes();
  private final PreparedClasses prepared;

  /** What went wrong; the JVM would drop an exception. */
  private volatile Throwable failure;

  private HookTransformer(PreparedClasses prepared) {
    this.prepared = prepared;
  }

  /** Stands in the way of a JVM in which not everything is hooked. */
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
      throw new IllegalStateException(transformer.problem(), transformer.failure);
    }
  }

  private String problem() {
    return "bug in ravel: on Java "
        + Runtime.version()
        + " these hooks found no place: "
        + hooks.missing();
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (loader != null || name == null || !classes.contains(name)) {
      return null;
    }
    Probe.leave();
    try {
      byte[] hooked = prepared.find(Rewriting.HOOKED, name, bytes);
      if (hooked != null) {
        return hooked;
      }
      hooked = hooks.hook(bytes);
      if (!hooks.missing().isEmpty()) {
        Registry.fail(name, problem());
      }
      return hooked;
    } catch (IOException | RuntimeException | LinkageError bug) {
      failure = bug;
      Registry.fail(name, "bug in ravel: " + bug);
      return null;
    } finally {
      Probe.enter();
    }
  }
}
