// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a {@link RavelTest} execute one schedule: the one that a report has printed. If it does not
 * fit the test any more, every schedule is executed as usual.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Replay {
  /** The text that begins with {@code v1:}. */
  String value();
}
