// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Shadow;
import dev.ravel.probe.ShadowListener;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Inputs;
import dev.ravel.symbolic.PureFunction;
import dev.ravel.symbolic.PureFunctions;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Builds the terms of one run and tells the engine about the branches that depend on its inputs.
 *
 * <p>As long as the interface that it implements. Called by the threads of the program, one at a
 * time.
 */
final class SymbolicListener implements ShadowListener {
  /** The longest array of which every element is tried when the index depends on an input. */
  private static final int MAX_CHOICE = 64;

  private static final int IF_ICMPEQ = 159;

  private final Terms terms;
  private final PureFunctions functions = new PureFunctions();
  private final Map<Integer, Integer> inputsOfThread = new LinkedHashMap<>();
  private final Map<Input, String> taken = new LinkedHashMap<>();
  private final RandomInputs random = new RandomInputs();
  private final Conditions conditions;
  private boolean isRandom;
  private boolean namesConditions;

  /** What the rest of the run rests on, without having been a branch. */
  private Optional<Term> fixed = Optional.empty();

  private ControlledExecution execution;
  private Inputs inputs = Inputs.NONE;

  /** Values that a replay gives, by thread and number. */
  private Map<String, Long> replayed = Map.of();

  /** Values that the user gives. */
  private final GivenInputs given;

  private boolean isFirst = true;

  SymbolicListener(Conditions conditions, GivenInputs given) {
    this.conditions = conditions;
    this.terms = conditions.terms();
    this.given = given;
  }

  /**
   * Begins a run; one with a seed takes random inputs.
   *
   * @param isSearched whether an explorer learns from the run, so that its conditions matter
   */
  void begin(ControlledExecution engine, Inputs values, OptionalLong seed, boolean isSearched) {
    namesConditions = isSearched;
    execution = engine;
    inputs = values;
    isRandom = seed.isPresent();
    seed.ifPresent(random::begin);
    inputsOfThread.clear();
    taken.clear();
    fixed = Optional.empty();
  }

  void replay(Map<String, Long> values) {
    replayed = values;
  }

  /** The next run is another one than the first. */
  void ended() {
    isFirst = false;
  }

  /** The values that the run has used. */
  Inputs inputs() {
    return inputs;
  }

  RandomInputs random() {
    return random;
  }

  /** The inputs that the run has taken, with what the program calls them. */
  Map<Input, String> taken() {
    return taken;
  }

  @Override
  public Object constant(int value) {
    return terms.constant(value);
  }

  @Override
  public Object constant(long value) {
    return terms.constant(value);
  }

  @Override
  public Object constant(float value) {
    return terms.constant(value);
  }

  @Override
  public Object constant(double value) {
    return terms.constant(value);
  }

  @Override
  public Object input(char type, String name, long min, long max) {
    int thread = execution.currentThread();
    int number = inputsOfThread.merge(thread, 1, Integer::sum) - 1;
    InputType kind = typeOf(type);
    Input input =
        isEverything(kind, min)
            ? Input.of(thread, number, kind)
            : new Input(thread, number, kind, min, max);
    taken.put(input, name);
    firstValue(input, name).ifPresent(bits -> inputs = inputs.with(Map.of(input, bits)));
    return terms.input(input);
  }

  /** The value of an input of which nothing is known, empty for its default. */
  private OptionalLong firstValue(Input input, String name) {
    Long bits = replayed.get(input.thread() + "." + input.n());
    if (bits != null && input.contains(bits)) {
      return OptionalLong.of(bits);
    }
    if (inputs.has(input)) {
      return OptionalLong.empty();
    }
    OptionalLong start = isRandom && !isFirst ? OptionalLong.empty() : given.valueOf(input, name);
    return start.isEmpty() && isRandom ? OptionalLong.of(random.next(input)) : start;
  }

  /** Floats and doubles without a range come with NaN for its ends. */
  private static boolean isEverything(InputType type, long min) {
    return type == InputType.FLOAT && Float.isNaN(Float.intBitsToFloat((int) min))
        || type == InputType.DOUBLE && Double.isNaN(Double.longBitsToDouble(min));
  }

  private static InputType typeOf(char descriptor) {
    return switch (descriptor) {
      case 'Z' -> InputType.BOOLEAN;
      case 'B' -> InputType.BYTE;
      case 'S' -> InputType.SHORT;
      case 'C' -> InputType.CHAR;
      case 'J' -> InputType.LONG;
      case 'F' -> InputType.FLOAT;
      case 'D' -> InputType.DOUBLE;
      default -> InputType.INT;
    };
  }

  @Override
  public long value(Object input) {
    return Evaluator.evaluate((Term) input, inputs);
  }

  @Override
  public void assume(boolean condition) {
    if (!condition) {
      execution.reject();
    }
  }

  @Override
  public Object unary(int opcode, Object operand) {
    return known(terms.unary(opcode, (Term) operand));
  }

  @Override
  public Object binary(int opcode, Object left, Object right) {
    return known(terms.binary(opcode, (Term) left, (Term) right));
  }

  /** A value that turns out to depend on no input has no term. */
  private static Term known(Term term) {
    return term.isConstant() ? null : term;
  }

  @Override
  public Object function(String function, Object[] arguments, int site) {
    int dot = function.indexOf('.');
    int parenthesis = function.indexOf('(');
    Optional<PureFunction> known =
        functions.find(
            function.substring(0, dot),
            function.substring(dot + 1, parenthesis),
            function.substring(parenthesis));
    List<Term> operands = Arrays.stream(arguments).map(Term.class::cast).toList();
    if (known.isEmpty() || !decide(known.get().isCoveredWhen(terms, operands), site)) {
      lost(function, site);
      return null;
    }
    boolean isThrown = decide(known.get().throwsWhen(terms, operands), site);
    return isThrown ? null : known(known.get().result(terms, operands));
  }

  @Override
  public void branch(int opcode, Object left, Object right, boolean isTaken, int site) {
    random.note((Term) left);
    random.note((Term) right);
    decide(terms.compare(opcode, (Term) left, (Term) right), isTaken, site);
  }

  private boolean decide(Term condition, int site) {
    boolean holds = Evaluator.evaluate(condition, inputs) != 0;
    decide(condition, holds, site);
    return holds;
  }

  private void decide(Term condition, boolean holds, int site) {
    if (!condition.isConstant()) {
      side(2, holds ? 1 : 0, new Condition.Holds(condition), site);
    }
  }

  private void side(int sides, int side, Condition condition, int site) {
    execution.branch(sides, side, site, namesConditions ? number(condition) : 0);
  }

  private int number(Condition condition) {
    return conditions.number(
        fixed.<Condition>map(term -> new Condition.Under(term, condition)).orElse(condition));
  }

  @Override
  public void select(Object term, int value, int[] keys, int[] targets, int target, int site) {
    Arrays.stream(keys).mapToObj(terms::constant).forEach(random::note);
    int sides = Arrays.stream(targets).max().orElse(0) + 1;
    side(sides, target, new Condition.Selects((Term) term, list(keys), list(targets)), site);
  }

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  @Override
  public void divisor(Object term, boolean isZero, int site) {
    decide(terms.equal((Term) term, zero((Term) term)), isZero, site);
  }

  private Term zero(Term like) {
    return like.sort() == Sort.LONG ? terms.constant(0L) : terms.constant(0);
  }

  @Override
  public void length(Object term, int length, int site) {
    Term size = (Term) term;
    decide(terms.less(size, terms.constant(0)), length < 0, site);
    if (length >= 0) {
      fix(size, length, "the length of an array", site);
    }
  }

  @Override
  public void index(int length, Object term, int index, int site) {
    Term place = (Term) term;
    boolean isInside = index >= 0 && index < length;
    if (length <= MAX_CHOICE) {
      side(length + 1, isInside ? index : length, new Condition.Index(place, length), site);
    } else {
      decide(Condition.Index.isOutside(terms, place, length), !isInside, site);
      if (isInside) {
        fix(place, index, "an index of a long array", site);
      }
    }
  }

  /** Goes on with the one value that the inputs give; others are not covered. */
  private void fix(Term term, int value, String what, int site) {
    Term equal = terms.compare(IF_ICMPEQ, term, terms.constant(value));
    fixed = Optional.of(fixed.map(before -> terms.and(before, equal)).orElse(equal));
    execution.addCaveat(what + " depends on an input, and only some were tried" + at(site));
  }

  private static String at(int site) {
    if (site < 0) {
      return "";
    }
    Registry.Site place = Registry.SITES.get(site);
    return " (%s:%d)".formatted(place.file(), place.line());
  }

  @Override
  public Object load(Object array, Object term, int index, int site) {
    index(Array.getLength(array), term, index, site);
    boolean isInside = index >= 0 && index < Array.getLength(array);
    return isInside ? Shadow.element(array, index) : null;
  }

  @Override
  public void lost(String method, int site) {
    execution.addCaveat("what depends on an input is not followed into " + method + at(site));
  }
}
