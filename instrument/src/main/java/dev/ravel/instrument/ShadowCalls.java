// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where terms can go: which calls and which fields keep them. */
final class ShadowCalls {
  static final String INPUTS = "dev/ravel/api/Inputs";

  /** What becomes of the terms of the arguments of a call, and of its result. */
  enum Kind {
    /** The input API: the result has a term. */
    INPUT,
    /** Leads to code with shadow values, for certain. */
    SHADOWED,
    /** May lead to code with shadow values, through an interface or past an override. */
    UNCERTAIN,
    /** Puts a number into a box. */
    BOX,
    /** Takes the number out of a box. */
    UNBOX,
    /** Compares the number in a box with another, or hashes it. */
    BOX_METHOD,
    /** A function of numbers that the listener may know. */
    FUNCTION,
    /** An access through an atomic, a field updater or a VarHandle. */
    ATOMIC,
    /** Makes an atomic with a number in it, or several. */
    NEW_ATOMIC,
    /** Compares numbers, and throws unless they are as they should be. */
    ASSERTION,
    /** Makes text, or is a probe of our own. */
    HARMLESS,
    /** Code that does not follow its arguments. */
    FOREIGN;

    boolean mayReturnTerm(boolean hasTerm) {
      return switch (this) {
        case INPUT, SHADOWED, UNCERTAIN, UNBOX, BOX_METHOD, ATOMIC -> true;
        case FUNCTION -> hasTerm;
        case BOX, NEW_ATOMIC, ASSERTION, HARMLESS, FOREIGN -> false;
      };
    }
  }

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  private static final Set<String> PRINTERS =
      Set.of(
          "java/io/PrintStream",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/String");

  /** Probes that perform what the program asked for, instead of only announcing it. */
  private static final Set<String> PERFORMED =
      Set.of("arraycopy", "join", "sleep", "wait", "setDaemon");

  private static final Set<String> ASSERTIONS =
      Set.of(
          "org/junit/jupiter/api/Assertions",
          "org/junit/Assert",
          "org/testng/Assert",
          "junit/framework/Assert");

  private static final Set<String> NUMBERS_COMPARED =
      Set.of("(II)V", "(JJ)V", "(SS)V", "(BB)V", "(CC)V", "(ZZ)V");

  private static final Set<String> COMPARING =
      Set.of("contains", "indexOf", "lastIndexOf", "remove", "equals", "max", "min", "frequency");

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

  /** Whether compilers and coverage tools made it for themselves. */
  boolean isBookkeeping(FieldInsnNode access) {
    return hierarchy.isApplication(access.owner) && resolve(access).isBookkeeping();
  }

  FieldOutline resolve(FieldInsnNode access) {
    int opcode = access.getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    return hierarchy.field(access.owner, access.name, access.desc, isStatic);
  }

  Kind kindOf(MethodInsnNode call) {
    if (call.owner.equals(INPUTS)) {
      return Kind.INPUT;
    }
    if (call.owner.equals(ProbeEmitter.PROBE)) {
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

  private static Kind ofLibrary(MethodInsnNode call) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    if (AtomicCall.of(call).isPresent()) {
      return Kind.ATOMIC;
    }
    if (AtomicCall.isConstructor(call)) {
      return Kind.NEW_ATOMIC;
    }
    if (BOXES.contains(call.owner)) {
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
    if (PRINTERS.contains(call.owner) && makesText(call)) {
      return Kind.HARMLESS;
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

  /** Whether a method of the JDK compares or hashes the objects that it gets. */
  static boolean looksInside(MethodInsnNode call) {
    return !call.name.equals("<init>")
        && !call.name.equals("toString")
        && (BOXES.contains(call.owner)
            || call.owner.equals("java/util/Objects")
            || call.owner.startsWith("java/util/") && mayCompare(call));
  }

  private static boolean mayCompare(MethodInsnNode call) {
    return call.owner.endsWith("Map")
        || call.owner.endsWith("Set")
        || COMPARING.contains(call.name);
  }

  /** As reports name it. */
  static String nameOf(MethodInsnNode call) {
    return call.owner + '.' + call.name + call.desc;
  }

  /** JUnit 5 has the message behind the numbers, JUnit 4 in front. */
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
        default -> call.name.endsWith("Value") ? Kind.UNBOX : Kind.FOREIGN;
      };
    }
    if (call.name.equals("valueOf") && !call.desc.startsWith("(Ljava/lang/String;")) {
      return Kind.BOX;
    }
    if (isFunctionOfNumbers(call.desc)) {
      return Kind.FUNCTION;
    }
    return call.desc.endsWith(")Ljava/lang/String;") ? Kind.HARMLESS : Kind.FOREIGN;
  }

  private static boolean makesText(MethodInsnNode call) {
    return call.name.startsWith("print")
        || call.name.equals("append")
        || call.name.equals("insert")
        || call.name.equals("write")
        || call.name.equals("valueOf")
        || call.name.equals("copyValueOf");
  }

  /** Three arguments at most, of types that the probe has a method for. */
  private static boolean isFunctionOfNumbers(String descriptor) {
    return isNumber(Type.getReturnType(descriptor)) && FunctionShape.of(descriptor).isPresent();
  }
}
