// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Atomics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * An access through an atomic, a field updater or a VarHandle, as its name and descriptor tell it.
 *
 * @param operation one of the constants of {@link Atomics}, or UPDATE
 * @param coordinates how many arguments say where the variable is; the others are values
 */
record AtomicCall(int operation, int coordinates) {
  /** The access is given a function. */
  static final int UPDATE = -1;

  private static final String PACKAGE = "java/util/concurrent/atomic/";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** The classes with how many arguments say where the variable is. */
  private static final Map<String, Integer> ATOMICS =
      Map.of(
          PACKAGE + "AtomicInteger", 0,
          PACKAGE + "AtomicLong", 0,
          PACKAGE + "AtomicBoolean", 0,
          PACKAGE + "AtomicIntegerArray", 1,
          PACKAGE + "AtomicLongArray", 1,
          PACKAGE + "AtomicReferenceArray", 1,
          PACKAGE + "AtomicIntegerFieldUpdater", 1,
          PACKAGE + "AtomicLongFieldUpdater", 1);

  private static final Set<String> UPDATES =
      Set.of("getAndUpdate", "updateAndGet", "getAndAccumulate", "accumulateAndGet");

  /** How the names of methods begin; the ends say how they are ordered among others. */
  private static final Map<String, Integer> OPERATIONS =
      Map.ofEntries(
          Map.entry("getAndSet", Atomics.SET),
          Map.entry("getAndAdd", Atomics.ADD),
          Map.entry("getAndIncrement", Atomics.ADD),
          Map.entry("getAndDecrement", Atomics.ADD),
          Map.entry("getAndBitwiseAnd", Atomics.AND),
          Map.entry("getAndBitwiseOr", Atomics.OR),
          Map.entry("getAndBitwiseXor", Atomics.XOR),
          Map.entry("addAndGet", Atomics.ADD_AND_GET),
          Map.entry("incrementAndGet", Atomics.ADD_AND_GET),
          Map.entry("decrementAndGet", Atomics.ADD_AND_GET),
          Map.entry("compareAndSet", Atomics.COMPARE_AND_SET),
          Map.entry("weakCompareAndSet", Atomics.COMPARE_AND_SET),
          Map.entry("compareAndExchange", Atomics.COMPARE_AND_EXCHANGE),
          Map.entry("set", Atomics.SET),
          Map.entry("lazySet", Atomics.SET),
          Map.entry("get", Atomics.GET));

  private static final Set<String> ENDS =
      Set.of("", "Plain", "Opaque", "Acquire", "Release", "Volatile", "VolatilePlain");

  static Optional<AtomicCall> of(MethodInsnNode call) {
    boolean isHandle = call.owner.equals(VAR_HANDLE);
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL
        || !isHandle && !ATOMICS.containsKey(call.owner)) {
      return Optional.empty();
    }
    int coordinates = isHandle ? 0 : ATOMICS.get(call.owner);
    if (UPDATES.contains(call.name)) {
      // What is in a reference is followed by itself.
      return call.owner.endsWith("ReferenceArray")
          ? Optional.empty()
          : Optional.of(new AtomicCall(UPDATE, coordinates));
    }
    if (!isHandle && call.name.endsWith("Value")) {
      return Optional.of(new AtomicCall(Atomics.GET, coordinates));
    }
    return operationOf(call.name)
        .map(
            operation ->
                new AtomicCall(operation, isHandle ? coordinatesOf(call, operation) : coordinates));
  }

  private static Optional<Integer> operationOf(String name) {
    return OPERATIONS.keySet().stream()
        .filter(start -> name.startsWith(start) && ENDS.contains(name.substring(start.length())))
        .findFirst()
        .map(OPERATIONS::get);
  }

  private static int coordinatesOf(MethodInsnNode call, int operation) {
    int values =
        switch (operation) {
          case Atomics.GET -> 0;
          case Atomics.COMPARE_AND_SET, Atomics.COMPARE_AND_EXCHANGE -> 2;
          default -> 1;
        };
    return Type.getArgumentTypes(call.desc).length - values;
  }

  /** Whether an atomic is made with a number in it, or several. */
  static boolean isConstructor(MethodInsnNode call) {
    if (!call.name.equals("<init>") || !ATOMICS.containsKey(call.owner)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    return arguments.length == 1
        && (ATOMICS.get(call.owner) == 0 || ShadowCalls.isArrayOfNumbers(arguments[0]));
  }

  /** What a method without an argument for it adds. */
  static long step(String method) {
    return method.contains("ncrement") ? 1 : method.contains("ecrement") ? -1 : 0;
  }
}
