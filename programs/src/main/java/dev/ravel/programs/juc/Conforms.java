// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which classes of the JDK a program shows to be under control, and what it shows.
 *
 * <p>The number of schedules depends on how a version of the JDK is written, so it is not told.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Conforms {
  /** The classes that it uses. */
  Class<?>[] value() default {};

  /** The same, where there is more to say. */
  Class<?>[] types() default {};

  /** A part of the kind and message of its one finding; empty for a correct program. */
  String finding() default "";

  /** Whether a correct program has few enough schedules to be explored to the end. */
  boolean isExhausted() default true;

  /** Whether the accesses of the fields of collections have to be operations. */
  boolean isDeep() default false;

  /** The first version of the JDK that has what it uses, in the way that is shown. */
  int since() default 17;
}
