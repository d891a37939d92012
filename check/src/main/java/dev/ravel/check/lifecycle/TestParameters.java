// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The parameters of a test method that are inputs (D-junit-2).
 *
 * <p>A call by reflection would lose the terms of its arguments. So they are passed here as
 * instrumented code passes them, directly before the call.
 */
final class TestParameters {
  private final Method method;

  /** As a method with shadow variables names itself. */
  private final String signature;

  /** By the positions of the parameters. */
  private final SortedMap<Integer, ParameterInput> inputs = new TreeMap<>();

  private TestParameters(Method method) {
    this.method = method;
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    signature = method.getName() + type.toMethodDescriptorString();
  }

  /** All parameters are inputs. */
  static TestParameters of(Method method) {
    return withInputs(method, true);
  }

  /** Parameters of primitive type are inputs; JUnit finds the values of the others. */
  static TestParameters ofPrimitiveTypes(Method method) {
    return withInputs(method, false);
  }

  /** JUnit finds the values of all parameters. */
  static TestParameters none(Method method) {
    return new TestParameters(method);
  }

  private static TestParameters withInputs(Method method, boolean areAll) {
    TestParameters parameters = new TestParameters(method);
    List<String> names = ParameterNames.of(method);
    int position = 0;
    for (Parameter parameter : method.getParameters()) {
      if (areAll || parameter.getType().isPrimitive()) {
        parameters.inputs.put(position, ParameterInput.of(method, parameter, names.get(position)));
      }
      position++;
    }
    return parameters;
  }

  boolean areInputs() {
    return !inputs.isEmpty();
  }

  /** The inputs of one execution. */
  DrawnInputs draw() {
    return new DrawnInputs(signature, inputs);
  }

  /** Calls the method, of which all parameters are inputs; in a controlled thread if it has any. */
  void call(Object receiver) throws Throwable {
    try (DrawnInputs drawn = draw()) {
      Object[] values = inputs.keySet().stream().map(drawn::apply).toArray();
      drawn.run();
      TestFailures.call(method, receiver, values);
    }
  }
}
