// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.instrument.Rewritten;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstrumentationPlan;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Instruments the classes of the program as they are loaded.
 *
 * <p>Runs in the thread that loads the class. This may be a controlled thread; it is not controlled
 * meanwhile, because the transformation is not part of the program.
 */
final class ApplicationTransformer implements ClassFileTransformer {
  private final Instrumenter instrumenter;
  private final Consumer<byte[]> beforehand;
  private final Optional<Debugger> debugger;

  /**
   * The rewritten forms of classes that may be loaded again. So their sites keep their numbers, and
   * a class loader per execution does not fill the memory.
   */
  private final Map<Original, Rewritten> known = new ConcurrentHashMap<>();

  /** A class as it was loaded, and the plan for it. */
  private record Original(String name, byte[] bytes, InstrumentationPlan plan) {
    Original(String name, byte[] bytes) {
      this(name, bytes, Installation.plan());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Original that
          && name.equals(that.name)
          && plan.equals(that.plan)
          && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return 31 * name.hashCode() + bytes.length;
    }
  }

  /**
   * @param beforehand receives every class of the program before it is instrumented
   */
  ApplicationTransformer(
      Instrumenter instrumenter, Consumer<byte[]> beforehand, Optional<Debugger> debugger) {
    this.debugger = debugger;
    this.instrumenter = instrumenter;
    this.beforehand = beforehand;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    CurrentRun.leave();
    try {
      return loader == null || name == null ? null : transform(loader, name, bytes);
    } finally {
      CurrentRun.enter();
    }
  }

  /** Rewrites a hidden class, which the JVM does not pass to a transformer. */
  byte[] rewriteHidden(ClassLoader loader, byte[] bytes) {
    CurrentRun.leave();
    try {
      String name = Instrumenter.nameOf(bytes);
      byte[] rewritten = name.isEmpty() ? null : transform(loader, name, bytes);
      return rewritten == null ? bytes : rewritten;
    } finally {
      CurrentRun.enter();
    }
  }

  private byte @Nullable [] transform(ClassLoader loader, String name, byte[] bytes) {
    if (!ApplicationClasses.mayBeDefinedBy(loader, name)) {
      return null;
    }
    if (ApplicationClasses.excludes(loader, name)) {
      return leaveOut(loader, name, bytes);
    }
    if (!ApplicationClasses.includes(name) || isProxy(name, bytes)) {
      return null;
    }
    byte[] rewritten = instrument(loader, name, bytes);
    debugger.ifPresent(present -> present.defines(loader, name, rewritten));
    return rewritten;
  }

  /**
   * Whether the JDK has generated the class in a package of the program, because it implements an
   * interface that is not public, such as an annotation. It is defined once and then kept in a
   * cache of the JDK, so that its initialisation is not a step of each execution. Its code only
   * calls the handler.
   */
  private static boolean isProxy(String name, byte[] bytes) {
    return name.substring(name.lastIndexOf('/') + 1).startsWith("$Proxy")
        && "java/lang/reflect/Proxy".equals(new ClassReader(bytes).getSuperName());
  }

  private byte[] leaveOut(ClassLoader loader, String name, byte[] bytes) {
    return rememberedOr(new Original(name, bytes), () -> instrumenter.leaveOut(loader, bytes));
  }

  private byte[] instrument(ClassLoader loader, String name, byte[] bytes) {
    InstrumentationPlan plan = Installation.plan();
    boolean mayTakeInputs = !plan.varied().isEmpty() || Instrumenter.mentionsInputs(bytes);
    if (!plan.hasShadowValues() && mayTakeInputs) {
      Installation.events().takesInputs(name.replace('/', '.'));
    }
    beforehand.accept(bytes);
    // The system class loader defines a class once; other loaders may do so in every execution.
    if (loader == ApplicationClasses.SYSTEM) {
      return instrumentAnew(loader, name, bytes);
    }
    return rememberedOr(new Original(name, bytes), () -> instrumenter.instrument(loader, bytes));
  }

  private byte[] instrumentAnew(ClassLoader loader, String name, byte[] bytes) {
    return reported(name, bytes, rewritten(bytes, () -> instrumenter.instrument(loader, bytes)));
  }

  private byte[] rememberedOr(Original original, Supplier<Rewritten> rewriting) {
    Rewritten result = known.get(original);
    if (result == null) {
      result = rewritten(original.bytes, rewriting);
      Rewritten earlier = known.putIfAbsent(original, result);
      result = earlier == null ? result : earlier;
    }
    return reported(original.name, original.bytes, result);
  }

  /** The JVM drops what a transformer throws, so every exception becomes a problem. */
  private static Rewritten rewritten(byte[] bytes, Supplier<Rewritten> rewriting) {
    try {
      return rewriting.get();
    } catch (RuntimeException | LinkageError | StackOverflowError bug) {
      return new Rewritten(bytes, Optional.of("bug in ravel: " + bug));
    }
  }

  /** Reports a problem each time the class is loaded: the check may be another one. */
  private static byte[] reported(String internalName, byte[] original, Rewritten rewritten) {
    String name = internalName.replace('/', '.');
    rewritten
        .problem()
        .ifPresent(
            problem -> {
              Installation.events().notInstrumented(name, problem);
              if (Arrays.equals(original, rewritten.bytes())) {
                Installation.events().unseen(name);
              }
            });
    return rewritten.bytes();
  }
}
