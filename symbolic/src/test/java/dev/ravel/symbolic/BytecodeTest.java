// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.symbolic.function.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Compares terms with the JVM itself: the same bytecodes must compute the same values. */
final class BytecodeTest {
  private static final List<Input> INPUTS =
      Stream.of(InputType.values())
          .flatMap(
              type ->
                  Stream.of(Input.of(0, type.ordinal(), type), Input.of(1, type.ordinal(), type)))
          .toList();

  private final SplittableRandom random = new SplittableRandom(1);
  private final Samples samples = new Samples(random);

  static Stream<Op> bytecodes() {
    return IntStream.rangeClosed(Opcodes.IADD, Opcodes.DCMPG)
        .mapToObj(Op::of)
        .flatMap(op -> op.stream());
  }

  static IntStream jumps() {
    return IntStream.rangeClosed(Opcodes.IFEQ, Opcodes.IF_ICMPLE);
  }

  @Test
  void knowsEveryArithmeticBytecode() {
    // 96 to 131 are arithmetic, 132 is iinc, 133 to 152 are conversions and comparisons.
    assertEquals(36 + 20, bytecodes().count());
  }

  @ParameterizedTest
  @MethodSource("bytecodes")
  void everyBytecodeComputesWhatTheJvmComputes(Op op) {
    int opcode =
        IntStream.rangeClosed(Opcodes.IADD, Opcodes.DCMPG)
            .filter(code -> Op.of(code).filter(op::equals).isPresent())
            .findFirst()
            .orElseThrow();
    for (int i = 0; i < 10; i++) {
      agrees(expression().single(op, opcode), 500);
    }
  }

  @ParameterizedTest
  @MethodSource("jumps")
  void everyJumpIsTakenWhenTheJvmTakesIt(int opcode) {
    for (int i = 0; i < 10; i++) {
      agrees(expression().jump(opcode), 500);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BOOLEAN")
  void randomExpressionsComputeWhatTheJvmComputes(Sort sort) {
    for (int i = 0; i < TestScale.of(300); i++) {
      agrees(expression().random(sort, 4), 1_000);
    }
  }

  private BytecodeExpression expression() {
    return new BytecodeExpression(random, new Terms(), INPUTS);
  }

  private void agrees(BytecodeExpression expression, int cases) {
    Evaluator evaluator = Evaluator.of(List.of(expression.term()));
    int[] places = evaluator.inputs().stream().mapToInt(INPUTS::indexOf).toArray();
    long[] all = new long[INPUTS.size()];
    for (int i = 0; i < cases; i++) {
      Arrays.setAll(all, k -> valueFor(INPUTS.get(k)));
      evaluator.compute(IntStream.of(places).mapToLong(k -> all[k]).toArray());
      long expected = expression.run(all);
      if (expected != evaluator.value(0)) {
        assertEquals(expected, evaluator.value(0), expression.term() + " " + Arrays.toString(all));
      }
    }
  }

  private long valueFor(Input input) {
    long bits = samples.of(input.sort());
    return switch (input.type()) {
      case BOOLEAN -> bits & 1;
      case BYTE -> (byte) bits;
      case SHORT -> (short) bits;
      case CHAR -> (char) bits;
      case INT, LONG, FLOAT, DOUBLE -> bits;
    };
  }
}
