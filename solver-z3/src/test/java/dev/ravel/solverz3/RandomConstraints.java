// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Random small constraints over given integer inputs. */
final class RandomConstraints {
  private final SplittableRandom random;
  private final Terms terms;
  private final List<Input> inputs;
  private final Map<Sort, List<Op>> ops;

  RandomConstraints(
      SplittableRandom random, Terms terms, List<Input> inputs, Predicate<Op> allowed) {
    this.random = random;
    this.terms = terms;
    this.inputs = inputs;
    this.ops =
        Stream.of(Op.values())
            .filter(op -> op.arity() > 0 && op != Op.CHOOSE)
            .filter(allowed)
            .collect(Collectors.groupingBy(Op::result));
  }

  /** Returns up to the given number of constraints. */
  List<Term> some(int max, int depth) {
    List<Term> constraints = new ArrayList<>();
    for (int i = random.nextInt(1, max + 1); i > 0; i--) {
      constraints.add(condition(depth));
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
        List<Op> comparisons =
            ops.get(Sort.BOOLEAN).stream()
                .filter(comparison -> comparison.argument(0) != Sort.BOOLEAN)
                .toList();
        Op op = comparisons.get(random.nextInt(comparisons.size()));
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
    List<Op> candidates = ops.get(sort);
    Op op = candidates.get(random.nextInt(candidates.size()));
    // Nested floating-point operations take a solver seconds.
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
