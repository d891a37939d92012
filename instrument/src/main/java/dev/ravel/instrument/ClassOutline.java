// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class file says about its class, without the instructions. */
final class ClassOutline extends ClassVisitor {
  private static final String STATIC_INITIALIZER = "<clinit>()V";

  private final Map<String, FieldOutline> fields = new LinkedHashMap<>();
  private final Map<String, MethodOutline> methods = new LinkedHashMap<>();
  private int version;
  private int access;
  private String name = "";
  private String superName = "";
  private List<String> interfaces = List.of();
  private String sourceFile = "";

  private ClassOutline() {
    super(Opcodes.ASM9);
  }

  /** Reads a class of which only the members matter. */
  static ClassOutline ofMembers(byte[] bytes) {
    return read(new ClassReader(bytes), ClassReader.SKIP_CODE);
  }

  /** Reads a class that is going to be rewritten, so that the size of its methods matters too. */
  static ClassOutline ofCode(ClassReader reader) {
    return read(reader, ClassReader.SKIP_FRAMES);
  }

  private static ClassOutline read(ClassReader reader, int flags) {
    ClassOutline outline = new ClassOutline();
    reader.accept(outline, flags);
    return outline;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String superName, String[] all) {
    this.version = version & 0xFFFF;
    this.access = access;
    this.name = name;
    this.superName = superName == null ? "" : superName;
    interfaces = all == null ? List.of() : List.of(all);
  }

  @Override
  public void visitSource(String source, String debug) {
    sourceFile = source == null ? "" : source;
  }

  @Override
  public FieldVisitor visitField(
      int access, String field, String descriptor, String signature, Object value) {
    fields.put(
        field + descriptor,
        new FieldOutline(name, access, field, descriptor, Optional.ofNullable(value)));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    MethodOutline declared = MethodOutline.declared(access, method, descriptor);
    methods.put(declared.key(), declared);
    return new CodeScan(declared, name, scanned -> methods.put(scanned.key(), scanned));
  }

  int version() {
    return version;
  }

  String name() {
    return name;
  }

  /** The superclass, empty for Object itself and for module descriptors. */
  String superName() {
    return superName;
  }

  List<String> interfaces() {
    return interfaces;
  }

  /** The name of its source file, or an empty string. */
  String sourceFile() {
    return sourceFile;
  }

  boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  boolean isModule() {
    return (access & Opcodes.ACC_MODULE) != 0;
  }

  Optional<FieldOutline> field(String field, String descriptor) {
    return Optional.ofNullable(fields.get(field + descriptor));
  }

  Optional<MethodOutline> method(String method, String descriptor) {
    return Optional.ofNullable(methods.get(method + descriptor));
  }

  /** The static fields that every run has to start anew, in the order of the class file. */
  List<FieldOutline> staticState() {
    return fields.values().stream().filter(FieldOutline::isStaticState).toList();
  }

  /**
   * The methods that wait for others in a loop, and say so or are known to, with all of this class
   * they call.
   */
  Set<String> spinningMethods() {
    return withCallees(
        methods.values().stream()
            .filter(method -> method.spins() || BusyWaits.helps(name, method.key()))
            .map(MethodOutline::key)
            .toList());
  }

  private Set<String> withCallees(List<String> callers) {
    Set<String> found = new HashSet<>(callers);
    Deque<String> open = new ArrayDeque<>(callers);
    while (!open.isEmpty()) {
      MethodOutline method = methods.get(open.pop());
      if (method != null) {
        method.callees().stream().filter(found::add).forEach(open::push);
      }
    }
    return found;
  }

  boolean hasStaticInitializer() {
    return methods.containsKey(STATIC_INITIALIZER);
  }

  /**
   * Whether the class is initialised again in every run; old interfaces cannot be, for they may not
   * have static methods.
   */
  boolean isInitializedPerRun() {
    return version >= (isInterface() ? Opcodes.V1_8 : Opcodes.V1_5)
        && (hasStaticInitializer() || !staticState().isEmpty());
  }

  /** Whether nobody can tell which thread ran the static initialiser, and when. */
  boolean hasSimpleInitializer() {
    return !hasStaticInitializer()
        || withCallees(List.of(STATIC_INITIALIZER)).stream()
            .map(methods::get)
            .allMatch(
                method -> method != null && method.isSelfContained() && !method.isSynchronized());
  }
}
