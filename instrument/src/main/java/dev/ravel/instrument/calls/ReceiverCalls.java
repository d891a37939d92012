// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.HarmlessClasses;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls on atomics, collections and other mutable JDK objects, each as one operation on
 * its receiver, and the references that the call passes to it.
 */
public final class ReceiverCalls extends ProbeEmitter {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String REFERENCE = ATOMIC + "AtomicReference";
  private static final String FUNCTION = "Ljava/util/function/";
  private static final Set<String> KEEP_NEW_RETURN_OLD = Set.of("getAndUpdate", "getAndAccumulate");

  /** Methods that visit the elements of their collection, or return what does. */
  static final Set<String> ITERATIONS =
      Set.of(
          "elements",
          "forEach",
          "iterator",
          "keys",
          "parallelStream",
          "spliterator",
          "stream",
          "toArray",
          "toString");

  /** Immutable, so its reachability does not matter. */
  private static final Type STRING = Type.getObjectType("java/lang/String");

  static final String PASSED = "(Ljava/lang/Object;Ljava/lang/Object;)V";
  private static final String ANNOUNCED = "(Ljava/lang/Object;II)V";

  /**
   * Classes below java.util that are not harmless, and whose calls are announced by what the
   * bytecode of the called method shows ({@link OtherJdkCalls}).
   */
  static final Set<String> BY_BYTECODE =
      Set.of(
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/ResourceBundle",
          "java/util/TimeZone",
          "java/util/regex/MatchResult");

  private static final List<String> SAFE_PACKAGES =
      List.of("java/util/function/", "java/util/stream/", "java/util/logging/", "java/util/prefs/");

  /** Classes outside java.util with observable state; most are not thread-safe. */
  private static final List<String> MUTABLE =
      List.of(
          "java/io/ByteArrayOutputStream",
          "java/io/CharArrayWriter",
          "java/io/StringWriter",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/text/", // formats, which keep state while they format
          "java/nio/ByteBuffer",
          "java/nio/CharBuffer",
          "java/nio/DoubleBuffer",
          "java/nio/FloatBuffer",
          "java/nio/IntBuffer",
          "java/nio/LongBuffer",
          "java/nio/ShortBuffer",
          "java/security/MessageDigest",
          "java/security/Signature",
          "javax/crypto/Cipher",
          "javax/crypto/Mac");

  private final Hierarchy hierarchy;

  public ReceiverCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isCall = opcode != INVOKESTATIC && !name.equals("<init>");
    String declaring = isCall ? declaringClass(owner, name, descriptor) : owner;
    if (!isCall || !isAnnounced(declaring)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., receiver, arguments
    spill(arguments);
    // stack: ..., receiver
    if (ITERATIONS.contains(name)) {
      super.visitInsn(DUP);
      // stack: ..., receiver, receiver
      probe(ProbeClass.CALL, "iterating", "(Ljava/lang/Object;)V");
      // stack: ..., receiver
    }
    int access = announce(declaring, name, descriptor, arguments);
    int receiver = scope.freeLocal() + sizeOf(arguments);
    boolean mayKeepMore = access == AccessCode.UPDATE && keepsReferences(declaring);
    boolean mayKeepResult = mayKeepMore && isReference(Type.getReturnType(descriptor));
    boolean isView = AccessMode.isView(name) && isReference(Type.getReturnType(descriptor));
    if (mayKeepResult || isView) {
      super.visitInsn(DUP);
      // stack: ..., receiver, receiver
      super.visitVarInsn(ASTORE, receiver);
      // stack: ..., receiver
    }
    boolean callsFunction = declaring.startsWith(ATOMIC) && descriptor.contains(FUNCTION);
    if (callsFunction) {
      beginFunction(receiver);
    }
    reload(arguments);
    // stack: ..., receiver, arguments
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    // stack: ..., result
    if (callsFunction) {
      endFunction(receiver, scope.site(declaring, name, false));
    }
    if (isView) {
      passResult("view", receiver);
    }
    if (declaring.startsWith(ATOMIC) && AccessMode.returnsWhetherItWrote(name)) {
      reportComparison();
    }
    if (mayKeepResult) {
      passResult("passed", receiver);
      if (KEEP_NEW_RETURN_OLD.contains(name) && declaring.equals(REFERENCE)) {
        passContent(receiver);
      }
    }
  }

  /** Remembers the receiver and the steps of the thread so far. */
  private void beginFunction(int receiver) {
    // stack: ..., receiver
    super.visitInsn(DUP);
    super.visitVarInsn(ASTORE, receiver);
    probe(ProbeClass.CALL, "steps", "()I");
    // stack: ..., receiver, steps
    super.visitVarInsn(ISTORE, receiver + 1);
    // stack: ..., receiver
  }

  /** The atomic has called a function of the program, and only then changed its value. */
  private void endFunction(int receiver, int site) {
    super.visitVarInsn(ALOAD, receiver);
    super.visitVarInsn(ILOAD, receiver + 1);
    push(site);
    // stack: ..., result, receiver, steps, site
    probe(ProbeClass.CALL, "calledFunction", "(Ljava/lang/Object;II)V");
    // stack: ..., result
  }

  private static boolean keepsReferences(String owner) {
    return !owner.startsWith("java/lang/String");
  }

  /** For a JDK owner, the class file need not be read. */
  private String declaringClass(String owner, String name, String descriptor) {
    return hierarchy.isApplication(owner) ? hierarchy.methodOwner(owner, name, descriptor) : owner;
  }

  public static boolean isAnnounced(String owner) {
    if (!owner.startsWith("java/util/")) {
      return isIn(MUTABLE, owner);
    }
    if (owner.startsWith("java/util/concurrent/") && !owner.startsWith(ATOMIC)) {
      return false; // explored, so its internals are visible
    }
    return !BY_BYTECODE.contains(owner)
        && !HarmlessClasses.haveNoSharedState(owner)
        && !isIn(SAFE_PACKAGES, owner)
        && !owner.endsWith("FieldUpdater");
  }

  private static boolean isIn(List<String> beginnings, String owner) {
    for (String beginning : beginnings) {
      if (owner.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an argument of this type must be published when a shared object may keep it. */
  static boolean mayBePublished(Type argument) {
    return isReference(argument) && !argument.equals(STRING);
  }

  private int announce(String owner, String name, String descriptor, Type[] arguments) {
    boolean isAtomic = owner.startsWith(ATOMIC);
    int access = isAtomic ? AccessMode.ofAtomic(name) : AccessMode.of(owner, name, descriptor);
    int site = scope.site(owner, name, false);
    super.visitInsn(DUP);
    // stack: ..., receiver, receiver
    boolean isElement =
        isAtomic
            && owner.endsWith("Array")
            && arguments.length > 0
            && arguments[0].getSort() == Type.INT;
    if (isElement) {
      loadSpilled(arguments, 0);
      // stack: ..., receiver, receiver, index
    }
    push(access);
    push(site);
    probe(
        ProbeClass.CALL,
        isElement ? "callElement" : "call",
        isElement ? "(Ljava/lang/Object;III)V" : ANNOUNCED);
    // stack: ..., receiver
    for (int i = 0; i < arguments.length; i++) {
      if (mayBePublished(arguments[i])) {
        super.visitInsn(DUP);
        loadSpilled(arguments, i);
        // stack: ..., receiver, receiver, argument
        probe(ProbeClass.CALL, "passed", PASSED);
        // stack: ..., receiver
      }
    }
    return access;
  }

  /**
   * Emitted because a function argument may have created the object that the receiver keeps or
   * returns.
   */
  private void passResult(String probe, int receiver) {
    // stack: ..., result
    super.visitInsn(DUP);
    super.visitVarInsn(ALOAD, receiver);
    // stack: ..., result, result, receiver
    super.visitInsn(SWAP);
    // stack: ..., result, receiver, result
    probe(ProbeClass.CALL, probe, PASSED);
    // stack: ..., result
  }

  /** No other thread has run since the call, so the content is what the call has stored. */
  private void passContent(int receiver) {
    super.visitVarInsn(ALOAD, receiver);
    super.visitInsn(DUP);
    // stack: ..., receiver, receiver
    super.visitMethodInsn(INVOKEVIRTUAL, REFERENCE, "getPlain", "()Ljava/lang/Object;", false);
    // stack: ..., receiver, content
    probe(ProbeClass.CALL, "passed", PASSED);
    // stack: ...
  }
}
