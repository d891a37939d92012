// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the JDK classes that a program shows to be under Ravel's control, and the expected result.
 *
 * <p>The number of executions is not compared, because it depends on how a JDK version implements
 * the classes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Conforms {
  /** The classes that the program uses. */
  Class<?>[] value() default {};

  /** The same as {@link #value}, for annotations that have other elements, too. */
  Class<?>[] types() default {};

  /** A part of the kind and message of the only finding; empty for a correct program. */
  String finding() default "";

  /** Whether a correct program has few enough schedules to be explored exhaustively. */
  boolean isExhausted() default true;

  /**
   * Whether the program needs {@code --jdk=deep}: accesses to the fields of collections are
   * operations.
   */
  boolean isDeep() default false;

  /** The first JDK version that has the classes and the behaviour which the program shows. */
  int since() default 17;
}
