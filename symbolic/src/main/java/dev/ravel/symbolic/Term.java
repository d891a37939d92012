// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import dev.ravel.model.RavelBug;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A value as a function of the inputs: an operation on smaller terms, a constant or an input.
 *
 * <p>Immutable, and built by {@link Terms} only, which returns the same object for the same term,
 * so that equality is identity. Terms are as deep as a program's loops are long, so code that walks
 * them must not recurse.
 */
public final class Term {
  static final Term[] NO_ARGUMENTS = {};
  private static final int PRINTED_DEPTH = 12;

  private final int id;
  private final Op op;
  private final Sort sort;
  private final Term[] arguments;
  private final long bits;
  private final Input[] inputs;

  Term(int id, Op op, Sort sort, Term[] arguments, long bits, Input[] inputs) {
    this.id = id;
    this.op = op;
    this.sort = sort;
    this.arguments = arguments;
    this.bits = bits;
    this.inputs = inputs;
  }

  /** A number that orders terms by creation; arguments precede the terms made of them. */
  public int id() {
    return id;
  }

  public Op op() {
    return op;
  }

  public Sort sort() {
    return sort;
  }

  public int arity() {
    return arguments.length;
  }

  public Term argument(int i) {
    return arguments[i];
  }

  public boolean isConstant() {
    return op == Op.CONSTANT;
  }

  /** Whether this is the constant with these bits. */
  public boolean isConstant(long value) {
    return op == Op.CONSTANT && bits == value;
  }

  /** The value of a constant. */
  public long bits() {
    if (op != Op.CONSTANT) {
      throw new RavelBug("not a constant: " + this);
    }
    return bits;
  }

  /** The input of this leaf. */
  public Input input() {
    if (op != Op.INPUT) {
      throw new RavelBug("not an input: " + this);
    }
    return inputs[0];
  }

  /** The inputs on which this term depends, in their order. */
  public List<Input> inputs() {
    return Collections.unmodifiableList(Arrays.asList(inputs));
  }

  Input[] inputArray() {
    return inputs;
  }

  /** Not the identity hash, which differs from one check to the next. */
  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** Prints the upper part only: printing a shared term in full can take exponential time. */
  @Override
  public String toString() {
    return print(PRINTED_DEPTH);
  }

  private String print(int depth) {
    return switch (op) {
      case CONSTANT -> sort.print(bits);
      case INPUT -> inputs[0].toString();
      default ->
          depth == 0
              ? "..."
              : List.of(arguments).stream()
                  .map(argument -> argument.print(depth - 1))
                  .collect(
                      Collectors.joining(" ", "(" + op.name().toLowerCase(Locale.ROOT) + " ", ")"));
    };
  }
}
