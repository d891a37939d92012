// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.MethodScope;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * Whether, and in which methods, the transformation of one class adds shadow variables.
 *
 * @param calls present if the class gets shadow variables
 * @param without the methods that do not get them, as name and descriptor
 */
public record Shadows(Optional<ShadowCalls> calls, ShadowLambdas lambdas, Set<String> without) {
  public static Shadows of(ClassOutline type, Hierarchy hierarchy, Set<String> without) {
    return new Shadows(
        Optional.of(new ShadowCalls(hierarchy)),
        new ShadowLambdas(type, hierarchy::isApplication),
        Set.copyOf(without));
  }

  public static Shadows none(ClassOutline type) {
    return new Shadows(Optional.empty(), new ShadowLambdas(type, name -> true), Set.of());
  }

  public MethodVisitor addTo(MethodScope scope, MethodVisitor next) {
    boolean isShadowed = calls.isPresent() && !without.contains(scope.method().key());
    return isShadowed ? new ShadowMethod(scope, calls.get(), lambdas, next) : next;
  }

  public void addLambdas(
      ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    lambdas.addTo(target, code);
  }
}
