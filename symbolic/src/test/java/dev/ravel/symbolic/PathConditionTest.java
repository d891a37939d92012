// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PathConditionTest {
  private final Terms terms = new Terms();
  private final Term x = terms.input(Input.of(0, 0, InputType.INT));
  private final Branch first = new Branch(0, 1, terms.less(x, terms.constant(5)));
  private final Branch second = new Branch(1, 0, terms.not(terms.equal(x, terms.constant(2))));
  private final PathCondition path = PathCondition.EMPTY.with(first).with(second);

  @Test
  void keepsBranchesInOrder() {
    assertEquals(List.of(first, second), path.branches());
    assertEquals(List.of(first.constraint(), second.constraint()), path.constraints());
    assertEquals(second, path.last().orElseThrow());
  }

  @Test
  void prefixesAreShared() {
    assertSame(PathCondition.EMPTY, path.prefix(0));
    assertEquals(List.of(first), path.prefix(1).branches());
    assertSame(path.prefix(1), path.with(first).prefix(1));
    assertThrows(IllegalArgumentException.class, () -> path.prefix(3));
  }

  @Test
  void longPathsAreNoProblem() {
    PathCondition longPath = PathCondition.EMPTY;
    for (int i = 0; i < 100_000; i++) {
      longPath = longPath.with(first);
    }
    assertEquals(100_000, longPath.branches().size());
    assertSame(PathCondition.EMPTY, longPath.prefix(0));
  }

  @Test
  void onlyConditionsAreConstraints() {
    assertThrows(IllegalArgumentException.class, () -> new Branch(0, 0, x));
  }
}
