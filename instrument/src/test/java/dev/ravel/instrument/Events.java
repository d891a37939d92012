// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** What a listener is to hear of a method's terms, and the values of the inputs, in order. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Events {
  String[] value();

  double[] inputs() default {3, 5, 7};
}
