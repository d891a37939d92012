// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestEngine;

/**
 * Replaces the invocation of a {@link RavelTest} by its check, and leaves out the methods before
 * and after it, which are part of each execution. JUnit registers it for the methods with the
 * annotation.
 *
 * <p>If a check needs JUnit inside of each execution, JUnit registers it there, too. Then it only
 * gives the parameters their values.
 */
final class RavelExtension
    implements InvocationInterceptor, ParameterResolver, TestExecutionExceptionHandler {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    Optional<Execution> execution = Execution.of(context);
    if (execution.isPresent()) {
      execution.get().passInputs();
      invocation.proceed();
      return;
    }
    invocation.skip();
    Method method = invoked.getExecutable();
    OtherAnnotations.refuse(invoked.getTargetClass(), method);
    RavelTest test =
        AnnotationSupport.findAnnotation(method, RavelTest.class)
            .orElseThrow(() -> new IllegalStateException(method + " is not a RavelTest"));
    CheckedMethod checked = CheckedMethod.test(invoked.getTargetClass(), method);
    // The build tool may have added the engine of JUnit outside of the class path of the test.
    ProgramClassPath path = ProgramClassPath.with(context.getClass(), TestEngine.class);
    new TestCheck(checked, CheckOptions.of(test), path).run(context::publishReportEntry);
  }

  /** JUnit also executes a method that is a template in addition; that would be another test. */
  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
    OtherAnnotations.refuse(invoked.getTargetClass(), invoked.getExecutable());
    throw new IllegalStateException(invoked.getExecutable() + " is not a template");
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    if (Execution.of(context).isPresent()) {
      invocation.proceed();
    } else {
      invocation.skip();
    }
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    if (Execution.of(context).isPresent()) {
      invocation.proceed();
    } else {
      invocation.skip();
    }
  }

  /**
   * A parameter of another type is left to other extensions. So are those of a template, whose
   * invocation fails: with two resolvers for a parameter, JUnit would not come to it.
   */
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return !isTemplate(context)
        && parameter.getDeclaringExecutable().equals(context.getTestMethod().orElse(null))
        && parameter.getParameter().getType().isPrimitive();
  }

  private static boolean isTemplate(ExtensionContext context) {
    return context.getUniqueId().contains("/[test-template");
  }

  /** Zero outside of an execution: the check chooses the values. */
  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return Execution.of(context)
        .map(execution -> execution.input(parameter.getIndex()))
        .orElseGet(() -> Array.get(Array.newInstance(parameter.getParameter().getType(), 1), 0));
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    if (thrown instanceof ParameterResolutionException
        && String.valueOf(thrown.getMessage()).startsWith("No ParameterResolver")) {
      OtherAnnotations.refuse(context.getRequiredTestClass(), context.getRequiredTestMethod());
      throw new RavelFailure(
          "%s%n  a parameter of a @RavelTest is an input and needs a primitive type, unless an extension of JUnit has its value: create the object in the test"
              .formatted(thrown.getMessage()));
    }
    throw thrown;
  }
}
