// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.model.Caveat;
import dev.ravel.probe.shadow.ShadowListener;
import dev.ravel.probe.shadow.Texts;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.function.PureFunction;
import dev.ravel.symbolic.function.PureFunctions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Builds the terms of one execution, and reports the branches that depend on its inputs to the
 * engine.
 *
 * <p>As long as the interface that it implements. Called by the threads of the program, one at a
 * time.
 */
final class SymbolicListener implements ShadowListener {
  /** The longest array whose elements are all explored if an index depends on an input. */
  private static final int MAX_CHOICE = 64;

  private static final int IF_ICMPEQ = 159;

  private final Terms terms;
  private final PureFunctions functions = new PureFunctions();
  private final Map<Integer, Integer> inputsOfThread = new LinkedHashMap<>();
  private final Map<Input, String> taken = new LinkedHashMap<>();
  private final RandomInputs random = new RandomInputs();
  private final BranchConstraints constraints;
  private boolean isRandom;
  private boolean namesConstraints;
  private final BranchLog branches = new BranchLog();

  /** Assumptions that the rest of the execution depends on, although they were not branches. */
  private Optional<Term> fixed = Optional.empty();

  private Optional<ControlledExecution> engine = Optional.empty();
  private InputValues inputs = InputValues.NONE;

  /** The values of a replay, by thread and number. */
  private Map<String, Long> replayed = Map.of();

  /** The values that the user gave. */
  private final GivenInputs given;

  private boolean isFirst = true;

  /** The purpose of an execution. */
  enum Purpose {
    /** An explorer learns from it. */
    SEARCH,
    /** It has random inputs. */
    SAMPLE,
    /** It is repeated for a report. */
    RECORD
  }

  SymbolicListener(BranchConstraints constraints, GivenInputs given) {
    this.constraints = constraints;
    this.terms = constraints.terms();
    this.given = given;
  }

  /**
   * Begins an execution.
   *
   * @param seed the seed of random inputs; empty if the inputs were searched for
   * @param purpose what the branch constraints are needed for
   */
  void begin(
      ControlledExecution execution, InputValues values, OptionalLong seed, Purpose purpose) {
    namesConstraints = purpose == Purpose.SEARCH;
    branches.begin(purpose == Purpose.RECORD);
    engine = Optional.of(execution);
    inputs = values;
    isRandom = seed.isPresent();
    seed.ifPresent(random::begin);
    inputsOfThread.clear();
    taken.clear();
    fixed = Optional.empty();
  }

  /** The engine of the execution that has begun. */
  private ControlledExecution execution() {
    return engine.orElseThrow();
  }

  void replay(Map<String, Long> values) {
    replayed = values;
  }

  /** Ends the first execution. */
  void ended() {
    isFirst = false;
  }

  /** The values that the execution used. */
  InputValues inputs() {
    return inputs;
  }

  RandomInputs random() {
    return random;
  }

  /** The branches of the last execution; none unless it was recorded. */
  BranchLog branches() {
    return branches;
  }

  /** The inputs that the execution took, with the names that the program gave them. */
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
    int thread = execution().currentThread();
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

  /** The value of an input that the search has not set; empty for its default. */
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

  /** Whether a floating-point input has no range: then its ends are NaN. */
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
      execution().reject();
    }
  }

  @Override
  public @Nullable Object unary(int opcode, Object operand) {
    return known(terms.unary(opcode, (Term) operand));
  }

  @Override
  public @Nullable Object binary(int opcode, Object left, Object right) {
    return known(terms.binary(opcode, (Term) left, (Term) right));
  }

  /** A value that turns out to depend on no input has no term. */
  private static @Nullable Term known(Term term) {
    return term.isConstant() ? null : term;
  }

  @Override
  public @Nullable Object function(String function, Object[] arguments, int site) {
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
    if (decide(known.get().throwsWhen(terms, operands), site)) {
      // The message of the exception may contain the arguments.
      Texts.keep(operands);
      return null;
    }
    return known(known.get().result(terms, operands));
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
      side(2, holds ? 1 : 0, new BranchConstraint.Holds(condition), site);
    }
  }

  private void side(int options, int side, BranchConstraint constraint, int site) {
    branches.add(constraint, side);
    execution().branch(options, side, site, namesConstraints ? number(constraint) : 0);
  }

  private int number(BranchConstraint constraint) {
    return constraints.number(
        fixed
            .<BranchConstraint>map(term -> new BranchConstraint.Under(term, constraint))
            .orElse(constraint));
  }

  @Override
  public void select(Object term, int value, int[] keys, int[] targets, int target, int site) {
    Arrays.stream(keys).mapToObj(terms::constant).forEach(random::note);
    int sides = Arrays.stream(targets).max().orElse(0) + 1;
    side(sides, target, new BranchConstraint.Selects((Term) term, list(keys), list(targets)), site);
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
      fix(size, length, Caveat.Kind.ARRAY_LENGTH_OF_INPUT, site);
    }
  }

  @Override
  public void index(int length, Object term, int index, int site) {
    Term place = (Term) term;
    boolean isInside = index >= 0 && index < length;
    if (length <= MAX_CHOICE) {
      side(length + 1, isInside ? index : length, new BranchConstraint.Index(place, length), site);
    } else {
      decide(BranchConstraint.Index.isOutside(terms, place, length), !isInside, site);
      if (isInside) {
        fix(place, index, Caveat.Kind.ARRAY_INDEX_OF_INPUT, site);
      }
    }
  }

  /** Continues with the value that the inputs give. Other values are not covered. */
  private void fix(Term term, int value, Caveat.Kind what, int site) {
    Term equal = terms.compare(IF_ICMPEQ, term, terms.constant(value));
    fixed = Optional.of(fixed.map(before -> terms.and(before, equal)).orElse(equal));
    execution().addCaveat(Caveat.of(what, place(site)));
  }

  private String place(int site) {
    return site < 0 ? "" : execution().names().site(site).place();
  }

  @Override
  public void lost(String method, int site) {
    lost(method, place(site));
  }

  @Override
  public void lost(String method, String place) {
    execution().addCaveat(Caveat.of(Caveat.Kind.UNTRACKED_INPUT, method, place));
  }
}
