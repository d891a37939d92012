// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Emits comparisons of references, which may be boxes whose numbers depend on inputs (D-inputs-14).
 */
final class ShadowIdentities extends ShadowEmitter {
  private static final String PACKAGE = "java/util/concurrent/atomic/Atomic";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** The classes that compare references, with the number of arguments that locate the variable. */
  private static final Map<String, Integer> ATOMICS =
      Map.of(
          PACKAGE + "Reference", 0,
          PACKAGE + "StampedReference", 0,
          PACKAGE + "MarkableReference", 0,
          PACKAGE + "ReferenceArray", 1,
          PACKAGE + "ReferenceFieldUpdater", 1);

  private final ShadowCallSites sites;

  ShadowIdentities(ShadowCallSites sites) {
    super(sites);
    this.sites = sites;
  }

  /** Replaces the reference that a compare-and-set expects by the one that it will find. */
  void expect(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int expected = expectedBy(call, arguments).orElse(-1);
    if (expected < 0 || !isReference(arguments[expected]) || !areKnown(arguments, expected)) {
      return;
    }
    // stack: ..., receiver, arguments
    sites.spillArguments(arguments);
    // stack: ..., receiver
    mv.visitInsn(DUP);
    boolean hasObject = expected > 0 && isReference(arguments[0]);
    if (hasObject) {
      loadTemporary(arguments[0], 0);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    int index = hasObject ? 1 : 0;
    if (index < expected) {
      loadTemporary(Type.INT_TYPE, index);
    } else {
      push(-1);
    }
    loadTemporary(arguments[expected], expected);
    pushSite();
    // stack: ..., receiver, receiver, object, index, expected, site
    shadow("expected", "(" + OBJECT + OBJECT + "I" + OBJECT + "I)" + OBJECT);
    mv.visitTypeInsn(CHECKCAST, arguments[expected].getInternalName());
    storeTemporary(arguments[expected], expected);
    // stack: ..., receiver
    sites.reloadArguments(arguments, i -> {});
    // stack: ..., receiver, arguments
  }

  /** Whether an object, an index or both locate the variable; other handles are not known. */
  private static boolean areKnown(Type[] arguments, int coordinates) {
    boolean hasObject = coordinates > 0 && isReference(arguments[0]);
    int index = hasObject ? 1 : 0;
    return index == coordinates
        || index + 1 == coordinates && arguments[index].getSort() == Type.INT;
  }

  /** The position of the expected reference, which follows the coordinates of the variable. */
  private static Optional<Integer> expectedBy(MethodInsnNode call, Type[] arguments) {
    boolean compares = call.name.startsWith("compareAnd") || call.name.startsWith("weakCompareAnd");
    if (!compares || call.getOpcode() != INVOKEVIRTUAL) {
      return Optional.empty();
    }
    return call.owner.equals(VAR_HANDLE)
        ? Optional.of(arguments.length - 2)
        : Optional.ofNullable(ATOMICS.get(call.owner));
  }
}
