// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Sort;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The JDK methods that have a model.
 *
 * <p>A single term is better than a path through library code if the JVM replaces the method by a
 * machine instruction, or if the branches of the method do not concern the program.
 */
public final class PureFunctions {
  private final Map<String, PureFunction> functions = new LinkedHashMap<>();

  public PureFunctions() {
    new IntegerFunctions(this, Sort.INT, "I", "java/lang/Integer").addAll();
    new IntegerFunctions(this, Sort.LONG, "J", "java/lang/Long").addAll();
    new SmallTypeFunctions(this).addAll();
    new CharacterFunctions(this).addAll();
    new FloatFunctions(this, Sort.FLOAT, "F", "java/lang/Float").addAll();
    new FloatFunctions(this, Sort.DOUBLE, "D", "java/lang/Double").addAll();
    new RoundingFunctions(this).addAll();
    new MixedWidthFunctions(this).addAll();
    new IndexFunctions(this).addAll();
    addStrictMath();
  }

  /** All models are exact, so {@code StrictMath} computes the same values as {@code Math}. */
  private void addStrictMath() {
    for (String name : names()) {
      if (name.startsWith("java/lang/Math.")) {
        functions.put(name.replace("/Math.", "/StrictMath."), functions.get(name));
      }
    }
  }

  /** The model of a static method, named as in a class file. */
  public Optional<PureFunction> find(String owner, String name, String descriptor) {
    return Optional.ofNullable(functions.get(key(owner, name, descriptor)));
  }

  /** All methods with a model, as {@code owner.name(descriptor)}. */
  public Set<String> names() {
    return Set.copyOf(functions.keySet());
  }

  void add(String owner, String name, String descriptor, PureFunction function) {
    functions.put(key(owner, name, descriptor), function);
  }

  void add(String owner, String name, String descriptor, PureFunction.Builder result) {
    add(owner, name, descriptor, PureFunction.of(result));
  }

  private static String key(String owner, String name, String descriptor) {
    return owner + "." + name + descriptor;
  }
}
