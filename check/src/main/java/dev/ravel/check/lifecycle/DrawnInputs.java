// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.probe.shadow.Shadow;
import dev.ravel.probe.shadow.TermPassing;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The inputs that the parameters of a test have in one execution.
 *
 * <p>Used by the main thread of the execution: {@link #apply} for each position, then {@link #run}
 * directly before the call, and {@link #close} after it. The types are those of the JDK because an
 * extension of JUnit uses such an object, too, and its class is in another class loader.
 */
final class DrawnInputs implements IntFunction<Object>, Runnable, AutoCloseable {
  private final String signature;
  private final SortedMap<Integer, ParameterInput> inputs;
  private final SortedMap<Integer, @Nullable Object> terms = new TreeMap<>();

  DrawnInputs(String signature, SortedMap<Integer, ParameterInput> inputs) {
    this.signature = signature;
    this.inputs = inputs;
    inputs.keySet().forEach(position -> terms.put(position, null));
  }

  /** The value of the parameter at a position. */
  @Override
  public Object apply(int position) {
    ParameterInput input = inputs.get(position);
    if (input == null) {
      throw new IllegalArgumentException("parameter " + (position + 1) + " is not an input");
    }
    long bits = Shadow.input(input.type(), input.name(), input.min(), input.max());
    terms.put(position, TermPassing.result(TermPassing.INPUT));
    return input.value(bits);
  }

  /** Passes the terms of the values to the method that is called next. */
  @Override
  public void run() {
    @Nullable Object[] ofNumbers = terms.values().toArray();
    TermPassing.pass(ofNumbers, signature);
  }

  /** Ends the call. */
  @Override
  public void close() {
    TermPassing.returned(-1);
  }
}
