// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces what program code does through {@code Unsafe}: an access to a field or an element by
 * its offset is an operation on that variable (D-visibility-8). Any other call is a caveat, unless
 * it only asks for something or is a fence, which interleavings do not need.
 */
public final class UnsafeCalls extends ProbeEmitter {
  private static final Set<String> OWNERS = Set.of("sun/misc/Unsafe", "jdk/internal/misc/Unsafe");

  /** Accesses of a variable in an object; the other methods that take an object have two. */
  private static final String OF_VARIABLE = "(Ljava/lang/Object;J";

  private static final List<String> ACCESSES =
      List.of("get", "put", "compareAnd", "weakCompareAnd");

  /** Methods without an effect that another thread could notice. */
  private static final Set<String> HARMLESS =
      Set.of(
          "getUnsafe",
          "objectFieldOffset",
          "staticFieldOffset",
          "staticFieldBase",
          "arrayBaseOffset",
          "arrayIndexScale",
          "addressSize",
          "pageSize",
          "throwException",
          "loadFence",
          "storeFence",
          "fullFence",
          "loadLoadFence",
          "storeStoreFence");

  private final boolean tracksTerms;

  /**
   * @param tracksTerms whether numbers may depend on inputs; they are not tracked through {@code
   *     Unsafe}
   */
  public UnsafeCalls(MethodScope scope, boolean tracksTerms, MethodVisitor next) {
    super(scope, next);
    this.tracksTerms = tracksTerms;
  }

  /** Whether calls of methods of the class are announced. */
  static boolean isUnsafe(String owner) {
    return OWNERS.contains(owner);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!isUnsafe(owner)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    int site = scope.site(owner, name, false);
    if (name.equals("park") || name.equals("unpark")) {
      suspend(name, site);
      return;
    }
    boolean isAccess =
        descriptor.startsWith(OF_VARIABLE)
            && ACCESSES.stream().anyMatch(name::startsWith)
            && !name.contains("Unaligned"); // may touch several variables
    if (isAccess) {
      announce(name, Type.getArgumentTypes(descriptor), descriptor, site);
    } else if (!HARMLESS.contains(name)) {
      uncontrolled(site);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (isAccess && AccessMode.returnsWhetherItWrote(name)) {
      reportComparison();
    }
  }

  private void uncontrolled(int site) {
    // stack: ...
    push(site);
    probe(ProbeClass.CALL, "uncontrolled", "(I)V");
    // stack: ...
  }

  /** The probe calls {@code LockSupport}, whose hook does not know the site in the program. */
  private void suspend(String name, int site) {
    // stack: ..., unsafe, arguments
    push(site);
    probe(ProbeClass.CALL, "at", "(I)V");
    // stack: ..., unsafe, arguments
    probe(
        ProbeClass.JDK,
        name,
        name.equals("park")
            ? "(Ljava/lang/Object;ZJ)V"
            : "(Ljava/lang/Object;Ljava/lang/Object;)V");
    // stack: ...
  }

  private void announce(String name, Type[] arguments, String descriptor, int site) {
    Type variable =
        arguments.length > 2 ? arguments[arguments.length - 1] : Type.getReturnType(descriptor);
    if (tracksTerms && !isReference(variable)) {
      uncontrolled(site);
    }
    // stack: ..., unsafe, object, offset, values
    spill(arguments);
    // stack: ..., unsafe
    loadSpilled(arguments, 0);
    loadSpilled(arguments, 1);
    // stack: ..., unsafe, object, offset
    if (arguments.length > 2 && isReference(variable)) {
      loadSpilled(arguments, arguments.length - 1);
    } else {
      super.visitInsn(ACONST_NULL);
    }
    // stack: ..., unsafe, object, offset, value
    push(sizeOf(variable));
    push(AccessMode.ofUnsafe(name));
    push(site);
    // stack: ..., unsafe, object, offset, value, size, access, site
    probe(ProbeClass.MEMORY, "access", "(Ljava/lang/Object;JLjava/lang/Object;III)V");
    // stack: ..., unsafe
    reload(arguments);
    // stack: ..., unsafe, object, offset, values
  }

  /** The size of a variable in bytes; zero for a reference, whose size depends on the JVM. */
  private static int sizeOf(Type variable) {
    return switch (variable.getSort()) {
      case Type.BOOLEAN, Type.BYTE -> Byte.BYTES;
      case Type.CHAR, Type.SHORT -> Short.BYTES;
      case Type.INT, Type.FLOAT -> Integer.BYTES;
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      default -> 0;
    };
  }
}
