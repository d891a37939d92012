// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.jdk.JdkInstrumenter;
import dev.ravel.probe.ClassProbe;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.JdkClasses;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Instruments the JDK's concurrent classes once a program refers to one of them, and makes
 * collections announce their operations. Classes that are loaded already are retransformed at once,
 * the others are transformed when they are loaded.
 *
 * <p>A program that uses none of them saves the half second that this takes.
 */
final class JdkTransformer implements ClassFileTransformer {
  private static final String LIST_OF_ARRAY = "java/util/Arrays$ArrayList";

  /**
   * Which classes are transformed, and how.
   *
   * @param explores whether the concurrent classes are explored
   * @param hooks whether collections announce their operations
   * @param collections the collections that are explored instead
   * @param tracksReads whether classes that read values for others report it
   */
  private record Mode(
      boolean explores, boolean hooks, Set<String> collections, boolean tracksReads) {
    /** Returns this mode if it suffices for a class of the program, otherwise one that does. */
    Mode with(byte[] program) {
      Set<String> deep = Installation.plan().collections();
      boolean explored = explores || !deep.isEmpty() || JdkInstrumenter.isNeededBy(program);
      boolean hooked = hooks || JdkInstrumenter.usesCollections(program);
      // Without terms the reports do nothing, and taking them back would take 0.2 s in each check
      // that comes after one with inputs.
      boolean tracked = tracksReads || Installation.plan().hasShadowValues();
      Mode next = new Mode(explored, hooked, deep, tracked);
      return next.equals(this) ? this : next;
    }

    Optional<Rewriting> rewriting(String name) {
      if (explores(name)) {
        return Optional.of(Rewriting.EXPLORED);
      }
      if (hooks(name)) {
        return Optional.of(Rewriting.ANNOUNCING);
      }
      return tracksReads && JdkClasses.areReaders(name)
          ? Optional.of(Rewriting.REPORTING_READS)
          : Optional.empty();
    }

    /**
     * A list that is a view of an array is explored when collections are hooked: the array is its
     * only state.
     */
    boolean explores(String name) {
      return JdkClasses.areExplored(name) && (explores || hooks && name.equals(LIST_OF_ARRAY));
    }

    boolean hooks(String name) {
      return hooks && (JdkClasses.announce(name) || JdkClasses.haveOrder(name));
    }

    /** Whether a class is rewritten differently than in the mode before. */
    boolean changes(String name, Mode before) {
      String outermost = JdkClasses.outermost(name);
      return !rewriting(name).equals(before.rewriting(name))
          || collections.contains(outermost) != before.collections.contains(outermost);
    }
  }

  private final Instrumentation instrumentation;
  private final JdkInstrumenter instrumenter = new JdkInstrumenter(Registry.SITES::add);
  private final PreparedClasses prepared;
  private volatile Mode mode = new Mode(false, false, Set.of(), false);

  /** The classes that have been rewritten since the mode changed. */
  private final Set<String> rewritten = ConcurrentHashMap.newKeySet();

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
      ClassProbe.jdkInitialized();
    }
  }

  private void change(Mode before) {
    // The JVM does not transform classes for a thread that is transforming a class, as this thread
    // is (D-jdk-2).
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

  /**
   * Retransforms all classes that the new mode affects. Classes that only an earlier program needed
   * are restored.
   */
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
    rewritten.clear();
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError oneOfThem) {
      loaded.forEach(this::retransform);
    }
    loaded.forEach(this::requireRewritten);
  }

  /** The JVM says nothing if it does not call this transformer, or drops what it returns. */
  private void requireRewritten(Class<?> type) {
    String name = type.getName().replace('.', '/');
    if (mode.rewriting(name).isPresent() && !rewritten.contains(name)) {
      Installation.jdkNotInstrumented(type.getName(), "the JVM did not let Ravel rewrite it");
    }
  }

  private void retransform(Class<?> type) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError refused) {
      Installation.jdkNotInstrumented(
          type.getName(), "the JVM does not let it be instrumented: " + refused);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    Optional<Rewriting> rewriting =
        loader != null || name == null ? Optional.empty() : mode.rewriting(name);
    if (rewriting.isEmpty() || name == null) {
      return null;
    }
    CurrentRun.leave();
    try {
      byte[] result = rewrite(rewriting.get(), name, bytes);
      rewritten.add(name);
      return result;
    } catch (IOException | RuntimeException | LinkageError bug) {
      Installation.jdkNotInstrumented(name.replace('/', '.'), "bug in ravel: " + bug);
      return null;
    } finally {
      CurrentRun.enter();
    }
  }

  private byte[] rewrite(Rewriting rewriting, String name, byte[] bytes) throws IOException {
    byte[] found = prepared.find(rewriting, name, bytes);
    if (found != null) {
      return found;
    }
    return switch (rewriting) {
      case EXPLORED -> instrumenter.instrument(bytes);
      case ANNOUNCING -> instrumenter.hook(bytes);
      case REPORTING_READS -> instrumenter.reportReads(bytes);
      case HOOKED -> bytes;
    };
  }
}
