// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * The switch for shadow values in the transformation of one class.
 *
 * @param calls present if the class gets them
 * @param without the methods that do not, as name and descriptor
 */
record Shadows(Optional<ShadowCalls> calls, ShadowLambdas lambdas, Set<String> without) {
  static Shadows of(ClassOutline type, Hierarchy hierarchy, Set<String> without) {
    return new Shadows(
        Optional.of(new ShadowCalls(hierarchy)), new ShadowLambdas(type), Set.copyOf(without));
  }

  static Shadows none(ClassOutline type) {
    return new Shadows(Optional.empty(), new ShadowLambdas(type), Set.of());
  }

  MethodVisitor addTo(MethodScope scope, MethodVisitor next) {
    boolean isShadowed = calls.isPresent() && !without.contains(scope.method().key());
    return isShadowed ? new ShadowMethod(scope, calls.get(), lambdas, next) : next;
  }

  void addLambdas(
      ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    lambdas.addTo(target, code);
  }
}
