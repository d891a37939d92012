// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.instrument.Rewritten;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Shadow;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Instruments the classes of the program as they are loaded.
 *
 * <p>Runs on whatever thread loads a class, so possibly on a controlled one, which is not
 * controlled meanwhile: what is done here is no part of the program.
 */
final class ApplicationTransformer implements ClassFileTransformer {
  private final Instrumenter instrumenter;
  private final Consumer<byte[]> beforehand;

  /**
   * What became of classes that may come again, so that their places keep their numbers and a class
   * loader per run does not fill the memory.
   */
  private final Map<Original, byte[]> known = new ConcurrentHashMap<>();

  /** A class as it was loaded. */
  private record Original(String name, byte[] bytes, boolean hasShadows, List<String> exclusion) {
    Original(String name, byte[] bytes) {
      this(name, bytes, Shadow.instrument, ExcludedClasses.patterns());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Original that
          && name.equals(that.name)
          && hasShadows == that.hasShadows
          && exclusion.equals(that.exclusion)
          && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return 31 * name.hashCode() + bytes.length;
    }
  }

  /**
   * @param beforehand hears of every class of the program before it is instrumented
   */
  ApplicationTransformer(Instrumenter instrumenter, Consumer<byte[]> beforehand) {
    this.instrumenter = instrumenter;
    this.beforehand = beforehand;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    Probe.leave();
    try {
      // A class without a name is hidden: nobody but its maker can refer to it.
      if (name == null || !ApplicationClasses.mayBeDefinedBy(loader)) {
        return null;
      }
      if (ApplicationClasses.excludes(loader, name)) {
        return leaveOut(loader, name, bytes);
      }
      return ApplicationClasses.includes(name) ? instrument(loader, name, bytes) : null;
    } finally {
      Probe.enter();
    }
  }

  private byte[] leaveOut(ClassLoader loader, String name, byte[] bytes) {
    return rememberedOr(new Original(name, bytes), () -> instrumenter.leaveOut(loader, bytes));
  }

  private byte[] instrument(ClassLoader loader, String name, byte[] bytes) {
    if (!Shadow.instrument && Instrumenter.mentionsInputs(bytes)) {
      Shadow.missed = true;
    }
    beforehand.accept(bytes);
    // The loader of the class path defines a class once; others may do it again in every run.
    if (loader == ClassLoader.getSystemClassLoader()) {
      return instrumentAnew(loader, name, bytes);
    }
    return rememberedOr(new Original(name, bytes), () -> instrumenter.instrument(loader, bytes));
  }

  private byte[] instrumentAnew(ClassLoader loader, String name, byte[] bytes) {
    return recorded(name, bytes, () -> instrumenter.instrument(loader, bytes));
  }

  private byte[] rememberedOr(Original original, Supplier<Rewritten> rewriting) {
    byte[] result = known.get(original);
    if (result == null) {
      result = recorded(original.name, original.bytes, rewriting);
      byte[] earlier = known.putIfAbsent(original, result);
      result = earlier == null ? result : earlier;
    }
    return result;
  }

  /** The JVM drops what a transformer throws, so everything that goes wrong must be recorded. */
  private static byte[] recorded(String name, byte[] bytes, Supplier<Rewritten> rewriting) {
    try {
      Rewritten rewritten = rewriting.get();
      rewritten.problem().ifPresent(problem -> Registry.fail(name, problem));
      return rewritten.bytes();
    } catch (RuntimeException | LinkageError | StackOverflowError bug) {
      Registry.fail(name, "bug in ravel: " + bug);
      return bytes;
    }
  }
}
