// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * What an execution has to do: decisions to follow one by one, then a tail policy for the rest.
 *
 * <p>Only steps at which something is decided use up a decision. The start, the join and the end of
 * a thread do not.
 */
public final class Target {
  private final long[] decisions;
  private final TailPolicy tail;

  private Target(long[] decisions, TailPolicy tail) {
    this.decisions = decisions;
    this.tail = tail;
  }

  /** A target that follows {@code decisions}, packed without branch constraints. */
  public static Target of(int[] decisions, TailPolicy tail) {
    return new Target(Arrays.stream(decisions).asLongStream().toArray(), tail);
  }

  /** A target that follows {@code decisions}, packed with their branch constraints. */
  public static Target of(long[] decisions, TailPolicy tail) {
    return new Target(decisions.clone(), tail);
  }

  /** A target without decisions: the tail policy decides everything. */
  public static Target free(TailPolicy tail) {
    return new Target(new long[0], tail);
  }

  public int size() {
    return decisions.length;
  }

  /** The packed decision at {@code index}, without its branch constraint. */
  public int decision(int index) {
    return (int) decisions[index];
  }

  /** The number of the branch constraint of the decision at {@code index}; 0 if there is none. */
  public int constraint(int index) {
    return Decision.constraint(decisions[index]);
  }

  public TailPolicy tail() {
    return tail;
  }

  /** A copy of the packed decisions, with their branch constraints. */
  public long[] decisions() {
    return decisions.clone();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (long decision : decisions) {
      text.append(text.length() == 0 ? "" : " ").append(Decision.thread(decision));
      if (Decision.choice(decision) != 0) {
        text.append('/').append(Decision.choice(decision));
      }
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Target that && Arrays.equals(decisions, that.decisions);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(decisions);
  }
}
