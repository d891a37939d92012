// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * The expected calls of the listener about the terms of a method, and the values of the inputs, in
 * order.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface Events {
  String[] value();

  double[] inputs() default {3, 5, 7};
}
