// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks methods of the JDK itself, by retransformation: no member is added, only code.
 *
 * <p>Names differ between versions of the JDK, so after classes have been hooked {@link #missing}
 * must be asked: a hook that silently found no method would be a thread that nobody controls. Safe
 * for use by several threads.
 */
public final class JdkHooks {
  private static final String CLOCK = "a call of System.nanoTime or System.currentTimeMillis";
  private static final String VIRTUAL = "the making of virtual threads";
  private static final String BOUND = "the running of virtual threads";
  private static final String MONITOR = "a monitor of a synchronised collection";

  /** The first version with virtual threads. */
  private static final int LOOM = 21;

  private final Set<Object> found = ConcurrentHashMap.newKeySet();
  private final Set<String> hooked = ConcurrentHashMap.newKeySet();

  /** The classes to hook, by their internal names, in a fixed order. */
  public Set<String> classes() {
    Set<String> classes = new TreeSet<>(JdkHookTable.CLOCK_READERS);
    classes.addAll(JdkHookTable.HASHERS);
    classes.addAll(JdkHookTable.WRAPPERS);
    for (JdkHook hook : JdkHookTable.ENTRIES) {
      classes.add(hook.owner());
    }
    for (String method : JdkHookTable.OUTSIDE) {
      classes.add(ownerOf(method));
    }
    if (hasVirtualThreads()) {
      classes.add(JdkHookTable.VIRTUAL_THREAD_MAKER);
      classes.add(JdkHookTable.BOUND_VIRTUAL_THREAD);
      classes.addAll(JdkHookTable.SCOPE_TELLERS);
    }
    return classes;
  }

  /**
   * Whether one of the {@link #classes} may be left to be hooked when it is loaded: those of the
   * synchronisers, which nothing uses that takes part in hooking, and those that not every JDK has.
   */
  public static boolean canWait(String name) {
    return JdkHookTable.MODELLED.contains(name) || JdkHookTable.SCOPE_TELLERS.contains(name);
  }

  /** Adds the hooks to one of the {@link #classes}, given as the JDK has it. */
  public byte[] hook(byte[] original) {
    ClassReader reader = new ClassReader(original);
    // Copies the constant pool and, with it, every method that stays as it is.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new HookedClass(reader.getClassName(), writer), 0);
    // Now, and not before: another thread may ask meanwhile what is missing.
    hooked.add(reader.getClassName());
    return writer.toByteArray();
  }

  /** The hooks on classes hooked so far that have not found their method. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    for (JdkHook hook : JdkHookTable.ENTRIES) {
      if (hook.isRequired() && hooked.contains(hook.owner()) && !found.contains(hook)) {
        missing.add(hook.toString());
      }
    }
    for (String method : new TreeSet<>(JdkHookTable.OUTSIDE)) {
      if (hooked.contains(ownerOf(method)) && !found.contains(method)) {
        missing.add(method);
      }
    }
    addIfMissing(CLOCK, JdkHookTable.CLOCK_READERS, missing);
    addIfMissing(MONITOR, JdkHookTable.WRAPPERS, missing);
    addIfMissing(VIRTUAL, Set.of(JdkHookTable.VIRTUAL_THREAD_MAKER), missing);
    addIfMissing(BOUND, Set.of(JdkHookTable.BOUND_VIRTUAL_THREAD), missing);
    return missing;
  }

  /** What one of several classes must have is missed when all of them have been hooked. */
  private void addIfMissing(String part, Set<String> owners, List<String> missing) {
    if (hooked.containsAll(owners) && !found.contains(part)) {
      missing.add(part);
    }
  }

  private static String ownerOf(String method) {
    return method.substring(0, method.indexOf('.'));
  }

  private static boolean hasVirtualThreads() {
    return Runtime.version().feature() >= LOOM;
  }

  private final class HookedClass extends ClassVisitor {
    private final String owner;

    HookedClass(String owner, ClassVisitor next) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (JdkHookTable.CLOCK_READERS.contains(owner) && !name.equals("<clinit>")) {
        next = new ClockCalls(next);
      }
      if (JdkHookTable.HASHERS.contains(owner)) {
        next = new HashCalls(next);
      }
      if (JdkHookTable.WRAPPERS.contains(owner)) {
        next = new MonitorEntries(next);
      }
      if (owner.equals(JdkHookTable.VIRTUAL_THREAD_MAKER)) {
        next = new VirtualThreads(next);
      }
      if (JdkHookTable.SCOPE_TELLERS.contains(owner)
          && name.equals("virtualThreadContinuationScope")) {
        next = new ScopeTeller(next);
      }
      if (owner.equals(JdkHookTable.BOUND_VIRTUAL_THREAD)) {
        next = new CurrentThreadCalls(next);
      }
      String method = owner + '.' + name;
      if (JdkHookTable.OUTSIDE.contains(method)) {
        found.add(method);
        next = new OutsideMethod(Opcodes.F_FULL, next);
      }
      for (JdkHook hook : JdkHookTable.ENTRIES) {
        if (hook.isOn(owner, name, descriptor)) {
          found.add(hook);
          return new HookedMethod(hook, (access & Opcodes.ACC_STATIC) != 0, next);
        }
      }
      return next;
    }
  }

  /** Reads the clock of the run instead of the real one. */
  private final class ClockCalls extends MethodVisitor {
    ClockCalls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean isClock =
          owner.equals("java/lang/System")
              && (name.equals("nanoTime") || name.equals("currentTimeMillis"));
      if (isClock) {
        found.add(CLOCK);
      }
      super.visitMethodInsn(
          opcode, isClock ? ProbeEmitter.PROBE : owner, name, descriptor, isInterface);
    }
  }

  /** Tells the probe which monitor is about to be entered. */
  private final class MonitorEntries extends MethodVisitor {
    MonitorEntries(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER) {
        found.add(MONITOR);
        // stack: ..., object
        super.visitInsn(Opcodes.DUP);
        JdkReplacedCalls.jdkProbe(mv, "entering", "(Ljava/lang/Object;)V");
        // stack: ..., object
      }
      super.visitInsn(opcode);
    }
  }

  /** Asks for the thread of the program instead of the one that carries it. */
  private final class CurrentThreadCalls extends MethodVisitor {
    CurrentThreadCalls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean asks = owner.equals("java/lang/Thread") && name.equals("currentThread");
      if (asks) {
        found.add(BOUND);
      }
      super.visitMethodInsn(
          opcode, asks ? ProbeEmitter.PROBE : owner, name, descriptor, isInterface);
    }
  }

  /** Knows of no scope where a coroutine takes a step. */
  private static final class ScopeTeller extends MethodVisitor {
    ScopeTeller(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label other = new Label();
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, "dev/ravel/probe/Coroutines", "isStepping", "()Z", false);
      // stack: stepping
      super.visitJumpInsn(Opcodes.IFEQ, other);
      super.visitInsn(Opcodes.ACONST_NULL);
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(other);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // stack:
    }
  }

  /** Lets the JDK do without continuations where Ravel switches between threads itself. */
  private final class VirtualThreads extends MethodVisitor {
    VirtualThreads(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (owner.equals("jdk/internal/vm/ContinuationSupport") && name.equals("isSupported")) {
        found.add(VIRTUAL);
        // stack: ..., supported
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, ProbeEmitter.PROBE, "isControlled", "()Z", false);
        // stack: ..., supported, controlled
        super.visitInsn(Opcodes.ICONST_1);
        super.visitInsn(Opcodes.IXOR);
        // stack: ..., supported, not controlled
        super.visitInsn(Opcodes.IAND);
        // stack: ..., supported
      }
    }
  }
}
