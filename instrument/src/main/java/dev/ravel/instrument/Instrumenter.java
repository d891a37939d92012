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
import java.util.function.Predicate;
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

  private final Registry<Site> sites;
  private final Registry<InitializedClass> classes;
  private final Predicate<String> isApplication;
  private final Map<ClassLoader, Hierarchy> hierarchies =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param isApplication whether a class, given by its internal name, is one to transform; asked
   *     about classes of the program and of the JDK alike
   */
  public Instrumenter(
      Registry<Site> sites, Registry<InitializedClass> classes, Predicate<String> isApplication) {
    this.sites = sites;
    this.classes = classes;
    this.isApplication = isApplication;
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
    Hierarchy hierarchy =
        hierarchies.computeIfAbsent(loader, key -> new Hierarchy(key, isApplication));
    hierarchy.add(outline);
    return rewrite(reader, outline, hierarchy);
  }

  /** Whatever has been transformed, and had something to transform, names a class of the probe. */
  private static boolean isInstrumented(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0
          && reader.readByte(offset - 1) == CLASS_CONSTANT
          && reader.readUTF8(offset, buffer).startsWith("dev/ravel/probe/")) {
        return true;
      }
    }
    return false;
  }

  /** Leaves methods as they are that would become too large, one after the other. */
  private Rewritten rewrite(ClassReader reader, ClassOutline outline, Hierarchy hierarchy) {
    Set<String> untouched = new TreeSet<>();
    while (true) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      ClassRewriter rewriter =
          new ClassRewriter(outline, hierarchy, sites, classes, untouched, writer);
      reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
      try {
        byte[] bytes = writer.toByteArray();
        return untouched.isEmpty()
            ? Rewritten.complete(bytes)
            : Rewritten.incomplete(bytes, "too large when instrumented: " + untouched);
      } catch (MethodTooLargeException tooLarge) {
        String name = tooLarge.getMethodName().replace(StaticState.INITIALIZER, "<clinit>");
        if (!untouched.add(name + tooLarge.getDescriptor())) {
          throw tooLarge;
        }
      }
    }
  }
}
