// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Adds hooks to JDK classes by retransformation, which changes code only and adds no member.
 *
 * <p>Names differ between JDK versions, so callers must call {@link #missing} after they have
 * hooked classes: without its hook, a method would let threads run uncontrolled. Safe for use by
 * several threads.
 */
public final class JdkHooks {
  private static final String CLOCK = "a call of System.nanoTime or System.currentTimeMillis";
  private static final String VIRTUAL = "the creation of virtual threads";
  private static final String BOUND = "the execution of virtual threads";
  private static final String SCOPED = "the scopes of a thread";
  private static final String MONITOR = "a monitor of a synchronised collection";

  /** The first JDK version with virtual threads. */
  private static final int LOOM = 21;

  private final Set<Object> found = ConcurrentHashMap.newKeySet();
  private final Set<String> hooked = ConcurrentHashMap.newKeySet();

  /** The classes to hook, by their internal names, in a fixed order. */
  public Set<String> classes() {
    Set<String> classes = new TreeSet<>(JdkHookTable.CLOCK_READERS);
    classes.addAll(JdkHookTable.HASHERS);
    classes.addAll(JdkHookTable.FILE_SYSTEMS);
    classes.addAll(JdkHookTable.WRAPPERS);
    for (JdkHook hook : JdkHookTable.ENTRIES) {
      classes.add(hook.owner());
    }
    for (String method : JdkHookTable.OUTSIDE) {
      classes.add(ownerOf(method));
    }
    for (String method : JdkHookTable.MEMBERS) {
      classes.add(ownerOf(method));
    }
    for (String method : JdkHookTable.HIDDEN_DEFINERS) {
      classes.add(ownerOf(method));
    }
    for (String method : JdkHookTable.STANDARD_STREAMS) {
      classes.add(ownerOf(method));
    }
    if (hasVirtualThreads()) {
      classes.add(JdkHookTable.VIRTUAL_THREAD_MAKER);
      classes.add(JdkHookTable.BOUND_VIRTUAL_THREAD);
      classes.addAll(JdkHookTable.SCOPE_TELLERS);
      classes.addAll(JdkHookTable.SCOPES);
    }
    return classes;
  }

  /** The methods whose code controlled threads do not execute: class, dot, name and descriptor. */
  public static Set<String> replacedMethods() {
    return JdkHookTable.ENTRIES.stream()
        .filter(hook -> !hook.filtersResult())
        .map(hook -> hook.owner() + '.' + hook.name() + hook.descriptor())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether one of the {@link #classes} may be hooked later, when it is loaded: the synchronisers,
   * which the hooking itself does not use, and classes that not every JDK has.
   */
  public static boolean canWait(String name) {
    return JdkHookTable.MODELLED.contains(name)
        || JdkHookTable.FILE_SYSTEMS.contains(name)
        || JdkHookTable.SCOPES.contains(name)
        || JdkHookTable.SCOPE_TELLERS.contains(name);
  }

  /** Adds the hooks to one of the {@link #classes}, given in its original form. */
  public byte[] hook(byte[] original) {
    ClassReader reader = new ClassReader(original);
    // Copies the constant pool and, with it, every unchanged method.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new HookedClass(reader, writer), 0);
    // Last, because another thread may call missing meanwhile.
    hooked.add(reader.getClassName());
    return writer.toByteArray();
  }

  /** The hooks of all classes hooked so far that have not found their method. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    for (JdkHook hook : JdkHookTable.ENTRIES) {
      if (hook.isRequired() && hooked.contains(hook.owner()) && !found.contains(hook)) {
        missing.add(hook.toString());
      }
    }
    Set<String> methods = new TreeSet<>(JdkHookTable.OUTSIDE);
    methods.addAll(JdkHookTable.MEMBERS);
    methods.addAll(JdkHookTable.HIDDEN_DEFINERS);
    methods.addAll(JdkHookTable.STANDARD_STREAMS);
    methods.add(JdkHookTable.FOR_NAME);
    for (String method : methods) {
      if (hooked.contains(ownerOf(method)) && !found.contains(method)) {
        missing.add(method);
      }
    }
    addIfMissing(CLOCK, JdkHookTable.CLOCK_READERS, missing);
    addIfMissing(MONITOR, JdkHookTable.WRAPPERS, missing);
    addIfMissing(VIRTUAL, Set.of(JdkHookTable.VIRTUAL_THREAD_MAKER), missing);
    addIfMissing(SCOPED, JdkHookTable.SCOPES, missing);
    addIfMissing(BOUND, Set.of(JdkHookTable.BOUND_VIRTUAL_THREAD), missing);
    return missing;
  }

  /** Reports a part that only one of several classes must contain, once all of them are hooked. */
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
    private final Set<String> natives;

    HookedClass(ClassReader reader, ClassVisitor next) {
      super(Opcodes.ASM9, next);
      owner = reader.getClassName();
      natives = JdkHookTable.FILE_SYSTEMS.contains(owner) ? FileCalls.nativesOf(reader) : Set.of();
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
      if (JdkHookTable.FILE_SYSTEMS.contains(owner)) {
        boolean hasThis = (access & Opcodes.ACC_STATIC) == 0 && !name.equals("<init>");
        next = new FileCalls(owner, natives, hasThis, next);
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
        next = new CurrentThreadCalls(BOUND, next);
      }
      if (JdkHookTable.SCOPES.contains(owner) && !name.equals(JdkHookTable.SCOPES_OF_CARRIER)) {
        next = new CurrentThreadCalls(SCOPED, next);
      }
      String method = owner + '.' + name;
      if (JdkHookTable.OUTSIDE.contains(method)) {
        found.add(method);
        next = new OutsideMethod(Opcodes.F_FULL, next);
      }
      if (JdkHookTable.HIDDEN_DEFINERS.contains(method)) {
        found.add(method);
        next = new HiddenClassDefiner(next);
      }
      if (JdkHookTable.MEMBERS.contains(method + descriptor)) {
        found.add(method + descriptor);
        String probe = JdkHookTable.FINDER.equals(method + descriptor) ? "withoutHash" : "visible";
        next = new VisibleMembers(probe, Type.getReturnType(descriptor), next);
      }
      if (JdkHookTable.FOR_NAME.equals(method) && descriptor.startsWith("(Ljava/lang/String;")) {
        found.add(method);
        next = new InitializedByName(descriptor, next);
      }
      if (JdkHookTable.STANDARD_STREAMS.contains(method + descriptor)) {
        found.add(method + descriptor);
        next = new StandardStreamMethod(next);
      }
      for (JdkHook hook : JdkHookTable.ENTRIES) {
        if (hook.isOn(owner, name, descriptor)) {
          found.add(hook);
          return hook.isAround()
              ? new SteppedMethod(hook, next)
              : new HookedMethod(hook, (access & Opcodes.ACC_STATIC) != 0, next);
        }
      }
      return next;
    }
  }

  /** Replaces reads of the real clock by reads of the execution's clock. */
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
          opcode, isClock ? ProbeClass.TIME.internalName() : owner, name, descriptor, isInterface);
    }
  }

  /** Announces the monitor that is about to be entered. */
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
        ProbeClass.JDK.call(mv, "entering", "(Ljava/lang/Object;)V");
        // stack: ..., object
      }
      super.visitInsn(opcode);
    }
  }

  /** Replaces the carrier thread by the program thread as the current thread. */
  private final class CurrentThreadCalls extends MethodVisitor {
    private final String hooking;

    CurrentThreadCalls(String hooking, MethodVisitor next) {
      super(Opcodes.ASM9, next);
      this.hooking = hooking;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean asks = owner.equals("java/lang/Thread") && name.equals("currentThread");
      if (asks) {
        found.add(hooking);
      }
      super.visitMethodInsn(
          opcode, asks ? ProbeClass.THREAD.internalName() : owner, name, descriptor, isInterface);
    }
  }

  /** Returns no scope during a step of a coroutine. */
  private static final class ScopeTeller extends MethodVisitor {
    ScopeTeller(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label other = new Label();
      ProbeClass.COROUTINES.call(mv, "isStepping", "()Z");
      // stack: stepping
      super.visitJumpInsn(Opcodes.IFEQ, other);
      super.visitInsn(Opcodes.ACONST_NULL);
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(other);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // stack:
    }
  }

  /** Makes the JDK create threads without continuations where Ravel switches threads itself. */
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
        ProbeClass.RUN.call(mv, "isControlled", "()Z");
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
