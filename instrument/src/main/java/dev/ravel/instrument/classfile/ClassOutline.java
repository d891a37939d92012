// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The content of a class file without the instructions. */
public final class ClassOutline extends ClassVisitor {
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

  /** Reads a class of which only the members are needed. */
  static ClassOutline ofMembers(byte[] bytes) {
    return read(new ClassReader(bytes), ClassReader.SKIP_CODE);
  }

  /** Reads a class that will be rewritten, including the facts about its code. */
  public static ClassOutline ofCode(ClassReader reader) {
    return read(reader, ClassReader.SKIP_FRAMES);
  }

  private static ClassOutline read(ClassReader reader, int flags) {
    ClassOutline outline = new ClassOutline();
    reader.accept(outline, flags);
    return outline;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      @Nullable String superName,
      String @Nullable [] all) {
    this.version = rewritten(version) & 0xFFFF;
    this.access = access;
    this.name = name;
    this.superName = superName == null ? "" : superName;
    interfaces = all == null ? List.of() : List.of(all);
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    sourceFile = source == null ? "" : source;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String field,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
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

  /**
   * The version with which a class is written. Older ones have no class constants, which probes
   * need; otherwise a class of such a version means the same as one of Java 5.
   */
  public static int rewritten(int version) {
    return (version & 0xFFFF) < Opcodes.V1_5 ? Opcodes.V1_5 : version;
  }

  /** The version with which the class is written. */
  public int version() {
    return version;
  }

  public String name() {
    return name;
  }

  /** The superclass; empty for Object and for module descriptors. */
  public String superName() {
    return superName;
  }

  public List<String> interfaces() {
    return interfaces;
  }

  /** The name of its source file, or an empty string. */
  public String sourceFile() {
    return sourceFile;
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  public boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  public boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  public boolean isModule() {
    return (access & Opcodes.ACC_MODULE) != 0;
  }

  public Optional<FieldOutline> field(String field, String descriptor) {
    return Optional.ofNullable(fields.get(field + descriptor));
  }

  public Optional<MethodOutline> method(String method, String descriptor) {
    return Optional.ofNullable(methods.get(method + descriptor));
  }

  public Collection<MethodOutline> methods() {
    return methods.values();
  }

  /** The static fields that every execution has to reset, in the order of the class file. */
  public List<FieldOutline> staticState() {
    return fields.values().stream().filter(FieldOutline::isStaticState).toList();
  }

  /**
   * The methods that wait for other threads in a loop, with all methods of this class that they
   * call.
   */
  Set<String> spinningMethods() {
    return withCallees(
        methods.values().stream()
            .filter(method -> method.spins() || BusyWaitLoops.helps(name, method.key()))
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

  public boolean hasStaticInitializer() {
    return methods.containsKey(STATIC_INITIALIZER);
  }

  /**
   * Whether the class is initialised again in every execution. Interfaces before Java 8 cannot be,
   * because they must not have static methods.
   */
  public boolean isInitializedPerRun() {
    return (!isInterface() || version >= Opcodes.V1_8)
        && (hasStaticInitializer() || !staticState().isEmpty());
  }

  /** Whether no thread can observe which thread ran the static initialiser, and when. */
  public boolean hasSimpleInitializer() {
    return !hasStaticInitializer()
        || withCallees(List.of(STATIC_INITIALIZER)).stream()
            .map(methods::get)
            .allMatch(
                method -> method != null && method.isSelfContained() && !method.isSynchronized());
  }
}
