// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Random small constraints over given integer inputs. */
final class RandomConstraints {
  private static final List<Op> COMPARISONS =
      List.of(Op.IEQ, Op.ILT, Op.LEQ, Op.LLT, Op.FEQ, Op.FLT, Op.FLE, Op.DEQ, Op.DLT, Op.DLE);

  private static final Map<Sort, List<Op>> OPS =
      Stream.of(Op.values())
          .filter(op -> op.arity() > 0 && op != Op.CHOOSE)
          .collect(Collectors.groupingBy(Op::result));

  private final SplittableRandom random;
  private final Terms terms;
  private final List<Input> inputs;

  RandomConstraints(SplittableRandom random, Terms terms, List<Input> inputs) {
    this.random = random;
    this.terms = terms;
    this.inputs = inputs;
  }

  /** Up to the given number of constraints, mostly about integers. */
  List<Term> some(int max) {
    List<Term> constraints = new ArrayList<>();
    for (int i = random.nextInt(1, max + 1); i > 0; i--) {
      constraints.add(condition(2));
    }
    return constraints;
  }

  private Term condition(int depth) {
    switch (random.nextInt(8)) {
      case 0:
        return terms.not(condition(depth));
      case 1:
        return terms.and(condition(depth - 1), condition(depth - 1));
      case 2:
        return terms.or(condition(depth - 1), condition(depth - 1));
      default:
        Op op = COMPARISONS.get(random.nextInt(3) > 0 ? random.nextInt(2) : random.nextInt(10));
        return terms.apply(op, value(op.argument(0), depth), value(op.argument(0), depth));
    }
  }

  private Term value(Sort sort, int depth) {
    if (sort == Sort.INT && (depth <= 0 || random.nextInt(3) == 0)) {
      return random.nextInt(3) == 0
          ? terms.constant(random.nextInt(-4, 12))
          : terms.input(inputs.get(random.nextInt(inputs.size())));
    }
    if (depth <= 0) {
      return widened(sort);
    }
    if (random.nextInt(12) == 0) {
      return terms.choose(condition(depth - 1), value(sort, depth - 1), value(sort, depth - 1));
    }
    List<Op> ops = OPS.get(sort);
    Op op = ops.get(random.nextInt(ops.size()));
    // Two floating-point operations on top of each other take a solver seconds.
    int below = sort.isFloating() ? 0 : depth - 1;
    Term a = value(op.argument(0), below);
    return op.arity() == 1 ? terms.apply(op, a) : terms.apply(op, a, value(op.argument(1), below));
  }

  private Term widened(Sort sort) {
    Term small = value(Sort.INT, 0);
    return switch (sort) {
      case LONG -> terms.apply(Op.I2L, small);
      case FLOAT -> terms.apply(Op.I2F, small);
      default -> terms.apply(Op.I2D, small);
    };
  }
}
