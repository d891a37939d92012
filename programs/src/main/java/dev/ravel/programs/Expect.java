// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a check of the annotated program must give, exploring on after findings.
 *
 * <p>Repeated where a program behaves differently under other settings. Programs are explored by
 * {@code dfs} to the end unless a budget is given; then {@code random} explores them.
 */
@Documented
@Repeatable(Expect.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Expect {
  /** The exact number of executions; with {@link #random} the budget. */
  long executions();

  /** Explores at random within the budget, because there are too many interleavings. */
  boolean random() default false;

  /** One for each distinct finding, in the order found: a part of its kind and message. */
  String[] findings() default {};

  int deadlocks() default 0;

  /** A part of each reason why the check is not exhaustive; none if it is. */
  String[] reasons() default {};

  /** Whether the result names the assumption about long time-outs. */
  boolean assumesLongTimeouts() default false;

  /** A part of each note about threads that were still there when a run was over. */
  String[] leftovers() default {};

  /**
   * One for each data race, in any order: a part of its variable's name, with {@code harmful}
   * behind it if it was met in a run that failed. Not compared if it is {@link #ANY_RACES}.
   */
  String[] races() default ANY_RACES;

  /** Stands for whatever races there are. */
  String ANY_RACES = "any";

  /** Whether an exhaustive result, races apart, holds under the Java memory model. */
  boolean coversMemoryModel() default false;

  String timeouts() default "1s";

  boolean spuriousWakeups() default false;

  int bound() default 10_000;

  /** What the compiler wraps repeated annotations in. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Expect[] value();
  }
}
