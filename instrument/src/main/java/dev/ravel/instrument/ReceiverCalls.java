// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Probe;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls on atomics, collections and other objects of the JDK that can change, each as one
 * operation on its receiver, and which references it hands over.
 */
final class ReceiverCalls extends ProbeEmitter {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String REFERENCE = ATOMIC + "AtomicReference";
  private static final Set<String> KEEP_NEW_RETURN_OLD = Set.of("getAndUpdate", "getAndAccumulate");

  /** Methods whose result shows what is in their receiver, and changes with it. */
  private static final Set<String> VIEWS =
      Set.of(
          "next",
          "iterator",
          "listIterator",
          "descendingIterator",
          "spliterator",
          "elements",
          "keys",
          "keySet",
          "values",
          "entrySet",
          "navigableKeySet",
          "descendingKeySet",
          "descendingMap",
          "descendingSet",
          "headMap",
          "tailMap",
          "subMap",
          "headSet",
          "tailSet",
          "subSet",
          "subList",
          "reversed");

  /** Immutable, so it makes no difference who can reach it. */
  private static final Type STRING = Type.getObjectType("java/lang/String");

  private static final String PASSED = "(Ljava/lang/Object;Ljava/lang/Object;)V";
  private static final String ANNOUNCED = "(Ljava/lang/Object;II)V";

  /** Below java.util but immutable, made for several threads, or announced in another way. */
  private static final Set<String> SAFE =
      Set.of(
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/HexFormat",
          "java/util/ResourceBundle",
          "java/util/TimeZone",
          "java/util/regex/Pattern",
          "java/util/regex/MatchResult",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/OptionalDouble",
          "java/util/UUID",
          "java/util/Locale",
          "java/util/Comparator",
          "java/util/Currency");

  private static final List<String> SAFE_PACKAGES =
      List.of("java/util/function/", "java/util/stream/", "java/util/logging/", "java/util/prefs/");

  /** Not below java.util, with a state that others see, and most not made for several threads. */
  private static final List<String> MUTABLE =
      List.of(
          "java/io/ByteArrayOutputStream",
          "java/io/CharArrayWriter",
          "java/io/StringWriter",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/text/", // formats, which keep what they are formatting
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

  ReceiverCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
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
    int access = announce(declaring, name, descriptor, arguments);
    int receiver = scope.freeLocal() + sizeOf(arguments);
    boolean mayKeepMore = access == Probe.UPDATE && keepsReferences(declaring);
    boolean mayKeepResult = mayKeepMore && isReference(Type.getReturnType(descriptor));
    boolean isView = VIEWS.contains(name) && isReference(Type.getReturnType(descriptor));
    if (mayKeepResult || isView) {
      super.visitInsn(DUP);
      // stack: ..., receiver, receiver
      super.visitVarInsn(ASTORE, receiver);
      // stack: ..., receiver
    }
    reload(arguments);
    // stack: ..., receiver, arguments
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    // stack: ..., result
    if (isView) {
      passResult("view", receiver);
    }
    if (declaring.startsWith(ATOMIC) && AccessMode.tellsWhetherItWrote(name)) {
      tellWhetherItWrote();
    }
    if (mayKeepResult) {
      passResult("passed", receiver);
      if (KEEP_NEW_RETURN_OLD.contains(name) && declaring.equals(REFERENCE)) {
        passContent(receiver);
      }
    }
  }

  private static boolean keepsReferences(String owner) {
    return !owner.startsWith("java/lang/String");
  }

  /** Calls by the name of a class of the JDK need no look into its class file. */
  private String declaringClass(String owner, String name, String descriptor) {
    return hierarchy.isApplication(owner) ? hierarchy.methodOwner(owner, name, descriptor) : owner;
  }

  static boolean isAnnounced(String owner) {
    if (!owner.startsWith("java/util/")) {
      return isIn(MUTABLE, owner);
    }
    if (owner.startsWith("java/util/concurrent/") && !owner.startsWith(ATOMIC)) {
      return false; // its insides are visible
    }
    return !SAFE.contains(owner) && !isIn(SAFE_PACKAGES, owner) && !owner.endsWith("FieldUpdater");
  }

  private static boolean isIn(List<String> beginnings, String owner) {
    for (String beginning : beginnings) {
      if (owner.startsWith(beginning)) {
        return true;
      }
    }
    return false;
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
    probe(isElement ? "callElement" : "call", isElement ? "(Ljava/lang/Object;III)V" : ANNOUNCED);
    // stack: ..., receiver
    for (int i = 0; i < arguments.length; i++) {
      if (isReference(arguments[i]) && !arguments[i].equals(STRING)) {
        super.visitInsn(DUP);
        loadSpilled(arguments, i);
        // stack: ..., receiver, receiver, argument
        probe("passed", PASSED);
        // stack: ..., receiver
      }
    }
    return access;
  }

  /** A function that was passed may have made the object that the receiver keeps. */
  private void passResult(String probe, int receiver) {
    // stack: ..., result
    super.visitInsn(DUP);
    super.visitVarInsn(ALOAD, receiver);
    // stack: ..., result, result, receiver
    super.visitInsn(SWAP);
    // stack: ..., result, receiver, result
    probe(probe, PASSED);
    // stack: ..., result
  }

  /** No other thread has run since, so this is what the call has put there. */
  private void passContent(int receiver) {
    super.visitVarInsn(ALOAD, receiver);
    super.visitInsn(DUP);
    // stack: ..., receiver, receiver
    super.visitMethodInsn(INVOKEVIRTUAL, REFERENCE, "getPlain", "()Ljava/lang/Object;", false);
    // stack: ..., receiver, content
    probe("passed", PASSED);
    // stack: ...
  }
}
