// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Replaces the invocation of a {@link RavelTest} by its check, and leaves out the methods before
 * and after it, which are part of each execution. JUnit registers it for the methods with the
 * annotation.
 */
final class RavelExtension implements InvocationInterceptor, ParameterResolver {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
    Method method = invoked.getExecutable();
    RavelTest test =
        AnnotationSupport.findAnnotation(method, RavelTest.class)
            .orElseThrow(() -> new IllegalStateException(method + " is not a RavelTest"));
    new TestCheck(CheckedMethod.test(invoked.getTargetClass(), method), CheckOptions.of(test))
        .run(context::publishReportEntry);
  }

  /** JUnit also executes a method that is a template in addition; that would be another test. */
  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
    throw new RavelFailure(
        "%s has another annotation of a test in addition to @RavelTest%n  remove @RepeatedTest: Ravel repeats the test itself; remove @ParameterizedTest: Ravel finds the values of parameters itself"
            .formatted(invoked.getExecutable()));
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    if (!parameter.getDeclaringExecutable().equals(context.getTestMethod().orElse(null))) {
      return false;
    }
    Class<?> type = parameter.getParameter().getType();
    if (!type.isPrimitive()) {
      throw new ParameterResolutionException(
          "a parameter of a @RavelTest is an input and needs a primitive type, and %s has the type %s: create the object in the test"
              .formatted(parameter.getParameter().getName(), type.getTypeName()));
    }
    return true;
  }

  /** Zero: the check chooses the values. */
  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return Array.get(Array.newInstance(parameter.getParameter().getType(), 1), 0);
  }
}
