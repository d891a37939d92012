// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The least and the greatest value of a parameter of a test that is an input of type {@code float}
 * or {@code double}. It is never NaN then.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface DoubleRange {
  double min();

  double max();
}
