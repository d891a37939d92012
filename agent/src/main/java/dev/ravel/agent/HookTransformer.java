// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.JdkHooks;
import dev.ravel.probe.Probe;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Hooks the classes of the JDK that were loaded before the agent, and keeps them hooked. */
final class HookTransformer implements ClassFileTransformer {
  private final JdkHooks hooks = new JdkHooks();
  private final Set<String> classes = hooks.classes();

  /** What went wrong; the JVM would drop an exception. */
  private volatile Throwable failure;

  /** Stands in the way of a JVM in which not everything is hooked. */
  static void install(Instrumentation instrumentation)
      throws ClassNotFoundException, UnmodifiableClassException {
    HookTransformer transformer = new HookTransformer();
    instrumentation.addTransformer(transformer, true);
    List<Class<?>> targets = new ArrayList<>();
    for (String name : transformer.classes) {
      targets.add(Class.forName(name.replace('/', '.'), false, null));
    }
    instrumentation.retransformClasses(targets.toArray(new Class<?>[0]));
    List<String> missing = transformer.hooks.missing();
    if (transformer.failure != null || !missing.isEmpty()) {
      throw new IllegalStateException(
          "bug in ravel: on Java " + Runtime.version() + " these hooks found no place: " + missing,
          transformer.failure);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (loader != null || name == null || !classes.contains(name)) {
      return null;
    }
    Probe.leave();
    try {
      return hooks.hook(bytes);
    } catch (RuntimeException | LinkageError bug) {
      failure = bug;
      return null;
    } finally {
      Probe.enter();
    }
  }
}
