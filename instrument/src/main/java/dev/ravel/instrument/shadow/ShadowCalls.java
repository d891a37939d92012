// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import dev.ravel.instrument.classfile.BoxTypes;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.ProbeClass;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Decides which calls and fields can carry terms. */
public final class ShadowCalls {
  public static final String INPUTS = "dev/ravel/api/Inputs";

  /** The effect of a call on the terms of its arguments and of its result. */
  enum Kind {
    /** The input API, or a value of the environment that is an input: the result has a term. */
    INPUT,
    /** Certainly calls code with shadow variables. */
    SHADOWED,
    /** May call code with shadow variables, through an interface or an overriding method. */
    UNCERTAIN,
    /** Boxes a number. */
    BOX,
    /** Unboxes a number. */
    UNBOX,
    /** Compares or hashes boxed numbers. */
    BOX_METHOD,
    /** A numeric function that the listener may know. */
    FUNCTION,
    /** An access through an atomic, a field updater or a VarHandle. */
    ATOMIC,
    /** Constructs an atomic with an initial number, or with several. */
    NEW_ATOMIC,
    /** Compares numbers, and throws if they are not as expected. */
    ASSERTION,
    /** A probe. */
    HARMLESS,
    /** Makes text of its receiver and its arguments, or prints it. */
    TEXT,
    /** Constructs an exception, which keeps text. */
    EXCEPTION,
    /** Code that does not track the terms of its arguments. */
    FOREIGN;

    boolean mayReturnTerm(boolean hasTerm) {
      return switch (this) {
        case INPUT, SHADOWED, UNCERTAIN, UNBOX, BOX_METHOD, ATOMIC -> true;
        case FUNCTION -> hasTerm;
        case BOX, NEW_ATOMIC, ASSERTION, HARMLESS, TEXT, EXCEPTION, FOREIGN -> false;
      };
    }
  }

  private static final Set<String> TEXT_OF_ONE = Set.of("concat", "copyValueOf", "valueOf");

  private static final Set<String> NUMBERS_AS_TEXT =
      Set.of("toBinaryString", "toHexString", "toOctalString", "toString", "toUnsignedString");

  /** Probes that perform the operation of the program, instead of only announcing it. */
  private static final Set<String> PERFORMED =
      Set.of("arraycopy", "join", "sleep", "wait", "setDaemon");

  /** Methods of collections by which an identity map compares the identities of boxes. */
  private static final Set<String> COMPARING =
      Set.of("contains", "containsValue", "remove", "replace");

  private static final Set<String> ASSERTIONS =
      Set.of(
          "org/junit/jupiter/api/Assertions",
          "org/junit/Assert",
          "org/testng/Assert",
          "junit/framework/Assert");

  private static final Set<String> NUMBERS_COMPARED =
      Set.of("(II)V", "(JJ)V", "(SS)V", "(BB)V", "(CC)V", "(ZZ)V");

  private final Hierarchy hierarchy;

  ShadowCalls(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  static boolean isNumber(Type type) {
    return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.DOUBLE;
  }

  /** Whether the field can have a term. */
  boolean isTracked(FieldInsnNode access) {
    if (!isNumber(Type.getType(access.desc)) || !hierarchy.isApplication(access.owner)) {
      return false;
    }
    FieldOutline field = resolve(access);
    return hierarchy.isApplication(field.owner()) && !field.isConstant() && !field.isBookkeeping();
  }

  /** Whether a compiler or a coverage tool has generated the field. */
  boolean isBookkeeping(FieldInsnNode access) {
    return hierarchy.isApplication(access.owner) && resolve(access).isBookkeeping();
  }

  FieldOutline resolve(FieldInsnNode access) {
    int opcode = access.getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    return hierarchy.field(access.owner, access.name, access.desc, isStatic);
  }

  Kind kindOf(MethodInsnNode call) {
    if (call.owner.equals(INPUTS) || call.owner.equals(ProbeClass.VARIED.internalName())) {
      return Kind.INPUT;
    }
    if (ProbeClass.isProbeOfProgram(call.owner)) {
      return PERFORMED.contains(call.name) ? Kind.FOREIGN : Kind.HARMLESS;
    }
    return hierarchy.isApplication(call.owner) ? ofProgram(call) : ofLibrary(call);
  }

  private Kind ofProgram(MethodInsnNode call) {
    String owner =
        call.name.equals("<init>")
            ? call.owner
            : hierarchy.methodOwner(call.owner, call.name, call.desc);
    if (!hierarchy.isApplication(owner)) {
      return call.getOpcode() == Opcodes.INVOKEVIRTUAL ? Kind.UNCERTAIN : Kind.FOREIGN;
    }
    boolean isCertain =
        hierarchy
            .find(owner)
            .filter(type -> !type.isInterface() || call.getOpcode() == Opcodes.INVOKESTATIC)
            .flatMap(type -> type.method(call.name, call.desc))
            .filter(method -> (method.access() & Opcodes.ACC_NATIVE) == 0)
            .isPresent();
    return isCertain ? Kind.SHADOWED : Kind.UNCERTAIN;
  }

  private Kind ofLibrary(MethodInsnNode call) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    if (AtomicCall.of(call).isPresent()) {
      return Kind.ATOMIC;
    }
    if (AtomicCall.isConstructor(call)) {
      return Kind.NEW_ATOMIC;
    }
    if (BoxTypes.isBox(call.owner)) {
      return ofBox(call, isStatic);
    }
    if (call.owner.equals("java/lang/Number") && call.name.endsWith("Value")) {
      return Kind.UNBOX;
    }
    if (isStatic && (call.owner.equals("java/lang/Math") || isStrictMath(call))) {
      return isFunctionOfNumbers(call.desc) ? Kind.FUNCTION : Kind.FOREIGN;
    }
    if (isStatic && call.owner.equals("java/util/Objects")) {
      return ofObjects(call);
    }
    if (isStatic && ASSERTIONS.contains(call.owner) && comparesNumbers(call)) {
      return Kind.ASSERTION;
    }
    if (makesText(call)) {
      return Kind.TEXT;
    }
    if (call.name.equals("<init>") && hierarchy.isSubclass(call.owner, "java/lang/Throwable")) {
      return Kind.EXCEPTION;
    }
    boolean mayBeOfProgram =
        call.owner.startsWith("java/util/function/")
            || call.owner.equals("java/lang/Object")
            || call.owner.equals("java/lang/Comparable")
            || call.owner.equals("java/util/Comparator");
    return mayBeOfProgram && !isStatic && call.getOpcode() != Opcodes.INVOKESPECIAL
        ? Kind.UNCERTAIN
        : Kind.FOREIGN;
  }

  private static Kind ofObjects(MethodInsnNode call) {
    if (call.name.equals("equals")) {
      return Kind.BOX_METHOD;
    }
    return isFunctionOfNumbers(call.desc) ? Kind.FUNCTION : Kind.FOREIGN;
  }

  /**
   * Whether foreign code may read numbers inside of an argument of this type. A method of an object
   * keeps an array that it takes as an {@code Object}, as collections do; a static method reads it.
   */
  static boolean readsInside(MethodInsnNode call, Type argument) {
    // The probe that copies elements copies their terms as well.
    if (ProbeClass.isProbeOfProgram(call.owner)) {
      return false;
    }
    return argument.getSort() == Type.ARRAY
        || argument.getSort() == Type.OBJECT
            && (readsFields(call)
                || call.getOpcode() == Opcodes.INVOKESTATIC
                    && argument.getInternalName().equals("java/lang/Object"));
  }

  /** Whether the method reads fields, elements, boxes or their identity without their classes. */
  static boolean readsFields(MethodInsnNode call) {
    return COMPARING.contains(call.name) && call.owner.startsWith("java/util/")
        || call.owner.equals("java/lang/invoke/MethodHandle")
        || call.owner.equals("java/lang/reflect/Array")
        || call.owner.startsWith("java/lang/ref/")
        || call.owner.equals("sun/misc/Unsafe");
  }

  /** Whether the JVM copies the receiver. */
  static boolean isClone(MethodInsnNode call) {
    return (call.name + call.desc).equals("clone()Ljava/lang/Object;")
        && call.getOpcode() == Opcodes.INVOKESPECIAL;
  }

  /** Whether a class of the program calls a method that it has from a class of the JDK. */
  boolean isInherited(MethodInsnNode call) {
    return hierarchy.isApplication(call.owner)
        && !hierarchy.isApplication(hierarchy.methodOwner(call.owner, call.name, call.desc));
  }

  /** The name of the method in reports. */
  static String nameOf(MethodInsnNode call) {
    return call.owner + '.' + call.name + call.desc;
  }

  /**
   * Whether an assertion compares only numbers. JUnit 5 has the message after the numbers, JUnit 4
   * before them.
   */
  private static boolean comparesNumbers(MethodInsnNode call) {
    String numbers =
        call.desc
            .replace("Ljava/lang/String;", "")
            .replace("Ljava/util/function/Supplier;", "")
            .replace("[Ljava/lang/Object;", "");
    return switch (call.name) {
      case "assertTrue", "assertFalse" -> numbers.equals("(Z)V");
      case "assertEquals", "assertNotEquals" -> NUMBERS_COMPARED.contains(numbers);
      default -> false;
    };
  }

  static boolean isArrayOfNumbers(Type type) {
    return type.getSort() == Type.ARRAY
        && type.getDimensions() == 1
        && isNumber(type.getElementType());
  }

  static boolean takesArray(String descriptor) {
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (isArrayOfNumbers(argument)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isStrictMath(MethodInsnNode call) {
    return call.owner.equals("java/lang/StrictMath");
  }

  private static Kind ofBox(MethodInsnNode call, boolean isStatic) {
    if (!isStatic) {
      return switch (call.name) {
        case "equals", "compareTo", "hashCode" -> Kind.BOX_METHOD;
        case "toString" -> Kind.TEXT;
        default -> call.name.endsWith("Value") ? Kind.UNBOX : Kind.FOREIGN;
      };
    }
    if (call.name.equals("valueOf") && !call.desc.startsWith("(Ljava/lang/String;")) {
      return Kind.BOX;
    }
    if (isFunctionOfNumbers(call.desc)) {
      return Kind.FUNCTION;
    }
    boolean isCodePoint = call.owner.equals("java/lang/Character") && call.desc.startsWith("(I");
    return NUMBERS_AS_TEXT.contains(call.name) && !isCodePoint ? Kind.TEXT : Kind.FOREIGN;
  }

  /** Whether it cannot fail because of the numbers and texts that it makes text of. */
  private static boolean makesText(MethodInsnNode call) {
    int arguments = Type.getArgumentTypes(call.desc).length;
    return switch (call.owner) {
      case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
          call.name.equals("append") && arguments == 1 || call.name.equals("toString");
      case "java/lang/String" ->
          TEXT_OF_ONE.contains(call.name) && arguments == 1
              || call.name.equals("toString")
              || call.name.equals("format") && arguments == 2;
      case "java/io/PrintStream" ->
          call.name.startsWith("print")
              || call.name.equals("format")
              || call.name.equals("write") && arguments == 1;
      case "java/util/Arrays" -> call.name.equals("toString") && takesArray(call.desc);
      default ->
          call.name.equals("toString")
              && call.getOpcode() == Opcodes.INVOKEVIRTUAL
              && (call.owner.equals("java/lang/Object")
                  || call.owner.equals("java/lang/Number")
                  || call.owner.startsWith("java/util/concurrent/atomic/"));
    };
  }

  /** Whether it takes and returns numbers, in a form for which the probe has a method. */
  private static boolean isFunctionOfNumbers(String descriptor) {
    return isNumber(Type.getReturnType(descriptor)) && FunctionShape.of(descriptor).isPresent();
  }
}
