// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.ArrayAccesses;
import dev.ravel.instrument.BusyWaitProbes;
import dev.ravel.instrument.FieldAccesses;
import dev.ravel.instrument.calls.ArrayCalls;
import dev.ravel.instrument.calls.HandleAccesses;
import dev.ravel.instrument.calls.OpaqueCalls;
import dev.ravel.instrument.classfile.BoxTypes;
import dev.ravel.instrument.classfile.BusyWaitLoops;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.ConstantPool;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.InstructionCursor;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.JdkClasses;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the operations of the JDK's concurrent classes visible, like those of the program
 * (D-jdk-1).
 *
 * <p>Such a class may be loaded already, so the instrumentation changes only code, never members or
 * modifiers. Monitor instructions remain, but in an execution they use objects that no other thread
 * can reach. Safe for use by several threads.
 */
public final class JdkInstrumenter {
  private final ToIntFunction<Site> sites;
  private final Hierarchy hierarchy;

  public JdkInstrumenter(ToIntFunction<Site> sites) {
    this.sites = sites;
    hierarchy = new Hierarchy(null, JdkClasses::areExplored);
  }

  /**
   * Whether a program class may use an explored class: its constant pool contains one, or a stream,
   * which may be parallel.
   */
  public static boolean isNeededBy(byte[] program) {
    return ConstantPool.names(
        program, name -> JdkClasses.areExplored(name) || name.startsWith("java/util/stream/"));
  }

  /** Whether a program class may use a collection. */
  public static boolean usesCollections(byte[] program) {
    return ConstantPool.names(
        program, name -> name.startsWith("java/util/") || JdkClasses.areCollections(name));
  }

  /** Rewrites an explored class, given in the form that it would have otherwise. */
  public byte[] instrument(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassOutline outline = ClassOutline.ofCode(reader);
    hierarchy.add(outline);
    BusyWaitLoops busyWaits = BusyWaitLoops.ofJdk(reader, outline);
    return rewrite(
        reader,
        outline,
        ClassReader.EXPAND_FRAMES,
        (scope, last) -> explored(scope, busyWaits, last));
  }

  /**
   * Chains the visitors for program classes where they fit, and those for JDK classes; the last one
   * first.
   */
  private MethodVisitor explored(MethodScope scope, BusyWaitLoops busyWaits, MethodVisitor last) {
    if (scope.method().isStaticInitializer()) {
      // A static initialiser runs once per JVM, so it and its callees are not part of any
      // execution.
      return new OutsideMethod(Opcodes.F_NEW, new InitializationEnd(scope, last));
    }
    MethodVisitor next = new ArrayAccesses(scope, last);
    next = new JdkStatics(scope, new FieldAccesses(scope, hierarchy, next), next);
    next = new HandleAccesses(scope, next);
    next = new UnsafeAccesses(scope, next);
    next = new JdkReceiverCalls(scope, next);
    next = new JdkLibraryCalls(scope, next);
    if (JdkClasses.areCollections(scope.type().name())) {
      // They copy and sort their arrays, and clone themselves, by methods that are not explored.
      next = new OpaqueCalls(scope, hierarchy, next);
      next = new ArrayCalls(scope, next);
    }
    next = IterationEntry.of(scope, next);
    next = new JdkReplacedCalls(scope, hierarchy, next);
    next = new HashCalls(next);
    next = new JdkMonitors(scope, next);
    next = new BusyWaitProbes(scope, busyWaits.in(scope.method().key()), next);
    return new InstructionCursor(scope, FutureProbes.of(scope, next));
  }

  /** Makes a collection announce the calls of its methods, or only the order of its elements. */
  public byte[] hook(byte[] original) {
    ClassReader reader = new ClassReader(original);
    boolean hasOrderOnly = JdkClasses.haveOrder(reader.getClassName());
    return rewrite(
        reader,
        ClassOutline.ofCode(reader),
        0,
        (scope, last) -> {
          MethodVisitor next = IterationEntry.of(scope, last);
          return hasOrderOnly ? new FixedOrder(next) : CollectionEntry.of(scope, next);
        });
  }

  /** Makes a class report the values that it reads for others, such as a box (D-inputs-16). */
  public byte[] reportReads(byte[] original) {
    ClassReader reader = new ClassReader(original);
    boolean isBox = BoxTypes.isBox(reader.getClassName());
    return rewrite(
        reader, ClassOutline.ofCode(reader), 0, isBox ? BoxReadProbes::new : ReflectedReads::new);
  }

  /**
   * Excludes the static initialiser of a class that is not explored from the execution
   * (D-engine-5); empty if the class has none.
   */
  public static Optional<byte[]> initializeOutside(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    boolean[] isFound = new boolean[1];
    ClassVisitor methods =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (!name.equals("<clinit>")) {
              return next;
            }
            isFound[0] = true;
            return new OutsideMethod(Opcodes.F_FULL, next);
          }
        };
    reader.accept(methods, 0);
    return isFound[0] ? Optional.of(writer.toByteArray()) : Optional.empty();
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
