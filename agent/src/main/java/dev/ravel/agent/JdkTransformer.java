// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.JdkInstrumenter;
import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Failure;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the operations of the JDK's concurrent classes visible once a program names one of them:
 * those that are loaded by then at once, the others as they are loaded.
 *
 * <p>A program that does without them starts without the half second that this takes.
 */
final class JdkTransformer implements ClassFileTransformer {
  private final Instrumentation instrumentation;
  private final JdkInstrumenter instrumenter = new JdkInstrumenter(Registry.SITES);
  private volatile boolean isActive;
  private volatile boolean isDeep;

  private JdkTransformer(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  static JdkTransformer install(Instrumentation instrumentation) {
    JdkTransformer transformer = new JdkTransformer(instrumentation);
    instrumentation.addTransformer(transformer, true);
    return transformer;
  }

  /** Called with every class of the program before it is defined. */
  void programLoads(byte[] program) {
    boolean isChanged = isDeep != JdkClasses.areDeep;
    if (isChanged || !isActive && JdkInstrumenter.isNeededBy(program)) {
      activate();
    }
  }

  private synchronized void activate() {
    boolean wasDeep = isDeep;
    isDeep = JdkClasses.areDeep;
    isActive = true;
    // The JVM transforms nothing for a thread that is transforming a class, as this one is.
    Thread other = new Thread(() -> retransformLoaded(wasDeep), "ravel-jdk");
    other.setDaemon(true);
    other.start();
    boolean wasInterrupted = false;
    while (other.isAlive()) {
      try {
        other.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** What another program wanted to be explored, and this one does not, is made as it was. */
  private void retransformLoaded(boolean wasDeep) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      String name = type.getName().replace('.', '/');
      boolean isAffected = isExplored(name) || wasDeep && JdkClasses.areCollections(name);
      // The JDK's lambdas are hidden classes, which cannot be transformed and access nothing.
      if (type.getClassLoader() == null && isAffected && !type.isHidden()) {
        loaded.add(type);
      }
    }
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError oneOfThem) {
      loaded.forEach(this::retransform);
    }
  }

  private void retransform(Class<?> type) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError refused) {
      record(type.getName(), "the JVM does not let it be instrumented: " + refused);
    }
  }

  private static boolean isExplored(String name) {
    return JdkClasses.areExplored(name);
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (!isActive || loader != null || name == null || !isExplored(name)) {
      return null;
    }
    Probe.leave();
    try {
      return instrumenter.instrument(bytes);
    } catch (RuntimeException | LinkageError bug) {
      record(name.replace('/', '.'), "bug in ravel: " + bug);
      return null;
    } finally {
      Probe.enter();
    }
  }

  private static void record(String className, String problem) {
    Registry.FAILURES.add(new Failure(className, problem));
  }
}
