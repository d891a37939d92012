// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The expected result of a check of the annotated program that continues after findings.
 *
 * <p>The annotation is repeated where a program is checked under several settings. A program is
 * explored exhaustively by {@code dfs}. If {@link #random} is set, {@code random} explores it
 * within a budget.
 */
@Documented
@Repeatable(Expect.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Expect {
  /** The exact number of executions; if {@link #random} is set, the budget. */
  long executions();

  /**
   * Whether random schedules are executed within the budget, because there are too many
   * interleavings.
   */
  boolean random() default false;

  /** For each distinct finding, in the order found, a part of its kind and message. */
  String[] findings() default {};

  int deadlocks() default 0;

  /** A part of each reason why the check is not exhaustive; empty if it is exhaustive. */
  String[] reasons() default {};

  /** Whether the result names the assumption about long time-outs. */
  boolean assumesLongTimeouts() default false;

  /** The kinds of the other assumptions that the result names, in the order of the report. */
  String[] assumes() default {};

  /** A part of each note about an exception that a future keeps. */
  String[] swallows() default {};

  /** A part of each note about threads that were alive at the end of an execution. */
  String[] leftovers() default {};

  /**
   * For each data race, in any order, a part of its variable's name, followed by {@code harmful} if
   * the race was met in an execution that failed. Not compared if it is {@link #ANY_RACES}.
   */
  String[] races() default ANY_RACES;

  /** Stands for any set of races. */
  String ANY_RACES = "any";

  /** Whether the result, if it is exhaustive, also holds under the Java memory model. */
  boolean coversMemoryModel() default false;

  String timeouts() default "1s";

  boolean spuriousWakeups() default false;

  int bound() default 10_000;

  /** Whether calls on collections are single operations, even if they overlap. */
  boolean wholeCalls() default false;

  /** Contains the repeated annotations of a program. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Expect[] value();
  }
}
