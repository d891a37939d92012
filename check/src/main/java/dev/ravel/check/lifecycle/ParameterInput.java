// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.api.DoubleRange;
import dev.ravel.api.Range;
import dev.ravel.model.UsageException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Map;

/**
 * An input of a test that is a parameter of its method.
 *
 * @param type the descriptor of its type, one of {@code IJSBCZFD}
 * @param min the least value, as {@code Shadow.input} takes it
 * @param max the greatest value, in the same form
 */
record ParameterInput(String name, char type, long min, long max) {
  /** The values of each type of whole numbers. */
  private static final Map<Character, long[]> WHOLE =
      Map.of(
          'Z', new long[] {0, 1},
          'B', new long[] {Byte.MIN_VALUE, Byte.MAX_VALUE},
          'S', new long[] {Short.MIN_VALUE, Short.MAX_VALUE},
          'C', new long[] {Character.MIN_VALUE, Character.MAX_VALUE},
          'I', new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE},
          'J', new long[] {Long.MIN_VALUE, Long.MAX_VALUE});

  /** Throws {@link UsageException} if no value or a wrong range is possible. */
  static ParameterInput of(Method method, Parameter parameter, String name) {
    Class<?> wanted = parameter.getType();
    if (!wanted.isPrimitive()) {
      throw new UsageException(
          "cannot execute the test: parameter \"%s\" of %s.%s has the type %s%n  a parameter is an input and needs a primitive type; create other objects in the test"
              .formatted(
                  name,
                  method.getDeclaringClass().getName(),
                  method.getName(),
                  wanted.getTypeName()));
    }
    char type = MethodType.methodType(wanted).toMethodDescriptorString().charAt(2);
    Range whole = parameter.getAnnotation(Range.class);
    DoubleRange real = parameter.getAnnotation(DoubleRange.class);
    long[] all = WHOLE.get(type);
    if (all == null) {
      if (whole != null || real != null && !(real.min() <= real.max())) {
        throw misfit(name, wanted, "@DoubleRange with a minimum that is not above the maximum");
      }
      return real == null
          ? new ParameterInput(name, type, bits(type, Double.NaN), bits(type, Double.NaN))
          : new ParameterInput(name, type, bits(type, real.min()), bits(type, real.max()));
    }
    if (real != null) {
      throw misfit(name, wanted, "@Range");
    }
    if (whole == null) {
      return new ParameterInput(name, type, all[0], all[1]);
    }
    if (type == 'Z' || whole.min() > whole.max() || whole.min() < all[0] || whole.max() > all[1]) {
      throw misfit(name, wanted, type == 'Z' ? "no range" : "@Range with values of this type");
    }
    return new ParameterInput(name, type, whole.min(), whole.max());
  }

  private static UsageException misfit(String name, Class<?> type, String expected) {
    return new UsageException(
        "cannot execute the test: the range of parameter \"%s\" does not fit its type %s: expected %s"
            .formatted(name, type, expected));
  }

  private static long bits(char type, double value) {
    return type == 'F' ? Float.floatToRawIntBits((float) value) : Double.doubleToRawLongBits(value);
  }

  /** The value that the bits of an input stand for. */
  Object value(long bits) {
    return switch (type) {
      case 'Z' -> bits != 0;
      case 'B' -> (byte) bits;
      case 'S' -> (short) bits;
      case 'C' -> (char) bits;
      case 'I' -> (int) bits;
      case 'F' -> Float.intBitsToFloat((int) bits);
      case 'D' -> Double.longBitsToDouble(bits);
      default -> bits;
    };
  }
}
