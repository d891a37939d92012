// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * What a run is asked to do: decisions to follow one by one, then a tail that decides the rest.
 *
 * <p>Only steps at which something is decided take up a decision: the start, the join and the end
 * of a thread do not.
 */
public final class Target {
  private final long[] decisions;
  private final Tail tail;

  private Target(long[] decisions, Tail tail) {
    this.decisions = decisions;
    this.tail = tail;
  }

  /** A target that follows {@code decisions}, packed without conditions. */
  public static Target of(int[] decisions, Tail tail) {
    return new Target(Arrays.stream(decisions).asLongStream().toArray(), tail);
  }

  /** A target that follows {@code decisions}, packed with their conditions. */
  public static Target of(long[] decisions, Tail tail) {
    return new Target(decisions.clone(), tail);
  }

  /** A target that leaves everything to the tail. */
  public static Target free(Tail tail) {
    return new Target(new long[0], tail);
  }

  public int size() {
    return decisions.length;
  }

  /** The packed decision at {@code index}, without its condition. */
  public int decision(int index) {
    return (int) decisions[index];
  }

  /** The number of the condition that decides which side the decision takes; 0 if there is none. */
  public int condition(int index) {
    return Decision.condition(decisions[index]);
  }

  public Tail tail() {
    return tail;
  }

  /** A copy of the packed decisions, with their conditions. */
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
