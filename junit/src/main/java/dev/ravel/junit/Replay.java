// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a {@link RavelTest} execute one schedule: the one that a report has printed. If it does not
 * fit the test any more, the order of its events is tried, and then every schedule is executed as
 * usual.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Replay {
  /** The text that begins with {@code v1:}. */
  String value();

  /**
   * The events of the schedule, one in each line: the number of a thread, the kind of the
   * operation, and a field or class. {@code ravel export} writes them. If the schedule does not fit
   * any more, one execution follows this order as far as it can.
   */
  String order() default "";
}
