// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.probe.shadow.ShadowListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.objectweb.asm.util.Printer;

/**
 * Creates terms that are texts, each with its evaluated value, and compares that value with the
 * program's wherever both are available.
 */
final class TermRecorder implements ShadowListener {
  private static final int IF_ICMPEQ = 159;

  private final List<String> events = new ArrayList<>();
  private final Deque<Number> inputs = new ArrayDeque<>();
  private int terms;

  record Term(String text, Number value) {
    @Override
    public String toString() {
      return text;
    }
  }

  /** Assigns this value to the next input that has none yet. */
  void input(Number value) {
    inputs.add(value);
  }

  List<String> events() {
    return events;
  }

  /** The number of terms created. */
  int terms() {
    return terms;
  }

  private static Number valueOf(Object term) {
    return ((Term) term).value;
  }

  @Override
  public Object constant(int value) {
    return new Term(String.valueOf(value), value);
  }

  @Override
  public Object constant(long value) {
    return new Term(value + "L", value);
  }

  @Override
  public Object constant(float value) {
    return new Term(value + "f", value);
  }

  @Override
  public Object constant(double value) {
    return new Term(String.valueOf(value), value);
  }

  @Override
  public Object input(char type, String name, long min, long max) {
    Number given = inputs.remove();
    Number value =
        switch (type) {
          case 'Z' -> (Number) (given.intValue() != 0 ? 1 : 0);
          case 'J' -> (Number) given.longValue();
          case 'F' -> (Number) given.floatValue();
          case 'D' -> (Number) given.doubleValue();
          default -> (Number) given.intValue();
        };
    return new Term(name.isEmpty() ? "in" + terms++ : name, value);
  }

  @Override
  public long value(Object input) {
    return bits(valueOf(input));
  }

  static long bits(Number value) {
    if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    return value instanceof Double number ? Double.doubleToRawLongBits(number) : value.longValue();
  }

  @Override
  public void assume(boolean condition) {
    events.add("assume " + condition);
  }

  @Override
  public Object unary(int opcode, Object operand) {
    return term(opcode, Evaluation.unary(opcode, valueOf(operand)), operand);
  }

  @Override
  public Object binary(int opcode, Object left, Object right) {
    Number value = Evaluation.binary(opcode, valueOf(left), valueOf(right));
    return term(opcode, value, left, right);
  }

  /** Truncates long terms, because those of generated code would grow without bound. */
  private Term term(int opcode, Number value, Object... operands) {
    StringBuilder text = new StringBuilder(nameOf(opcode)).append('(');
    for (Object operand : operands) {
      text.append(text.charAt(text.length() - 1) == '(' ? "" : ", ").append(operand);
    }
    terms++;
    return new Term(text.length() > 200 ? "t" + terms : text.append(')').toString(), value);
  }

  private static String nameOf(int opcode) {
    return Printer.OPCODES[opcode].toLowerCase(Locale.ROOT);
  }

  @Override
  public Object function(String function, Object[] arguments, int site) {
    String name = function.substring(function.lastIndexOf('/') + 1, function.indexOf('('));
    Number value = Evaluation.function(function, arguments.length, i -> valueOf(arguments[i]));
    if (value == null) {
      lost(function, site);
      return null;
    }
    return new Term(name + List.of(arguments), value);
  }

  @Override
  public void branch(int opcode, Object left, Object right, boolean taken, int site) {
    int a = valueOf(left).intValue();
    int b = valueOf(right).intValue();
    boolean expected =
        switch (opcode - IF_ICMPEQ) {
          case 0 -> a == b;
          case 1 -> a != b;
          case 2 -> a < b;
          case 3 -> a >= b;
          case 4 -> a > b;
          default -> a <= b;
        };
    events.add(nameOf(opcode) + '(' + left + ", " + right + ") " + taken);
    assertEquals(expected, taken, events.get(events.size() - 1));
  }

  @Override
  public void select(Object term, int value, int[] keys, int[] targets, int target, int site) {
    assertEquals(valueOf(term), value);
    StringBuilder cases = new StringBuilder("switch(").append(term).append(')');
    for (int i = 0; i < keys.length; i++) {
      cases.append(' ').append(keys[i]).append("->").append(targets[i]);
    }
    events.add(cases + ": " + target);
  }

  @Override
  public void divisor(Object term, boolean isZero, int site) {
    assertEquals(valueOf(term).longValue() == 0, isZero);
    events.add("divisor " + term + (isZero ? " zero" : ""));
  }

  @Override
  public void length(Object term, int length, int site) {
    assertEquals(valueOf(term), length);
    events.add("length " + term);
  }

  @Override
  public void index(int length, Object term, int index, int site) {
    assertEquals(valueOf(term), index);
    events.add("index " + term + " of " + length);
  }

  /** Receives a value that the program shows. */
  void see(Object value, Object term) {
    events.add("see " + term);
    compare(term, value);
  }

  /** Compares a value with its term; all NaN values are equal. */
  private static void compare(Object term, Object box) {
    Number value = box instanceof Number number ? number : Evaluation.numberOf(box);
    Number expected = valueOf(term);
    boolean isWhole = expected instanceof Integer || expected instanceof Long;
    if (isWhole) {
      assertEquals(expected.longValue(), value.longValue(), term::toString);
    } else {
      assertEquals(expected, value, term::toString);
    }
  }

  @Override
  public void lost(String method, int site) {
    events.add("lost " + method);
  }

  @Override
  public void lost(String method, String place) {
    events.add("lost " + method);
  }
}
