// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Copies of the jar of the engine in which one part does nothing. */
final class BrokenEngine {
  private final Path original;

  BrokenEngine(Path original) {
    this.original = original;
  }

  /** Without an entry. */
  void without(String entry, Path copy) throws IOException {
    copy(copy, (name, bytes) -> name.equals(entry) ? null : bytes);
  }

  /** With a method that returns nothing, or null, at once. */
  void withEmptyMethod(String className, String method, Path copy) throws IOException {
    String entry = className.replace('.', '/') + ".class";
    copy(copy, (name, bytes) -> name.equals(entry) ? emptied(bytes, method) : bytes);
  }

  private interface Change {
    /** Returns null for an entry that the copy does not have. */
    byte[] apply(String name, byte[] bytes);
  }

  private void copy(Path copy, Change change) throws IOException {
    boolean isChanged = false;
    try (JarFile from = new JarFile(original.toFile());
        JarOutputStream to = new JarOutputStream(Files.newOutputStream(copy))) {
      for (JarEntry entry : Collections.list(from.entries())) {
        byte[] bytes;
        try (InputStream stream = from.getInputStream(entry)) {
          bytes = stream.readAllBytes();
        }
        byte[] changed = change.apply(entry.getName(), bytes);
        isChanged |= changed != bytes;
        if (changed != null) {
          to.putNextEntry(new JarEntry(entry.getName()));
          to.write(changed);
        }
      }
    }
    if (!isChanged) {
      throw new AssertionError("the copy is not broken");
    }
  }

  private static byte[] emptied(byte[] bytes, String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    boolean[] isFound = {false};
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String method, String type, String signature, String[] exceptions) {
                MethodVisitor visitor =
                    super.visitMethod(access, method, type, signature, exceptions);
                if (!method.equals(name)) {
                  return visitor;
                }
                isFound[0] = true;
                boolean isVoid = Type.getReturnType(type) == Type.VOID_TYPE;
                visitor.visitCode();
                if (!isVoid) {
                  visitor.visitInsn(Opcodes.ACONST_NULL);
                }
                visitor.visitInsn(isVoid ? Opcodes.RETURN : Opcodes.ARETURN);
                visitor.visitMaxs(0, 0);
                visitor.visitEnd();
                return null;
              }
            },
            0);
    if (!isFound[0]) {
      throw new AssertionError("there is no method " + name);
    }
    return writer.toByteArray();
  }
}
