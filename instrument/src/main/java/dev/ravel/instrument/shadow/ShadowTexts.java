// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.classfile.BoxTypes;
import dev.ravel.instrument.emit.ProbeClass;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Emits what text depends on, and where it is looked at (D-inputs-17). */
final class ShadowTexts extends ShadowEmitter {
  private static final Set<String> TEXTS =
      Set.of(
          "java/io/Serializable",
          "java/lang/CharSequence",
          "java/lang/Comparable",
          "java/lang/Object",
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder");

  private static final Type OBJECT_TYPE = Type.getType(Object.class);
  private static final Type STRING = Type.getType(String.class);

  private final ShadowCallSites sites;

  ShadowTexts(ShadowCallSites sites) {
    super(sites);
    this.sites = sites;
  }

  /** Whether an object of this type may be a text, or an array that contains texts. */
  static boolean mayBeText(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT -> TEXTS.contains(type.getInternalName());
      case Type.ARRAY -> type.getElementType().getSort() == Type.OBJECT;
      default -> false;
    };
  }

  private void texts(String name, String descriptor) {
    ProbeClass.TEXTS.call(mv, name, descriptor);
  }

  /** A call that makes a text of its receiver and its arguments, or prints it. */
  void make(MethodInsnNode call, List<Integer> terms) {
    boolean isPrinted = call.owner.equals("java/io/PrintStream");
    Type[] operands = operandsOf(call);
    Type result = Type.getReturnType(call.desc);
    // stack: ..., operands
    prepare(operands, Type.getArgumentTypes(call.desc).length, terms);
    if (isPrinted) {
      loadTemporary(operands[0], 0);
      loadFound(operands);
      pushCall(call);
      // stack: ..., operands, stream, found, method, site
      texts("print", "(" + OBJECT + OBJECT + NAME + "I)V");
      // stack: ..., operands
    }
    stack.pop(operands.length);
    boolean isOfBox = BoxTypes.isBox(call.owner) && call.getOpcode() == INVOKEVIRTUAL;
    mv.visitMethodInsn(
        call.getOpcode(),
        isOfBox ? "java/lang/Object" : call.owner,
        call.name,
        call.desc,
        call.itf);
    // stack: ..., result
    if (!isPrinted) {
      took();
      markResult(operands);
    }
    if (result.getSort() != Type.VOID) {
      stack.push(NONE, result.getSize());
    }
  }

  private static Type[] operandsOf(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (call.getOpcode() == INVOKESTATIC) {
      return arguments;
    }
    Type[] operands = new Type[arguments.length + 1];
    operands[0] = BoxTypes.isBox(call.owner) ? OBJECT_TYPE : Type.getObjectType(call.owner);
    System.arraycopy(arguments, 0, operands, 1, arguments.length);
    return operands;
  }

  /** Converts the operands of a concatenation to texts; returns the new descriptor. */
  String concatenate(Type[] operands, List<Integer> terms) {
    Type[] converted = operands.clone();
    for (int i = 0; i < operands.length; i++) {
      converted[i] = ShadowCalls.isNumber(operands[i]) ? operands[i] : STRING;
    }
    // stack: ..., operands
    sites.spillArguments(operands);
    int offset = 0;
    for (Type operand : operands) {
      if (!ShadowCalls.isNumber(operand) && !operand.equals(STRING)) {
        convert(offset, "text", STRING);
      }
      offset += operand.getSize();
    }
    find(converted, terms);
    sites.reloadArguments(converted, i -> {});
    // stack: ..., operands
    return Type.getMethodDescriptor(STRING, converted);
  }

  /** Marks the text on top of the stack if one of its parts depends on an input. */
  void markResult(Type[] operands) {
    // stack: ..., text
    mv.visitInsn(DUP);
    loadFound(operands);
    texts("mark", "(" + OBJECT + OBJECT + ")V");
    // stack: ..., text
  }

  /** Converts objects to their texts and finds what the text will depend on. */
  private void prepare(Type[] operands, int arguments, List<Integer> terms) {
    // stack: ..., operands
    sites.spillArguments(operands);
    // stack: ...
    int offset = 0;
    for (int i = 0; i < operands.length; i++) {
      boolean isReceiver = i < operands.length - arguments;
      if (operands[i].equals(OBJECT_TYPE)) {
        convert(offset, isReceiver ? "boxText" : "text", isReceiver ? OBJECT_TYPE : STRING);
      }
      offset += operands[i].getSize();
    }
    find(operands, terms);
    offset = 0;
    for (Type operand : operands) {
      if (operand.getDescriptor().equals("[" + OBJECT)) {
        // A format comes before its arguments.
        loadTemporary(STRING, offset - 1);
        loadTemporary(operand, offset);
        // stack: ..., format, arguments
        texts("plainBoxes", "(Ljava/lang/String;[" + OBJECT + ")[" + OBJECT);
        storeTemporary(operand, offset);
        // stack: ...
      }
      offset += operand.getSize();
    }
    sites.reloadArguments(operands, i -> {});
    // stack: ..., operands
  }

  private void convert(int offset, String probe, Type result) {
    loadTemporary(OBJECT_TYPE, offset);
    texts(probe, "(" + OBJECT + ")" + result.getDescriptor());
    storeTemporary(OBJECT_TYPE, offset);
  }

  /** Finds what the text of spilled operands depends on, and keeps it behind them. */
  private void find(Type[] operands, List<Integer> terms) {
    mv.visitInsn(ACONST_NULL);
    int offset = 0;
    int number = 0;
    for (Type operand : operands) {
      // stack: ..., found
      if (!ShadowCalls.isNumber(operand)) {
        loadTemporary(operand, offset);
        texts("of", "(" + OBJECT + OBJECT + ")" + OBJECT);
      } else if (terms.get(number++) != NONE) {
        pushTerm(terms.get(number - 1));
        texts("either", "(" + OBJECT + OBJECT + ")" + OBJECT);
      }
      offset += operand.getSize();
    }
    // stack: ..., found
    storeTemporary(OBJECT_TYPE, offset);
    // stack: ...
  }

  private void loadFound(Type[] operands) {
    loadTemporary(OBJECT_TYPE, sizeOf(operands));
  }

  private void pushCall(MethodInsnNode call) {
    mv.visitLdcInsn(ShadowCalls.nameOf(call));
    push(scope.site(call.owner, call.name, false));
  }

  /** Before the constructor of an exception, which keeps the text of its arguments. */
  void keep(Type[] arguments, List<Integer> terms) {
    // stack: ..., arguments
    sites.spillArguments(arguments);
    int offset = 0;
    for (Type argument : arguments) {
      if (argument.equals(OBJECT_TYPE)) {
        convert(offset, "boxText", OBJECT_TYPE);
      }
      offset += argument.getSize();
    }
    find(arguments, terms);
    loadFound(arguments);
    // stack: ..., found
    texts("keep", "(" + OBJECT + ")V");
    sites.reloadArguments(arguments, i -> {});
    // stack: ..., arguments
  }

  /** Before a call of code that may look at the texts among its receiver and arguments. */
  void pass(MethodInsnNode call, boolean mayBeOfProgram) {
    boolean hasReceiver = call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>");
    boolean checksReceiver =
        hasReceiver && !isToString(call) && mayBeText(Type.getObjectType(call.owner));
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (call.name.equals("printStackTrace") && arguments.length == 1) {
      // stack: ..., exception, stream
      mv.visitInsn(DUP);
      pushCall(call);
      // stack: ..., exception, stream, stream, method, site
      texts("printStack", "(" + OBJECT + NAME + "I)V");
      // stack: ..., exception, stream
    }
    if (!checksReceiver && !hasText(arguments)) {
      return;
    }
    int receiver = sizeOf(arguments);
    // stack: ..., receiver, arguments
    sites.spillArguments(arguments);
    // stack: ..., receiver
    if (mayBeOfProgram) {
      mv.visitInsn(DUP);
      storeTemporary(OBJECT_TYPE, receiver);
    }
    if (checksReceiver) {
      pass(call, mayBeOfProgram, receiver);
    }
    sites.reloadArguments(
        arguments,
        i -> {
          if (mayBeText(arguments[i])) {
            pass(call, mayBeOfProgram, receiver);
          }
        });
    // stack: ..., receiver, arguments
  }

  private static boolean isToString(MethodInsnNode call) {
    return call.name.equals("toString") && call.desc.equals("()Ljava/lang/String;");
  }

  private static boolean hasText(Type[] arguments) {
    for (Type argument : arguments) {
      if (mayBeText(argument)) {
        return true;
      }
    }
    return false;
  }

  private void pass(MethodInsnNode call, boolean mayBeOfProgram, int receiver) {
    // stack: ..., object
    mv.visitInsn(DUP);
    if (mayBeOfProgram) {
      loadTemporary(OBJECT_TYPE, receiver);
    }
    pushCall(call);
    // stack: ..., object, object, receiver, method, site
    texts(
        mayBeOfProgram ? "passTo" : "pass",
        "(" + OBJECT + (mayBeOfProgram ? OBJECT : "") + NAME + "I)V");
    // stack: ..., object
  }

  /** After a call that may have returned a text. */
  void came(MethodInsnNode call) {
    if (mayBeText(Type.getReturnType(call.desc))) {
      // stack: ..., result
      mv.visitInsn(DUP);
      texts("came", "(" + OBJECT + ")V");
      // stack: ..., result
    }
  }

  /** After a call that may have returned a text of the program. */
  void took(MethodInsnNode call) {
    if (mayBeText(Type.getReturnType(call.desc))) {
      took();
    }
  }

  private void took() {
    // stack: ..., result
    mv.visitInsn(DUP);
    termPassing("took", "(" + OBJECT + ")V");
    // stack: ..., result
  }

  /** Before the return of an object that may be a text. */
  void leave(String method, String descriptor) {
    // stack: ..., result
    if (!mayBeText(Type.getReturnType(descriptor))) {
      return;
    }
    mv.visitInsn(DUP);
    if (method.equals("toString") && descriptor.equals("()Ljava/lang/String;")) {
      texts("keepText", "(" + OBJECT + ")V");
    } else {
      mv.visitLdcInsn(method + descriptor);
      termPassing("leaveText", "(" + OBJECT + NAME + ")V");
    }
    // stack: ..., result
  }
}
