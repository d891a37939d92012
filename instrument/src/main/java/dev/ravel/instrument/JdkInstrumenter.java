// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Registry.Site;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the operations of the JDK's own concurrent classes visible, as those of the program are.
 *
 * <p>Such a class may be loaded already, so no member is added and no modifier changed: only code.
 * Monitors stay, but in a run they are those of objects that nobody else knows. Safe for use by
 * several threads.
 */
public final class JdkInstrumenter {
  private final ToIntFunction<Site> sites;
  private final Hierarchy hierarchy;

  public JdkInstrumenter(ToIntFunction<Site> sites) {
    this.sites = sites;
    hierarchy = new Hierarchy(null, JdkClasses::areExplored);
  }

  /**
   * Whether a class of the program may use one of the classes that are explored: it names one, or a
   * stream, which may be parallel.
   */
  public static boolean isNeededBy(byte[] program) {
    return names(
        program, name -> JdkClasses.areExplored(name) || name.startsWith("java/util/stream/"));
  }

  /** Whether a class of the program may use a collection. */
  public static boolean usesCollections(byte[] program) {
    return names(program, name -> name.startsWith("java/util/") || JdkClasses.areCollections(name));
  }

  private static boolean names(byte[] program, Predicate<String> type) {
    try {
      return Instrumenter.names(new ClassReader(program), type);
    } catch (RuntimeException unreadable) {
      return false;
    }
  }

  /** Rewrites one of the classes that are explored, given as it would be otherwise. */
  public byte[] instrument(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassOutline outline = ClassOutline.ofCode(reader);
    hierarchy.add(outline);
    BusyWaits busyWaits = BusyWaits.ofJdk(reader, outline);
    return rewrite(
        reader,
        outline,
        ClassReader.EXPAND_FRAMES,
        (scope, last) -> explored(scope, busyWaits, last));
  }

  /** The same visitors as in a class of the program where they fit, the last one first. */
  private MethodVisitor explored(MethodScope scope, BusyWaits busyWaits, MethodVisitor last) {
    if (scope.method().isStaticInitializer()) {
      // What it does, and what it calls, happens once per JVM, so it is no part of any run.
      return new OutsideMethod(Opcodes.F_NEW, new InitializationEnd(scope, last));
    }
    MethodVisitor next = new ArrayAccesses(scope, last);
    next = new JdkStatics(scope, new FieldAccesses(scope, hierarchy, next), next);
    next = new HandleAccesses(scope, next);
    next = new UnsafeAccesses(scope, next);
    next = new JdkReceiverCalls(scope, next);
    next = new JdkLibraryCalls(scope, next);
    next = new JdkReplacedCalls(scope, hierarchy, next);
    next = new HashCalls(next);
    next = new JdkMonitors(scope, next);
    next = new BusyWaitProbes(scope, busyWaits.in(scope.method().key()), next);
    return new Position(scope, next);
  }

  /** Lets one of the collections announce what is done to it. */
  public byte[] hook(byte[] original) {
    ClassReader reader = new ClassReader(original);
    return rewrite(reader, ClassOutline.ofCode(reader), 0, CollectionEntry::of);
  }

  private byte[] rewrite(
      ClassReader reader,
      ClassOutline outline,
      int parsing,
      BiFunction<MethodScope, MethodVisitor, MethodVisitor> code) {
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    ClassVisitor methods =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            MethodOutline method = outline.method(name, descriptor).orElseThrow();
            return method.hasCode()
                ? code.apply(new MethodScope(sites, outline, method, false), next)
                : next;
          }
        };
    reader.accept(methods, parsing);
    return writer.toByteArray();
  }
}
