// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.UniqueId.Segment;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.NestedMethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Turns what a user or a build tool selects into tests that fail. */
final class MisplacedResolver implements SelectorResolver {
  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    return ofClass(selector.getJavaClass(), context);
  }

  @Override
  public Resolution resolve(NestedClassSelector selector, Context context) {
    return ofClass(selector.getNestedClass(), context);
  }

  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    return ofMethod(selector.getJavaClass(), selector.getJavaMethod()::equals, context);
  }

  @Override
  public Resolution resolve(NestedMethodSelector selector, Context context) {
    return ofMethod(selector.getNestedClass(), selector.getMethod()::equals, context);
  }

  /** Surefire selects a test by its id if it executes the test again after a failure. */
  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId id = selector.getUniqueId();
    if (!id.hasPrefix(UniqueId.forEngine(MisplacedTests.ID))) {
      return Resolution.unresolved();
    }
    Segment last = id.getLastSegment();
    Optional<Resolution> resolved =
        switch (last.getType()) {
          case MisplacedDescriptor.CLASS -> type(last).map(type -> ofClass(type, context));
          case MisplacedDescriptor.METHOD ->
              type(id.removeLastSegment().getLastSegment())
                  .map(type -> ofMethod(type, one -> isNamed(one, last), context));
          default -> Optional.empty();
        };
    return resolved.orElse(Resolution.unresolved());
  }

  private static Optional<Class<?>> type(Segment ofClass) {
    return ReflectionSupport.tryToLoadClass(ofClass.getValue()).toOptional();
  }

  private static boolean isNamed(Method method, Segment segment) {
    return method.toString().equals(segment.getValue());
  }

  /** JUnit finds the nested classes of a class, so build tools do not select them. */
  private static Resolution ofClass(Class<?> type, Context context) {
    Set<DiscoverySelector> children =
        Stream.concat(
                MisplacedMethod.in(type).stream()
                    .map(one -> DiscoverySelectors.selectMethod(type, one.method())),
                ReflectionSupport.streamNestedClasses(
                        type, inner -> AnnotationSupport.isAnnotated(inner, Nested.class))
                    .map(DiscoverySelectors::selectClass))
            .collect(Collectors.toSet());
    if (children.isEmpty()) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(
            parent -> Optional.of(new MisplacedDescriptor.OfClass(parent.getUniqueId(), type)))
        .map(added -> Resolution.match(Match.exact(added, () -> children)))
        .orElse(Resolution.unresolved());
  }

  private static Resolution ofMethod(Class<?> type, Predicate<Method> isWanted, Context context) {
    return MisplacedMethod.in(type).stream()
        .filter(one -> isWanted.test(one.method()))
        .findFirst()
        .flatMap(
            one ->
                context.addToParent(
                    () -> DiscoverySelectors.selectClass(type),
                    parent -> Optional.of(new MisplacedDescriptor(parent.getUniqueId(), one))))
        .map(added -> Resolution.match(Match.exact(added)))
        .orElse(Resolution.unresolved());
  }
}
