// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Generates classes of random numeric code: every kind of numeric instruction, in methods that call
 * each other, with branches, loops and exceptions, while other values stay on the stack.
 *
 * <p>The method {@code run} takes inputs and passes all its values to {@code see} at the end.
 */
final class RandomNumbers {
  static final String NAME = "generated/Numbers";

  private static final Type[] TYPES = {
    Type.INT_TYPE, Type.LONG_TYPE, Type.FLOAT_TYPE, Type.DOUBLE_TYPE
  };
  private static final String[] NAMES = {"Integer", "Long", "Float", "Double"};
  private static final int VARIABLES = 8;

  private final Random random;
  private final List<String> methods = new ArrayList<>();

  /** The types of the values on the stack, as indices of TYPES. */
  private List<Integer> stack;

  private MethodVisitor code;
  private int depth;

  RandomNumbers(long seed) {
    random = new Random(seed);
  }

  byte[] write() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    type.visit(V17, ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    for (int i = 0; i < TYPES.length; i++) {
      String descriptor = TYPES[i].getDescriptor();
      type.visitField(ACC_STATIC, "field" + i, descriptor, null, null).visitEnd();
      type.visitField(ACC_STATIC, "array" + i, "[" + descriptor, null, null).visitEnd();
    }
    for (int i = 0; i < 3; i++) {
      method(type, "method" + i, random.nextInt(TYPES.length));
    }
    run(type);
    type.visitEnd();
    return type.toByteArray();
  }

  /** Generates a method with two parameters of each type, as variables zero to seven. */
  private void method(ClassWriter type, String name, int result) {
    String descriptor = "(IJFDIJFD)" + TYPES[result];
    begin(type.visitMethod(ACC_STATIC, name, descriptor, null, null));
    block(20);
    pushValue(result);
    code.visitInsn(TYPES[result].getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
    methods.add(name + descriptor);
  }

  private void run(ClassWriter type) {
    begin(type.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null));
    for (int i = 0; i < TYPES.length; i++) {
      push(3);
      code.visitIntInsn(NEWARRAY, new int[] {T_INT, T_LONG, T_FLOAT, T_DOUBLE}[i]);
      code.visitFieldInsn(PUTSTATIC, NAME, "array" + i, "[" + TYPES[i]);
    }
    for (int i = 0; i < VARIABLES; i++) {
      if (random.nextInt(3) > 0) {
        String name = TYPES[i % 4].getClassName();
        String method = "any" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        code.visitMethodInsn(INVOKESTATIC, ShadowCalls.INPUTS, method, "()" + TYPES[i % 4], false);
      } else {
        constant(i % 4);
      }
      code.visitVarInsn(TYPES[i % 4].getOpcode(ISTORE), local(i));
    }
    block(40);
    while (!stack.isEmpty()) {
      show(stack.remove(stack.size() - 1));
    }
    for (int i = 0; i < VARIABLES; i++) {
      code.visitVarInsn(TYPES[i % 4].getOpcode(ILOAD), local(i));
      show(i % 4);
    }
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void begin(MethodVisitor method) {
    code = method;
    stack = new ArrayList<>();
    depth = 0;
    code.visitCode();
  }

  /** Boxes a value, because the listener sees a value and its term together in a box. */
  private void show(int type) {
    String box = "java/lang/" + NAMES[type];
    code.visitMethodInsn(INVOKESTATIC, box, "valueOf", "(" + TYPES[type] + ")L" + box + ";", false);
    code.visitMethodInsn(
        INVOKESTATIC, "dev/ravel/instrument/shadow/Seen", "see", "(Ljava/lang/Object;)V", false);
  }

  private static int local(int variable) {
    return variable / 4 * 6 + new int[] {0, 1, 3, 4}[variable % 4];
  }

  private void push(int value) {
    code.visitLdcInsn(value);
  }

  private void block(int instructions) {
    for (int i = 0; i < instructions; i++) {
      instruction();
    }
  }

  private void instruction() {
    int choice = random.nextInt(24);
    if (choice < 4) {
      load();
    } else if (choice < 6) {
      store();
    } else if (choice < 8) {
      copy();
    } else if (choice < 14) {
      compute();
    } else if (choice < 16) {
      convert();
    } else if (choice == 16) {
      code.visitIincInsn(local(random.nextInt(2) * 4), random.nextInt(300) - 150);
    } else if (choice == 17) {
      memory();
    } else if (choice == 18) {
      call();
    } else if (choice < 22) {
      choose();
    } else if (choice == 22) {
      loop();
    } else {
      attempt();
    }
  }

  private void load() {
    int variable = random.nextInt(VARIABLES);
    if (random.nextInt(4) == 0) {
      constant(variable % 4);
    } else {
      code.visitVarInsn(TYPES[variable % 4].getOpcode(ILOAD), local(variable));
    }
    stack.add(variable % 4);
  }

  private void constant(int type) {
    int value = random.nextInt(5) - 2;
    code.visitLdcInsn(
        switch (type) {
          case 0 -> (Object) value;
          case 1 -> (Object) (long) value;
          case 2 -> (Object) (float) value;
          default -> (Object) (double) value;
        });
  }

  /** Pushes a value of the type, independent of the stack. */
  private void pushValue(int type) {
    code.visitVarInsn(TYPES[type].getOpcode(ILOAD), local(type + 4 * random.nextInt(2)));
  }

  private void store() {
    if (!stack.isEmpty()) {
      int type = stack.remove(stack.size() - 1);
      code.visitVarInsn(TYPES[type].getOpcode(ISTORE), local(type + 4 * random.nextInt(2)));
    }
  }

  private boolean isWide(int fromTop) {
    return stack.get(stack.size() - 1 - fromTop) % 2 == 1;
  }

  private int top(int fromTop) {
    return stack.get(stack.size() - 1 - fromTop);
  }

  /** Emits an instruction that copies or removes values on the stack, if it is allowed there. */
  private void copy() {
    int size = stack.size();
    boolean wide = size > 0 && isWide(0);
    boolean pair = size > 1 && !wide && !isWide(1);
    switch (random.nextInt(9)) {
      case 0 -> duplicate(size > 0 && !wide, DUP, 1, 0);
      case 1 -> duplicate(size > 1 && pair, DUP_X1, 1, 1);
      case 2 -> {
        boolean overWide = size > 1 && !wide && isWide(1);
        duplicate(overWide || size > 2 && pair && !isWide(2), DUP_X2, 1, overWide ? 1 : 2);
      }
      case 3 -> duplicate(wide || pair, DUP2, wide ? 1 : 2, 0);
      case 4 -> {
        int words = wide ? 1 : 2;
        duplicate((wide || pair) && size > words && !isWide(words), DUP2_X1, words, 1);
      }
      case 5 -> {
        int words = wide ? 1 : 2;
        boolean overWide = size > words && isWide(words);
        boolean overPair = size > words + 1 && !isWide(words) && !isWide(words + 1);
        duplicate((wide || pair) && (overWide || overPair), DUP2_X2, words, overWide ? 1 : 2);
      }
      case 6 -> {
        if (pair) {
          code.visitInsn(SWAP);
          stack.add(size - 2, stack.remove(size - 1));
        }
      }
      case 7 -> {
        if (size > 0) {
          code.visitInsn(wide ? POP2 : POP);
          stack.remove(size - 1);
        }
      }
      default -> {
        if (pair) {
          code.visitInsn(POP2);
          stack.remove(size - 1);
          stack.remove(size - 2);
        }
      }
    }
  }

  private void duplicate(boolean isAllowed, int opcode, int values, int below) {
    if (isAllowed) {
      code.visitInsn(opcode);
      int size = stack.size();
      List<Integer> copied = new ArrayList<>(stack.subList(size - values, size));
      stack.addAll(size - values - below, copied);
    }
  }

  private void compute() {
    if (stack.isEmpty()) {
      return;
    }
    int type = top(0);
    boolean hasPair = stack.size() > 1 && top(1) == type;
    boolean isShift = stack.size() > 1 && type == 0 && top(1) < 2;
    if (isShift && random.nextInt(3) == 0) {
      code.visitInsn(ISHL + top(1) + 2 * random.nextInt(3));
      stack.remove(stack.size() - 1);
    } else if (!hasPair) {
      code.visitInsn(INEG + type);
    } else if (random.nextInt(4) == 0 && type > 0) {
      int variant = random.nextInt(2);
      code.visitInsn(type == 1 ? LCMP : (type == 2 ? FCMPL : DCMPL) + variant);
      stack.remove(stack.size() - 1);
      stack.set(stack.size() - 1, 0);
    } else {
      boolean isBitwise = type < 2 && random.nextBoolean();
      int operator = random.nextInt(3);
      code.visitInsn(isBitwise ? IAND + type + 2 * operator : arithmetic(type));
      stack.remove(stack.size() - 1);
    }
  }

  /** Division of integers is left to {@link #attempt}, because it may throw. */
  private int arithmetic(int type) {
    return IADD + type + 4 * random.nextInt(type < 2 ? 3 : 5);
  }

  private void convert() {
    if (stack.isEmpty()) {
      return;
    }
    int from = stack.remove(stack.size() - 1);
    if (from == 0 && random.nextInt(2) == 0) {
      code.visitInsn(I2B + random.nextInt(3));
      stack.add(0);
    } else {
      int column = random.nextInt(3);
      code.visitInsn(I2L + 3 * from + column);
      stack.add(column >= from ? column + 1 : column);
    }
  }

  private void memory() {
    int type = random.nextInt(4);
    String descriptor = TYPES[type].getDescriptor();
    boolean isArray = random.nextBoolean();
    boolean isWrite = random.nextBoolean();
    if (isArray) {
      code.visitFieldInsn(GETSTATIC, NAME, "array" + type, "[" + descriptor);
      push(random.nextInt(3));
    }
    if (isWrite) {
      pushValue(type);
    } else {
      stack.add(type);
    }
    if (isArray) {
      code.visitInsn(TYPES[type].getOpcode(isWrite ? IASTORE : IALOAD));
    } else {
      code.visitFieldInsn(isWrite ? PUTSTATIC : GETSTATIC, NAME, "field" + type, descriptor);
    }
  }

  private void call() {
    if (!methods.isEmpty()) {
      String method = methods.get(random.nextInt(methods.size()));
      for (int i = 0; i < VARIABLES; i++) {
        pushValue(i % 4);
      }
      int parenthesis = method.indexOf('(');
      String descriptor = method.substring(parenthesis);
      code.visitMethodInsn(INVOKESTATIC, NAME, method.substring(0, parenthesis), descriptor, false);
      stack.add(List.of(TYPES).indexOf(Type.getReturnType(descriptor)));
    }
  }

  /** Two branches, with as many values of the same types at the end of each. */
  private void choose() {
    if (stack.isEmpty() || top(0) != 0 || depth > 2) {
      return;
    }
    Label other = new Label();
    Label end = new Label();
    stack.remove(stack.size() - 1);
    boolean isSwitch = random.nextInt(4) == 0;
    if (isSwitch) {
      code.visitLookupSwitchInsn(other, new int[] {-1, 0, 1}, new Label[] {end, other, end});
      code.visitLabel(other);
      nested();
    } else {
      boolean isPair = !stack.isEmpty() && top(0) == 0;
      if (isPair) {
        stack.remove(stack.size() - 1);
      }
      code.visitJumpInsn((isPair ? IF_ICMPEQ : IFEQ) + random.nextInt(6), other);
      int type = random.nextInt(4);
      nested();
      pushValue(type);
      code.visitJumpInsn(GOTO, end);
      code.visitLabel(other);
      nested();
      pushValue(type);
      stack.add(type);
    }
    code.visitLabel(end);
  }

  /** Restores the types on the stack; values may be replaced by others of their type. */
  private void nested() {
    List<Integer> before = List.copyOf(stack);
    depth++;
    block(4);
    depth--;
    while (!stack.isEmpty()) {
      int type = stack.remove(stack.size() - 1);
      code.visitInsn(type % 2 == 1 ? POP2 : POP);
    }
    for (int type : before) {
      pushValue(type);
    }
    stack = new ArrayList<>(before);
  }

  private void loop() {
    if (depth > 2) {
      return;
    }
    int counter = 20 + depth;
    push(2);
    code.visitVarInsn(ISTORE, counter);
    Label start = new Label();
    code.visitLabel(start);
    nested();
    code.visitIincInsn(counter, -1);
    code.visitVarInsn(ILOAD, counter);
    code.visitJumpInsn(IFGT, start);
  }

  /** A division that may throw; the exception clears the stack. */
  private void attempt() {
    if (depth > 0 || !stack.isEmpty()) {
      return;
    }
    int type = random.nextInt(2);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label after = new Label();
    code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
    code.visitLabel(start);
    load();
    pushValue(type);
    pushValue(type);
    code.visitInsn((random.nextBoolean() ? IDIV : IREM) + type);
    code.visitVarInsn(TYPES[type].getOpcode(ISTORE), local(type));
    code.visitVarInsn(TYPES[stack.get(0)].getOpcode(ISTORE), local(stack.get(0)));
    stack.clear();
    code.visitLabel(end);
    code.visitJumpInsn(GOTO, after);
    code.visitLabel(handler);
    code.visitInsn(POP);
    nested();
    code.visitLabel(after);
  }
}
