// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Optional;

/** Finds the static method that a lambda or method reference stands for. */
final class ScenarioReference {
  private static final String WANTED =
      "%n  pass a reference to a static method, as in MyTest::scenario, or a lambda that uses no variable of the method around it: the check calls it in another class loader, where these have no value";

  private ScenarioReference() {}

  static CheckedMethod of(Scenario scenario) {
    SerializedLambda lambda = form(scenario);
    if (lambda.getCapturedArgCount() > 0) {
      throw new RavelFailure(
          ("cannot check the lambda or method reference: it captures %d value%s" + WANTED)
              .formatted(
                  lambda.getCapturedArgCount(), lambda.getCapturedArgCount() == 1 ? "" : "s"));
    }
    if (lambda.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
      throw new RavelFailure(
          ("cannot check the method reference: %s is not a static method" + WANTED)
              .formatted(lambda.getImplMethodName()));
    }
    return new CheckedMethod(
        implementer(lambda, scenario), lambda.getImplMethodName(), true, Optional.empty());
  }

  private static Class<?> implementer(SerializedLambda lambda, Scenario scenario) {
    String name = lambda.getImplClass().replace('/', '.');
    try {
      return Class.forName(name, false, scenario.getClass().getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e); // the lambda has been linked with it
    }
  }

  /** A serializable lambda has a method that describes it (see {@link SerializedLambda}). */
  private static SerializedLambda form(Scenario scenario) {
    try {
      Method replacement = scenario.getClass().getDeclaredMethod("writeReplace");
      replacement.setAccessible(true);
      if (replacement.invoke(scenario) instanceof SerializedLambda lambda) {
        return lambda;
      }
    } catch (ReflectiveOperationException e) {
      // Reported below, like an object with another description.
    }
    throw new RavelFailure(
        ("cannot check an object of %s: it is neither a lambda nor a method reference" + WANTED)
            .formatted(scenario.getClass()));
  }
}
