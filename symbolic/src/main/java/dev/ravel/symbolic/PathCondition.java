// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The branches of one run in their order; inputs that satisfy all of them lead the same way.
 *
 * <p>Immutable. Path conditions with a common beginning share it, as those of an execution tree do.
 */
public final class PathCondition {
  /** Of a run that has not met a branch. */
  public static final PathCondition EMPTY = new PathCondition(Optional.empty(), Optional.empty());

  private final Optional<PathCondition> before;
  private final Optional<Branch> last;
  private final int size;

  private PathCondition(Optional<PathCondition> before, Optional<Branch> last) {
    this.before = before;
    this.last = last;
    this.size = before.map(shorter -> shorter.size + 1).orElse(0);
  }

  /** This path and one more branch. */
  public PathCondition with(Branch branch) {
    return new PathCondition(Optional.of(this), Optional.of(branch));
  }

  /** This path and one more branch. */
  public PathCondition with(int thread, int choice, Term constraint) {
    return with(new Branch(thread, choice, constraint));
  }

  /** The number of branches. */
  public int size() {
    return size;
  }

  /** The latest branch. */
  public Optional<Branch> last() {
    return last;
  }

  /** The first branches, as many as asked for. */
  public PathCondition prefix(int length) {
    if (length < 0 || length > size) {
      throw new IllegalArgumentException("bug in ravel: prefix " + length + " of " + size);
    }
    PathCondition prefix = this;
    while (prefix.size > length) {
      prefix = prefix.before.orElseThrow();
    }
    return prefix;
  }

  /** All branches in their order. */
  public List<Branch> branches() {
    Branch[] branches = new Branch[size];
    for (PathCondition path = this; path.size > 0; path = path.before.orElseThrow()) {
      branches[path.size - 1] = path.last.orElseThrow();
    }
    return List.of(branches);
  }

  /** What the inputs must satisfy. */
  public List<Term> constraints() {
    List<Term> constraints = new ArrayList<>(size);
    branches().forEach(branch -> constraints.add(branch.constraint()));
    return constraints;
  }

  @Override
  public String toString() {
    return branches().toString();
  }
}
