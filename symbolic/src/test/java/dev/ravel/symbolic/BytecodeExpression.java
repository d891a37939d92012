// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.symbolic.function.Samples;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * A random expression, emitted as bytecode and built as a term at the same time.
 *
 * <p>Divisors of integers get their lowest bit set: division by zero is a branch, not a value.
 */
final class BytecodeExpression {
  /** The compiled expression: maps bits of the inputs to bits of the value. */
  interface Compiled {
    long run(long[] inputs);
  }

  /** Old enough that the verifier needs no stack map frames. */
  private static final int CLASS_VERSION = V1_5;

  private final SplittableRandom random;
  private final Samples samples;
  private final Terms terms;
  private final List<Input> inputs;
  private MethodVisitor method;
  private Term term;
  private Compiled compiled;

  BytecodeExpression(SplittableRandom random, Terms terms, List<Input> inputs) {
    this.random = random;
    this.samples = new Samples(random);
    this.terms = terms;
    this.inputs = inputs;
  }

  Term term() {
    return term;
  }

  long run(long[] values) {
    return compiled.run(values);
  }

  /** Any expression of the given sort and depth. */
  BytecodeExpression random(Sort sort, int depth) {
    return compile(sort, () -> any(sort, depth));
  }

  /** A single bytecode on inputs. */
  BytecodeExpression single(Op op, int opcode) {
    return compile(op.result(), () -> operation(op, opcode, 0));
  }

  /** A single conditional jump, as 1 or 0. */
  BytecodeExpression jump(int opcode) {
    return compile(Sort.INT, () -> jump(opcode, 0));
  }

  private BytecodeExpression compile(Sort sort, java.util.function.Supplier<Term> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        CLASS_VERSION,
        ACC_PUBLIC,
        "dev/ravel/symbolic/Expression",
        null,
        "java/lang/Object",
        new String[] {"dev/ravel/symbolic/BytecodeExpression$Compiled"});
    emitConstructor(writer);
    method = writer.visitMethod(ACC_PUBLIC, "run", "([J)J", null, null);
    term = body.get();
    emitToBits(sort);
    method.visitInsn(LRETURN);
    method.visitMaxs(0, 0);
    compiled = load(writer.toByteArray());
    return this;
  }

  private static void emitConstructor(ClassWriter writer) {
    MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
  }

  private static Compiled load(byte[] bytes) {
    try {
      return (Compiled)
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private Term any(Sort sort, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return random.nextInt(3) == 0 ? constant(sort) : input(sort);
    }
    if (sort == Sort.INT && random.nextInt(5) == 0) {
      return jump(random.nextInt(IFEQ, IF_ICMPLE + 1), depth - 1);
    }
    List<Integer> opcodes = new ArrayList<>();
    for (int opcode = IADD; opcode <= DCMPG; opcode++) {
      if (Op.of(opcode).filter(op -> op.result() == sort).isPresent()) {
        opcodes.add(opcode);
      }
    }
    int opcode = opcodes.get(random.nextInt(opcodes.size()));
    return operation(Op.of(opcode).orElseThrow(), opcode, depth - 1);
  }

  private Term operation(Op op, int opcode, int depth) {
    Term a = any(op.argument(0), depth);
    if (op.arity() == 1) {
      method.visitInsn(opcode);
      return terms.unary(opcode, a);
    }
    Term b = any(op.argument(1), depth);
    if (opcode == IDIV || opcode == IREM) {
      method.visitInsn(ICONST_1);
      method.visitInsn(IOR);
      b = terms.binary(IOR, b, terms.constant(1));
    } else if (opcode == LDIV || opcode == LREM) {
      method.visitInsn(LCONST_1);
      method.visitInsn(LOR);
      b = terms.binary(LOR, b, terms.constant(1L));
    }
    method.visitInsn(opcode);
    return terms.binary(opcode, a, b);
  }

  private Term jump(int opcode, int depth) {
    Term a = any(Sort.INT, depth);
    Term condition =
        opcode < IF_ICMPEQ
            ? terms.compare(opcode, a)
            : terms.compare(opcode, a, any(Sort.INT, depth));
    Label taken = new Label();
    Label end = new Label();
    method.visitJumpInsn(opcode, taken);
    method.visitInsn(ICONST_0);
    method.visitJumpInsn(GOTO, end);
    method.visitLabel(taken);
    method.visitInsn(ICONST_1);
    method.visitLabel(end);
    return terms.asInt(condition);
  }

  private Term constant(Sort sort) {
    long bits = samples.of(sort);
    switch (sort) {
      case INT, BOOLEAN -> method.visitLdcInsn((int) bits);
      case LONG -> method.visitLdcInsn(bits);
      case FLOAT -> method.visitLdcInsn(Semantics.asFloat(bits));
      case DOUBLE -> method.visitLdcInsn(Semantics.asDouble(bits));
    }
    return terms.constant(sort, bits);
  }

  private Term input(Sort sort) {
    List<Input> candidates = inputs.stream().filter(input -> input.sort() == sort).toList();
    Input input = candidates.get(random.nextInt(candidates.size()));
    method.visitVarInsn(ALOAD, 1);
    method.visitLdcInsn(inputs.indexOf(input));
    method.visitInsn(LALOAD);
    switch (sort) {
      case INT, BOOLEAN -> method.visitInsn(L2I);
      case LONG -> {}
      case FLOAT -> {
        method.visitInsn(L2I);
        method.visitMethodInsn(INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
      }
      case DOUBLE ->
          method.visitMethodInsn(
              INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
    }
    return terms.input(input);
  }

  private void emitToBits(Sort sort) {
    switch (sort) {
      case INT, BOOLEAN -> method.visitInsn(I2L);
      case LONG -> {}
      case FLOAT -> {
        method.visitMethodInsn(INVOKESTATIC, "java/lang/Float", "floatToIntBits", "(F)I", false);
        method.visitInsn(I2L);
      }
      case DOUBLE ->
          method.visitMethodInsn(
              INVOKESTATIC, "java/lang/Double", "doubleToLongBits", "(D)J", false);
    }
  }
}
