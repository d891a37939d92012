// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.probe.shadow.Shadow;
import dev.ravel.probe.shadow.TermPassing;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a test method, which are inputs (D-junit-2).
 *
 * <p>A call by reflection would lose the terms of its arguments. So they are passed here as
 * instrumented code passes them, directly before the call.
 */
final class TestParameters {
  private final Method method;

  /** As a method with shadow variables names itself. */
  private final String signature;

  private final List<ParameterInput> inputs;

  TestParameters(Method method) {
    this.method = method;
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    signature = method.getName() + type.toMethodDescriptorString();
    inputs = new ArrayList<>();
    List<String> names = ParameterNames.of(method);
    for (Parameter parameter : method.getParameters()) {
      inputs.add(ParameterInput.of(method, parameter, names.get(inputs.size())));
    }
  }

  boolean areInputs() {
    return !inputs.isEmpty();
  }

  /** Calls the method; in a controlled thread if it has parameters. */
  void call(Object receiver) throws Throwable {
    @Nullable Object[] values = new @Nullable Object[inputs.size()];
    @Nullable Object[] terms = new @Nullable Object[inputs.size()];
    for (int i = 0; i < values.length; i++) {
      ParameterInput input = inputs.get(i);
      long bits = Shadow.input(input.type(), input.name(), input.min(), input.max());
      terms[i] = TermPassing.result(TermPassing.INPUT);
      values[i] = input.value(bits);
    }
    TermPassing.pass(terms, signature);
    try {
      TestFailures.call(method, receiver, values);
    } finally {
      TermPassing.returned(-1);
    }
  }
}
