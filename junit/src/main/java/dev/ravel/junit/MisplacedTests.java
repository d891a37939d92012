// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Lets a {@link RavelTest} fail that JUnit Jupiter would leave out with no more than a warning: a
 * method that is static or private, or an abstract one that is overridden without the annotation.
 *
 * <p>The platform of JUnit finds this engine as a service. For a class without such a method it
 * adds nothing.
 */
public final class MisplacedTests implements TestEngine {
  @Override
  public String getId() {
    return "ravel-misplaced-tests";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor engine = new EngineDescriptor(id, "Ravel");
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(type -> !in(type).isEmpty())
        .addSelectorResolver(new Resolver())
        .build()
        .resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    EngineExecutionListener listener = request.getEngineExecutionListener();
    TestDescriptor engine = request.getRootTestDescriptor();
    listener.executionStarted(engine);
    for (TestDescriptor test : engine.getChildren()) {
      listener.executionStarted(test);
      listener.executionFinished(
          test,
          TestExecutionResult.failed(
              new RavelFailure(
                  "JUnit does not execute %s%n  a @RavelTest is neither static nor private, and a method that implements an abstract one has the annotation, too"
                      .formatted(test.getDisplayName()))));
    }
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  /** The misplaced methods of a class and of its superclasses and interfaces. */
  private static List<Method> in(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return List.of();
    }
    Set<Class<?>> parts = new LinkedHashSet<>();
    addParts(type, parts);
    return parts.stream()
        .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
        .filter(method -> isLeftOut(method, type))
        .toList();
  }

  private static void addParts(@Nullable Class<?> type, Set<Class<?>> parts) {
    if (type != null && type != Object.class && parts.add(type)) {
      addParts(type.getSuperclass(), parts);
      for (Class<?> implemented : type.getInterfaces()) {
        addParts(implemented, parts);
      }
    }
  }

  private static boolean isLeftOut(Method method, Class<?> type) {
    int modifiers = method.getModifiers();
    if (!AnnotationSupport.isAnnotated(method, RavelTest.class)) {
      return false;
    }
    return Modifier.isStatic(modifiers)
        || Modifier.isPrivate(modifiers)
        || Modifier.isAbstract(modifiers) && !isRepeatedBelow(method, type);
  }

  /** Whether the method that implements an abstract one has the annotation itself. */
  private static boolean isRepeatedBelow(Method method, Class<?> type) {
    return ReflectionSupport.findMethod(type, method.getName(), method.getParameterTypes())
        .filter(found -> AnnotationSupport.isAnnotated(found, RavelTest.class))
        .isPresent();
  }

  /** Turns a class or a method into tests that fail. */
  private static final class Resolver implements SelectorResolver {
    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
      return resolution(in(selector.getJavaClass()), selector.getJavaClass(), context);
    }

    @Override
    public Resolution resolve(MethodSelector selector, Context context) {
      Class<?> type = selector.getJavaClass();
      Method method = selector.getJavaMethod();
      return resolution(in(type).stream().filter(method::equals).toList(), type, context);
    }

    private static Resolution resolution(List<Method> methods, Class<?> type, Context context) {
      Set<Match> matches =
          methods.stream()
              .map(method -> add(method, type, context))
              .flatMap(Optional::stream)
              .map(Match::exact)
              .collect(Collectors.toSet());
      return matches.isEmpty() ? Resolution.unresolved() : Resolution.matches(matches);
    }

    private static Optional<Misplaced> add(Method method, Class<?> type, Context context) {
      return context.addToParent(
          parent ->
              Optional.of(
                  new Misplaced(
                      parent.getUniqueId().append("method", method.toString()), method, type)));
    }
  }

  /** A method that JUnit Jupiter leaves out. */
  private static final class Misplaced extends AbstractTestDescriptor {
    Misplaced(UniqueId id, Method method, Class<?> type) {
      super(
          id,
          "%s %s.%s"
              .formatted(
                  Modifier.toString(method.getModifiers()), type.getName(), method.getName()),
          MethodSource.from(type, method));
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }
  }
}
