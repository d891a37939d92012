// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.JdkInstrumenter;
import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the operations of the JDK's concurrent classes visible once a program names one of them,
 * and lets collections announce what is done to them: those that are loaded by then at once, the
 * others as they are loaded.
 *
 * <p>A program that does without them starts without the half second that this takes.
 */
final class JdkTransformer implements ClassFileTransformer {
  private static final String LIST_OF_ARRAY = "java/util/Arrays$ArrayList";

  /**
   * What is transformed.
   *
   * @param explores whether the concurrent classes are explored
   * @param hooks whether collections announce what is done to them
   * @param isDeep whether collections are explored instead
   */
  private record Mode(boolean explores, boolean hooks, boolean isDeep) {
    /** This mode, if it suffices for a class of the program. */
    Mode with(byte[] program) {
      boolean deep = JdkClasses.areDeep;
      boolean explored = explores || deep || JdkInstrumenter.isNeededBy(program);
      boolean hooked = hooks || JdkInstrumenter.usesCollections(program);
      return explored == explores && hooked == hooks && deep == isDeep
          ? this
          : new Mode(explored, hooked, deep);
    }

    /** Lists that show an array are explored with the collections: the array is all they have. */
    boolean explores(String name) {
      return JdkClasses.areExplored(name) && (explores || hooks && name.equals(LIST_OF_ARRAY));
    }

    boolean hooks(String name) {
      return hooks && JdkClasses.announce(name);
    }

    /** Whether a class is another one than in the mode before. */
    boolean changes(String name, Mode before) {
      return explores(name) != before.explores(name)
          || hooks(name) != before.hooks(name)
          || isDeep != before.isDeep && JdkClasses.areCollections(name);
    }
  }

  private final Instrumentation instrumentation;
  private final JdkInstrumenter instrumenter = new JdkInstrumenter(Registry.SITES::add);
  private final PreparedClasses prepared;
  private volatile Mode mode = new Mode(false, false, false);

  private JdkTransformer(Instrumentation instrumentation, PreparedClasses prepared) {
    this.instrumentation = instrumentation;
    this.prepared = prepared;
  }

  static JdkTransformer install(Instrumentation instrumentation, PreparedClasses prepared) {
    JdkTransformer transformer = new JdkTransformer(instrumentation, prepared);
    instrumentation.addTransformer(transformer, true);
    return transformer;
  }

  /** Called with every class of the program before it is defined. */
  synchronized void programLoads(byte[] program) {
    Mode before = mode;
    mode = before.with(program);
    if (mode != before) {
      change(before);
      Probe.jdkInitialized();
    }
  }

  private void change(Mode before) {
    // The JVM transforms nothing for a thread that is transforming a class, as this one is.
    Thread other = new Thread(() -> retransformLoaded(before), "ravel-jdk");
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
  private void retransformLoaded(Mode before) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      boolean isAffected = mode.changes(type.getName().replace('.', '/'), before);
      // The JDK's lambdas are hidden classes, which cannot be transformed and access nothing.
      if (type.getClassLoader() == null && isAffected && !type.isHidden()) {
        loaded.add(type);
        Registry.JDK_CLASSES.add(type);
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
      Registry.fail(type.getName(), "the JVM does not let it be instrumented: " + refused);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    Mode now = mode;
    if (loader != null || name == null || !now.explores(name) && !now.hooks(name)) {
      return null;
    }
    Probe.leave();
    try {
      return rewrite(now.explores(name) ? Rewriting.EXPLORED : Rewriting.ANNOUNCING, name, bytes);
    } catch (IOException | RuntimeException | LinkageError bug) {
      Registry.fail(name, "bug in ravel: " + bug);
      return null;
    } finally {
      Probe.enter();
    }
  }

  private byte[] rewrite(Rewriting rewriting, String name, byte[] bytes) throws IOException {
    byte[] found = prepared.find(rewriting, name, bytes);
    if (found != null) {
      return found;
    }
    return rewriting == Rewriting.EXPLORED
        ? instrumenter.instrument(bytes)
        : instrumenter.hook(bytes);
  }
}
