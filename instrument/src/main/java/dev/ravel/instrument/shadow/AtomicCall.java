// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import dev.ravel.probe.shadow.AtomicTerms;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * An access through an atomic, a field updater or a VarHandle, derived from its name and
 * descriptor.
 *
 * @param operation one of the constants of {@link AtomicTerms}, or UPDATE
 * @param coordinates the number of arguments that locate the variable; the others are values
 */
record AtomicCall(int operation, int coordinates) {
  /** The access takes a function. */
  static final int UPDATE = -1;

  private static final String PACKAGE = "java/util/concurrent/atomic/";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** The classes, with the number of arguments that locate the variable. */
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

  /** Prefixes of method names; the suffixes give the memory order. */
  private static final Map<String, Integer> OPERATIONS =
      Map.ofEntries(
          Map.entry("getAndSet", AtomicTerms.SET),
          Map.entry("getAndAdd", AtomicTerms.ADD),
          Map.entry("getAndIncrement", AtomicTerms.ADD),
          Map.entry("getAndDecrement", AtomicTerms.ADD),
          Map.entry("getAndBitwiseAnd", AtomicTerms.AND),
          Map.entry("getAndBitwiseOr", AtomicTerms.OR),
          Map.entry("getAndBitwiseXor", AtomicTerms.XOR),
          Map.entry("addAndGet", AtomicTerms.ADD_AND_GET),
          Map.entry("incrementAndGet", AtomicTerms.ADD_AND_GET),
          Map.entry("decrementAndGet", AtomicTerms.ADD_AND_GET),
          Map.entry("compareAndSet", AtomicTerms.COMPARE_AND_SET),
          Map.entry("weakCompareAndSet", AtomicTerms.COMPARE_AND_SET),
          Map.entry("compareAndExchange", AtomicTerms.COMPARE_AND_EXCHANGE),
          Map.entry("set", AtomicTerms.SET),
          Map.entry("lazySet", AtomicTerms.SET),
          Map.entry("get", AtomicTerms.GET));

  private static final Set<String> ENDS =
      Set.of("", "Plain", "Opaque", "Acquire", "Release", "Volatile", "VolatilePlain");

  static Optional<AtomicCall> of(MethodInsnNode call) {
    boolean isHandle = call.owner.equals(VAR_HANDLE);
    Integer known = ATOMICS.get(call.owner);
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || !isHandle && known == null) {
      return Optional.empty();
    }
    int coordinates = known == null ? 0 : known;
    if (UPDATES.contains(call.name)) {
      // A reference in the array has its own term.
      return call.owner.endsWith("ReferenceArray")
          ? Optional.empty()
          : Optional.of(new AtomicCall(UPDATE, coordinates));
    }
    if (!isHandle && call.name.endsWith("Value")) {
      return Optional.of(new AtomicCall(AtomicTerms.GET, coordinates));
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
          case AtomicTerms.GET -> 0;
          case AtomicTerms.COMPARE_AND_SET, AtomicTerms.COMPARE_AND_EXCHANGE -> 2;
          default -> 1;
        };
    return Type.getArgumentTypes(call.desc).length - values;
  }

  /** Whether the call constructs an atomic with an initial number, or with several. */
  static boolean isConstructor(MethodInsnNode call) {
    if (!call.name.equals("<init>") || !ATOMICS.containsKey(call.owner)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    return arguments.length == 1
        && (ATOMICS.get(call.owner) == 0 || ShadowCalls.isArrayOfNumbers(arguments[0]));
  }

  /** The amount that a method without an argument adds. */
  static long step(String method) {
    return method.contains("ncrement") ? 1 : method.contains("ecrement") ? -1 : 0;
  }
}
