// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.classfile.BusyWaitLoops;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.ConstantPool;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.shadow.ShadowCalls;
import dev.ravel.instrument.shadow.Shadows;
import dev.ravel.instrument.statics.StaticState;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import dev.ravel.probe.Registry.Site;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Makes the operations of program classes visible to the probes.
 *
 * <p>The same class file gives the same result, except for the numbers that the registries assign.
 * A class that is instrumented already is returned unchanged. Never loads a class. Safe for use by
 * several threads.
 */
public final class Instrumenter {
  private final ToIntFunction<Site> sites;
  private final Registry<InitializedClass> classes;
  private final Predicate<String> isApplication;
  private final BooleanSupplier hasShadows;
  private final Map<ClassLoader, Hierarchy> hierarchies =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param isApplication whether a class, given by its internal name, is to be instrumented; called
   *     for program classes and JDK classes
   */
  public Instrumenter(
      ToIntFunction<Site> sites,
      Registry<InitializedClass> classes,
      Predicate<String> isApplication) {
    this(sites, classes, isApplication, () -> false);
  }

  private Instrumenter(
      ToIntFunction<Site> sites,
      Registry<InitializedClass> classes,
      Predicate<String> isApplication,
      BooleanSupplier hasShadows) {
    this.sites = sites;
    this.classes = classes;
    this.isApplication = isApplication;
    this.hasShadows = hasShadows;
  }

  /**
   * Returns an instrumenter that also adds shadow variables, which track the terms of inputs.
   *
   * @param isWanted called for every class: classes loaded before the first use of inputs is known
   *     have no shadow variables
   */
  public Instrumenter withShadows(BooleanSupplier isWanted) {
    return new Instrumenter(sites, classes, isApplication, isWanted);
  }

  /** Rewrites a class that {@code loader} is about to define. */
  public Rewritten instrument(ClassLoader loader, byte[] original) {
    ClassReader reader;
    ClassOutline outline;
    try {
      reader = new ClassReader(original);
      if (isInstrumented(reader)) {
        return Rewritten.complete(original);
      }
      outline = ClassOutline.ofCode(reader);
    } catch (RuntimeException unreadable) {
      return Rewritten.incomplete(original, "class file cannot be read: " + unreadable);
    }
    if (outline.isModule()) {
      return Rewritten.complete(original);
    }
    Hierarchy hierarchy = hierarchyOf(loader);
    hierarchy.add(outline);
    return rewrite(original, reader, outline, hierarchy);
  }

  /**
   * Rewrites a class whose operations are not explored, so that its threads never block without the
   * scheduler's knowledge. A class that cannot be rewritten is returned unchanged and not reported,
   * because none of its operations are explored.
   */
  public Rewritten leaveOut(ClassLoader loader, byte[] original) {
    ClassReader reader = new ClassReader(original);
    if (isInstrumented(reader)) {
      return Rewritten.complete(original);
    }
    ClassOutline outline = ClassOutline.ofCode(reader);
    Hierarchy hierarchy = hierarchyOf(loader);
    if (!ExcludedClass.isNeeded(reader, outline, hierarchy)) {
      return Rewritten.complete(original);
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(new ExcludedClass(outline, hierarchy, sites, writer), ClassReader.EXPAND_FRAMES);
    try {
      return Rewritten.complete(writer.toByteArray());
    } catch (MethodTooLargeException tooLarge) {
      return Rewritten.complete(original);
    }
  }

  private Hierarchy hierarchyOf(ClassLoader loader) {
    return hierarchies.computeIfAbsent(loader, key -> new Hierarchy(key, isApplication));
  }

  /**
   * Whether the code of a class may take inputs: its constant pool contains the class that provides
   * them.
   */
  public static boolean mentionsInputs(byte[] original) {
    return ConstantPool.names(original, ShadowCalls.INPUTS::equals);
  }

  /** The internal name of a class; empty if its class file cannot be read. */
  public static String nameOf(byte[] original) {
    try {
      return new ClassReader(original).getClassName();
    } catch (RuntimeException unreadable) {
      return "";
    }
  }

  /** A class that was instrumented and contained an operation refers to a class of the probe. */
  private static boolean isInstrumented(ClassReader reader) {
    return ConstantPool.names(reader, name -> name.startsWith("dev/ravel/probe/"));
  }

  /**
   * Rewrites a class. If the code of a method becomes too large, the class is rewritten again
   * without shadow variables in this method; if that is not enough, the method only announces that
   * it is executed. If even that is too large, the class stays unchanged.
   */
  private Rewritten rewrite(
      byte[] original, ClassReader reader, ClassOutline outline, Hierarchy hierarchy) {
    Set<String> untouched = new TreeSet<>();
    Set<String> withoutShadows = new TreeSet<>();
    boolean isShadowed = hasShadows.getAsBoolean();
    BusyWaitLoops busyWaits = BusyWaitLoops.of(reader);
    while (true) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      Shadows shadows =
          isShadowed ? Shadows.of(outline, hierarchy, withoutShadows) : Shadows.none(outline);
      ClassRewriter rewriter =
          new ClassRewriter(
              outline, hierarchy, sites, classes, untouched, shadows, busyWaits, writer);
      reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
      try {
        byte[] bytes = writer.toByteArray();
        withoutShadows.removeAll(untouched);
        String problem =
            problem("too large when instrumented: ", untouched)
                + problem("too large for symbolic inputs: ", withoutShadows);
        return problem.isEmpty() ? Rewritten.complete(bytes) : Rewritten.incomplete(bytes, problem);
      } catch (MethodTooLargeException tooLarge) {
        String name = tooLarge.getMethodName().replace(StaticState.INITIALIZER, "<clinit>");
        String key = name + tooLarge.getDescriptor();
        if (!(isShadowed && withoutShadows.add(key)) && !untouched.add(key)) {
          return Rewritten.incomplete(
              original, problem("too large when instrumented: ", untouched));
        }
      } catch (ClassTooLargeException tooLarge) {
        return Rewritten.incomplete(original, "too large when instrumented");
      }
    }
  }

  private static String problem(String kind, Set<String> methods) {
    return methods.isEmpty() ? "" : kind + methods;
  }
}
