// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class file says about its class, without the instructions. */
final class ClassOutline extends ClassVisitor {
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
        field + descriptor, new FieldOutline(name, access, field, descriptor, value != null));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    String key = method + descriptor;
    methods.put(key, new MethodOutline(access, method, descriptor, 0, 0));
    return new MethodVisitor(Opcodes.ASM9) {
      private int firstLine;

      @Override
      public void visitLineNumber(int line, Label start) {
        firstLine = firstLine == 0 ? line : firstLine;
      }

      @Override
      public void visitMaxs(int maxStack, int maxLocals) {
        methods.put(key, new MethodOutline(access, method, descriptor, maxLocals, firstLine));
      }
    };
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

  boolean isModule() {
    return (access & Opcodes.ACC_MODULE) != 0;
  }

  Optional<FieldOutline> field(String field, String descriptor) {
    return Optional.ofNullable(fields.get(field + descriptor));
  }

  Optional<MethodOutline> method(String method, String descriptor) {
    return Optional.ofNullable(methods.get(method + descriptor));
  }

  /** The static fields that a run may change, in the order of the class file. */
  List<FieldOutline> staticState() {
    List<FieldOutline> state = new ArrayList<>();
    for (FieldOutline field : fields.values()) {
      if (field.isStaticState()) {
        state.add(field);
      }
    }
    return state;
  }
}
