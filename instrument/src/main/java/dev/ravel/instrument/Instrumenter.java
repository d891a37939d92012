// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

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
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Makes the operations of the program's classes visible.
 *
 * <p>The same bytes give the same bytes, up to the numbers that the registries hand out; a class
 * that has been through it already comes back as it is. Never loads a class. Safe for use by
 * several threads.
 */
public final class Instrumenter {
  private static final int CLASS_CONSTANT = 7;

  private final ToIntFunction<Site> sites;
  private final Registry<InitializedClass> classes;
  private final Predicate<String> isApplication;
  private final BooleanSupplier hasShadows;
  private final Map<ClassLoader, Hierarchy> hierarchies =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param isApplication whether a class, given by its internal name, is one to transform; asked
   *     about classes of the program and of the JDK alike
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
   * One that gives classes shadow values, too, by which inputs are followed.
   *
   * @param isWanted asked for every class: those loaded before the first input is heard of go
   *     without
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
    if (outline.version() < Opcodes.V1_5) {
      return Rewritten.incomplete(
          original, "class file version too old: " + outline.version() + ", at least 49 is needed");
    }
    Hierarchy hierarchy = hierarchyOf(loader);
    hierarchy.add(outline);
    return rewrite(reader, outline, hierarchy);
  }

  /**
   * Rewrites a class whose operations are not to be explored, so that its threads never wait where
   * Ravel does not see it. One that cannot be rewritten does no harm: there is nothing to miss.
   */
  public Rewritten leaveOut(ClassLoader loader, byte[] original) {
    ClassReader reader = new ClassReader(original);
    if (!ExcludedClass.isNeeded(reader) || isInstrumented(reader)) {
      return Rewritten.complete(original);
    }
    ClassOutline outline = ClassOutline.ofCode(reader);
    if (outline.version() < Opcodes.V1_5) {
      return Rewritten.complete(original);
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    Hierarchy hierarchy = hierarchyOf(loader);
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

  /** Whether the code of a class may take inputs: it names the class that gives them. */
  public static boolean mentionsInputs(byte[] original) {
    try {
      return names(new ClassReader(original), ShadowCalls.INPUTS::equals);
    } catch (RuntimeException unreadable) {
      return false;
    }
  }

  /** Whatever has been transformed, and had something to transform, names a class of the probe. */
  private static boolean isInstrumented(ClassReader reader) {
    return names(reader, name -> name.startsWith("dev/ravel/probe/"));
  }

  /** Whether a class file names a class that passes the test. */
  static boolean names(ClassReader reader, Predicate<String> type) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0
          && reader.readByte(offset - 1) == CLASS_CONSTANT
          && type.test(reader.readUTF8(offset, buffer))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Leaves methods that would become too large without shadow values and, if that is not enough, as
   * they are, one after the other.
   */
  private Rewritten rewrite(ClassReader reader, ClassOutline outline, Hierarchy hierarchy) {
    Set<String> untouched = new TreeSet<>();
    Set<String> withoutShadows = new TreeSet<>();
    boolean isShadowed = hasShadows.getAsBoolean();
    BusyWaits busyWaits = BusyWaits.of(reader);
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
          throw tooLarge;
        }
      }
    }
  }

  private static String problem(String kind, Set<String> methods) {
    return methods.isEmpty() ? "" : kind + methods;
  }
}
