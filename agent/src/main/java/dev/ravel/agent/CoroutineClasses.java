// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.probe.Coroutines;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Generates the classes behind {@link Coroutines} in the package of Thread (D-engine-2).
 *
 * <p>They must be in this package: the method that swaps the current thread is a package-private
 * intrinsic, and the optimising compiler treats it correctly only in a method with an annotation
 * that it honours only in JDK classes. In any other class the current thread becomes stale, and
 * stores get lost, after about ten thousand switches.
 *
 * <p>In Java they would be
 *
 * <pre>
 * final class RavelCoroutine extends Continuation {
 *   static final ContinuationScope SCOPE = new ContinuationScope("ravel");
 *   RavelCoroutine(Runnable body) { super(SCOPE, body); }
 *   protected void onPinned(Continuation.Pinned reason) {}
 * }
 *
 * public final class RavelCoroutines extends Coroutines {
 *   public Object create(Runnable body) { return new RavelCoroutine(body); }
 *   &#64;ChangesCurrentThread
 *   public void step(Object coroutine, Thread carrier, Thread user) {
 *     stepping = user;
 *     carrier.setCurrentThread(user);
 *     try { ((Continuation) coroutine).run(); } finally { carrier.setCurrentThread(carrier); }
 *   }
 *   public boolean yieldNow() { return Continuation.yield(RavelCoroutine.SCOPE); }
 *   public boolean isDone(Object coroutine) { return ((Continuation) coroutine).isDone(); }
 * }
 * </pre>
 */
final class CoroutineClasses {
  private static final String COROUTINE = "java/lang/RavelCoroutine";
  private static final String COROUTINES = "java/lang/RavelCoroutines";
  private static final String PARENT = Type.getInternalName(Coroutines.class);
  private static final String CONTINUATION = "jdk/internal/vm/Continuation";
  private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
  private static final String SCOPE_TYPE = "L" + SCOPE + ";";

  private CoroutineClasses() {}

  /** Does nothing on a JDK without continuations. */
  static void install() throws ReflectiveOperationException {
    if (Runtime.version().feature() < 21) {
      return;
    }
    MethodHandles.Lookup lookup =
        MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
    lookup.defineClass(coroutine());
    Class<?> coroutines = lookup.defineClass(coroutines());
    Coroutines.install((Coroutines) coroutines.getConstructor().newInstance());
  }

  private static byte[] coroutine() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.visit(V17, ACC_FINAL | ACC_SUPER, COROUTINE, null, CONTINUATION, null);
    type.visitField(ACC_STATIC | ACC_FINAL, "SCOPE", SCOPE_TYPE, null, null).visitEnd();

    MethodVisitor method = type.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    method.visitTypeInsn(NEW, SCOPE);
    method.visitInsn(DUP);
    method.visitLdcInsn("ravel");
    // stack: scope, scope, name
    method.visitMethodInsn(INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V", false);
    // stack: scope
    method.visitFieldInsn(PUTSTATIC, COROUTINE, "SCOPE", SCOPE_TYPE);
    method.visitInsn(RETURN);
    end(method);

    method = type.visitMethod(0, "<init>", "(Ljava/lang/Runnable;)V", null, null);
    method.visitVarInsn(ALOAD, 0);
    method.visitFieldInsn(GETSTATIC, COROUTINE, "SCOPE", SCOPE_TYPE);
    method.visitVarInsn(ALOAD, 1);
    // stack: this, scope, body
    method.visitMethodInsn(
        INVOKESPECIAL, CONTINUATION, "<init>", "(" + SCOPE_TYPE + "Ljava/lang/Runnable;)V", false);
    method.visitInsn(RETURN);
    end(method);

    // The inherited method throws; with this one yield just returns false.
    String descriptor = "(Ljdk/internal/vm/Continuation$Pinned;)V";
    method = type.visitMethod(ACC_PROTECTED, "onPinned", descriptor, null, null);
    method.visitInsn(RETURN);
    end(method);
    return type.toByteArray();
  }

  private static byte[] coroutines() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, COROUTINES, null, PARENT, null);

    MethodVisitor method = type.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    method.visitVarInsn(ALOAD, 0);
    method.visitMethodInsn(INVOKESPECIAL, PARENT, "<init>", "()V", false);
    method.visitInsn(RETURN);
    end(method);

    String create = "(Ljava/lang/Runnable;)Ljava/lang/Object;";
    method = type.visitMethod(ACC_PUBLIC, "create", create, null, null);
    method.visitTypeInsn(NEW, COROUTINE);
    method.visitInsn(DUP);
    method.visitVarInsn(ALOAD, 1);
    // stack: coroutine, coroutine, body
    method.visitMethodInsn(INVOKESPECIAL, COROUTINE, "<init>", "(Ljava/lang/Runnable;)V", false);
    // stack: coroutine
    method.visitInsn(ARETURN);
    end(method);

    step(type);

    method = type.visitMethod(ACC_PUBLIC, "yieldNow", "()Z", null, null);
    method.visitFieldInsn(GETSTATIC, COROUTINE, "SCOPE", SCOPE_TYPE);
    // stack: scope
    method.visitMethodInsn(INVOKESTATIC, CONTINUATION, "yield", "(" + SCOPE_TYPE + ")Z", false);
    // stack: suspended
    method.visitInsn(IRETURN);
    end(method);

    method = type.visitMethod(ACC_PUBLIC, "isDone", "(Ljava/lang/Object;)Z", null, null);
    method.visitVarInsn(ALOAD, 1);
    method.visitTypeInsn(CHECKCAST, CONTINUATION);
    // stack: coroutine
    method.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "isDone", "()Z", false);
    // stack: done
    method.visitInsn(IRETURN);
    end(method);
    return type.toByteArray();
  }

  private static void step(ClassWriter type) {
    String descriptor = "(Ljava/lang/Object;Ljava/lang/Thread;Ljava/lang/Thread;)V";
    MethodVisitor method = type.visitMethod(ACC_PUBLIC, "step", descriptor, null, null);
    method.visitAnnotation("Ljdk/internal/vm/annotation/ChangesCurrentThread;", true).visitEnd();
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    method.visitTryCatchBlock(start, end, handler, null);
    method.visitVarInsn(ALOAD, 3);
    method.visitFieldInsn(PUTSTATIC, PARENT, "stepping", "Ljava/lang/Thread;");
    setCurrentThread(method, 3);
    method.visitLabel(start);
    method.visitVarInsn(ALOAD, 1);
    method.visitTypeInsn(CHECKCAST, CONTINUATION);
    // stack: coroutine
    method.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "run", "()V", false);
    // stack:
    method.visitLabel(end);
    setCurrentThread(method, 2);
    method.visitInsn(RETURN);
    method.visitLabel(handler);
    Object[] locals = {COROUTINES, "java/lang/Object", "java/lang/Thread", "java/lang/Thread"};
    method.visitFrame(F_FULL, 4, locals, 1, new Object[] {"java/lang/Throwable"});
    // stack: exception
    setCurrentThread(method, 2);
    method.visitInsn(ATHROW);
    end(method);
  }

  /** The receiver is always the carrier, local variable 2. */
  private static void setCurrentThread(MethodVisitor method, int thread) {
    method.visitVarInsn(ALOAD, 2);
    method.visitVarInsn(ALOAD, thread);
    // stack: ..., carrier, thread
    method.visitMethodInsn(
        INVOKEVIRTUAL, "java/lang/Thread", "setCurrentThread", "(Ljava/lang/Thread;)V", false);
    // stack: ...
  }

  private static void end(MethodVisitor method) {
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
