// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Semantics;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.TestScale;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every model with the method that it models. */
final class PureFunctionsTest {
  private static final int CASES = TestScale.of(3_000);

  /** The first JDK that has all methods with a model. */
  private static final int COMPLETE = 25;

  private final PureFunctions functions = new PureFunctions();
  private final SplittableRandom random = new SplittableRandom(2);
  private final Samples samples = new Samples(random);

  static Stream<String> names() {
    return new PureFunctions().names().stream().sorted();
  }

  @Test
  void findsModelsByClassNameAndDescriptor() {
    assertTrue(functions.find("java/lang/Math", "floorMod", "(II)I").isPresent());
    assertTrue(functions.find("java/lang/Integer", "rotateLeft", "(II)I").isPresent());
    assertTrue(functions.find("java/lang/System", "nanoTime", "()J").isEmpty());
  }

  @ParameterizedTest
  @MethodSource("names")
  void modelsAgreeWithTheirMethods(String name) throws ReflectiveOperationException {
    String owner = name.substring(0, name.indexOf('.'));
    String method = name.substring(name.indexOf('.') + 1, name.indexOf('('));
    String descriptor = name.substring(name.indexOf('('));
    MethodType type = MethodType.fromMethodDescriptorString(descriptor, null);
    MethodHandle handle;
    try {
      handle =
          MethodHandles.lookup().findStatic(Class.forName(owner.replace('/', '.')), method, type);
    } catch (NoSuchMethodException e) {
      assumeTrue(Runtime.version().feature() >= COMPLETE, name + " is of a newer JDK");
      throw e;
    }
    PureFunction function = functions.find(owner, method, descriptor).orElseThrow();
    agree(function, handle.asSpreader(Object[].class, type.parameterCount()), type);
  }

  private void agree(PureFunction function, MethodHandle handle, MethodType type) {
    Terms terms = new Terms();
    List<Input> inputs = new ArrayList<>();
    type.parameterList().forEach(t -> inputs.add(Input.of(0, inputs.size(), typeOf(t))));
    List<Term> arguments = inputs.stream().map(terms::input).toList();
    Evaluator evaluator =
        Evaluator.of(
            List.of(
                function.isCoveredWhen(terms, arguments),
                function.throwsWhen(terms, arguments),
                function.result(terms, arguments)));
    for (int i = 0; i < CASES; i++) {
      long[] values = inputs.stream().mapToLong(this::valueFor).toArray();
      evaluator.compute(
          evaluator.inputs().stream().mapToLong(in -> values[inputs.indexOf(in)]).toArray());
      if (evaluator.value(0) == 1) {
        check(evaluator, handle, boxed(inputs, values));
      }
    }
  }

  private static void check(Evaluator evaluator, MethodHandle handle, Object[] arguments) {
    Object result;
    try {
      result = handle.invoke(arguments);
    } catch (ArithmeticException | IndexOutOfBoundsException | IllegalArgumentException e) {
      assertEquals(1, evaluator.value(1), () -> Arrays.toString(arguments) + " throws " + e);
      return;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    if (evaluator.value(1) != 0 || bits(result) != evaluator.value(2)) {
      assertEquals(
          result + " thrown 0",
          evaluator.value(2) + " thrown " + evaluator.value(1),
          () -> Arrays.toString(arguments));
    }
  }

  private long valueFor(Input input) {
    long bits = samples.of(input.sort());
    return switch (input.type()) {
      case BOOLEAN -> bits & 1;
      case BYTE -> (byte) bits;
      case SHORT -> (short) bits;
      case CHAR -> random.nextInt(4) == 0 ? (char) random.nextInt() : (char) bits % 200;
      case INT, LONG, FLOAT, DOUBLE -> bits;
    };
  }

  private static Object[] boxed(List<Input> inputs, long[] values) {
    Object[] boxed = new Object[values.length];
    Arrays.setAll(boxed, i -> boxed(inputs.get(i).type(), values[i]));
    return boxed;
  }

  private static Object boxed(InputType type, long bits) {
    return switch (type) {
      case BOOLEAN -> bits != 0;
      case BYTE -> (byte) bits;
      case SHORT -> (short) bits;
      case CHAR -> (char) bits;
      case INT -> (int) bits;
      case LONG -> bits;
      case FLOAT -> Semantics.asFloat(bits);
      case DOUBLE -> Semantics.asDouble(bits);
    };
  }

  private static long bits(Object value) {
    if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    if (value instanceof Character character) {
      return character;
    }
    if (value instanceof Float number) {
      return Semantics.bits(number.floatValue());
    }
    return value instanceof Double number
        ? Semantics.bits(number.doubleValue())
        : ((Number) value).longValue();
  }

  private static InputType typeOf(Class<?> type) {
    return InputType.valueOf(type.getName().toUpperCase(java.util.Locale.ROOT));
  }
}
