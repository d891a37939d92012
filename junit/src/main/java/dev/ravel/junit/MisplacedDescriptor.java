// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.AnnotatedElement;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** A test that fails because JUnit Jupiter would leave it out. */
final class MisplacedDescriptor extends AbstractTestDescriptor {
  /** The types of the segments of unique identifiers. */
  static final String CLASS = "class";

  static final String METHOD = "method";

  private final MisplacedMethod method;

  MisplacedDescriptor(UniqueId parent, MisplacedMethod method) {
    super(
        parent.append(METHOD, method.method().toString()),
        method.method().getName() + "()",
        MethodSource.from(method.type(), method.method()));
    this.method = method;
  }

  MisplacedMethod method() {
    return method;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  /** A build that selects tests by their tags selects this one as it would be without a mistake. */
  @Override
  public Set<TestTag> getTags() {
    Set<TestTag> tags = new LinkedHashSet<>(tags(method.method()));
    tags.addAll(tags(method.type()));
    return tags;
  }

  private static Set<TestTag> tags(AnnotatedElement element) {
    return AnnotationSupport.findRepeatableAnnotations(element, Tag.class).stream()
        .map(Tag::value)
        .filter(TestTag::isValid)
        .map(TestTag::create)
        .collect(Collectors.toSet());
  }

  /** The class of such tests. Build tools file the result of a test under its class. */
  static final class OfClass extends AbstractTestDescriptor {
    OfClass(UniqueId parent, Class<?> type) {
      super(parent.append(CLASS, type.getName()), type.getSimpleName(), ClassSource.from(type));
    }

    @Override
    public Type getType() {
      return Type.CONTAINER;
    }
  }
}
