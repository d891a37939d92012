// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.JdkClasses;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Tracks arrays that are passed to JDK methods. A method that reads a whole array gets a copy that
 * was made element by element. For other methods, whose effects on the array are not tracked, a
 * probe announces the array.
 */
public final class ArrayCalls extends ProbeEmitter {
  private static final String SNAPSHOT = "(Ljava/lang/Object;I)Ljava/lang/Object;";
  private static final String ARRAYS = "java/util/Arrays";

  /** Classes, or packages if they end with a slash, and the methods that only read their arrays. */
  private static final Map<String, Set<String>> READERS =
      Map.ofEntries(
          Map.entry(
              ARRAYS,
              Set.of(
                  "binarySearch",
                  "compare",
                  "compareUnsigned",
                  "copyOf",
                  "copyOfRange",
                  "equals",
                  "hashCode",
                  "mismatch",
                  "stream",
                  "toString")),
          Map.entry(
              "java/lang/String",
              Set.of("<init>", "valueOf", "copyValueOf", "format", "formatted", "join")),
          Map.entry("java/lang/StringBuilder", Set.of("append", "insert")),
          Map.entry("java/lang/StringBuffer", Set.of("append", "insert")),
          Map.entry("java/io/", Set.of("write", "print", "println", "printf", "format")),
          Map.entry("java/math/", Set.of("<init>")),
          Map.entry("java/security/MessageDigest", Set.of("update")),
          Map.entry("java/security/Signature", Set.of("update")),
          Map.entry("java/util/Collections", Set.of("addAll")),
          Map.entry("java/util/EnumSet", Set.of("of")),
          Map.entry("java/util/List", Set.of("of")),
          Map.entry("java/util/Map", Set.of("ofEntries")),
          Map.entry("java/util/Objects", Set.of("hash")),
          Map.entry("java/util/Set", Set.of("of")),
          Map.entry("java/util/stream/", Set.of("of")),
          Map.entry("java/util/zip/", Set.of("update")),
          Map.entry("javax/crypto/Mac", Set.of("update")));

  /**
   * Methods whose effects on an array are tracked: they are replaced, explored, or return a view of
   * it.
   */
  private static final Set<String> TRACKED =
      Set.of("java/lang/System.arraycopy", ARRAYS + ".asList");

  private static final List<String> TRACKED_PACKAGES =
      List.of("java/util/concurrent/", "java/lang/invoke/", "java/lang/reflect/");

  public ArrayCalls(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.startsWith("[") && name.equals("clone") && !isCopyOfConstants()) {
      // stack: ..., array
      push(scope.site("java/lang/Object", name, false));
      // stack: ..., array, site
      probe(ProbeClass.MEMORY, "cloneArray", SNAPSHOT);
      // stack: ..., clone
      return;
    }
    if (descriptor.contains("[") && JdkOrigin.isOf(owner) && !isTracked(owner, name)) {
      passArrays(Type.getArgumentTypes(descriptor), owner, name);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isTracked(String owner, String name) {
    return TRACKED.contains(owner + '.' + name)
        || TRACKED_PACKAGES.stream().anyMatch(owner::startsWith)
        || JdkClasses.areExplored(owner);
  }

  private static boolean reads(String owner, String name) {
    String folder = owner.substring(0, owner.lastIndexOf('/') + 1);
    return READERS.getOrDefault(owner, Set.of()).contains(name)
        || READERS.getOrDefault(folder, Set.of()).contains(name);
  }

  /** Whether this is the copy in {@code values} of an enum, whose array never changes. */
  private boolean isCopyOfConstants() {
    return scope.type().isEnum() && scope.method().name().equals("values");
  }

  private void passArrays(Type[] arguments, String owner, String name) {
    boolean reads = reads(owner, name);
    int site = scope.site(owner, name, false);
    // stack: ..., arguments
    spill(arguments);
    // stack: ...
    for (int i = 0; i < arguments.length; i++) {
      loadSpilled(arguments, i);
      boolean isArray = arguments[i].getSort() == Type.ARRAY;
      if (isArray && !reads) {
        // stack: ..., array
        super.visitInsn(DUP);
        push(site);
        // stack: ..., array, array, site
        probe(ProbeClass.CALL, "handedOver", "(Ljava/lang/Object;I)V");
        // stack: ..., array
      } else if (isArray) {
        // stack: ..., array
        push(site);
        // stack: ..., array, site
        probe(ProbeClass.MEMORY, "snapshot", SNAPSHOT);
        // stack: ..., object
        super.visitTypeInsn(CHECKCAST, arguments[i].getInternalName());
        // stack: ..., array
      }
    }
    // stack: ..., arguments
  }
}
