// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.probe.AccessFlag;
import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Compares the methods that concern the flag with the bytecode of the running JDK. */
class AccessFlagTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        AccessibleObject.class,
        Constructor.class,
        Executable.class,
        Field.class,
        Method.class
      })
  void publicMethodsThatAccessTheFlagAreKnown(Class<?> type) throws IOException {
    TreeSet<String> accessing = new TreeSet<>();
    TreeSet<String> known = new TreeSet<>();
    String owner = type.getName().replace('.', '/');
    ClassVisitor methods =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            boolean isCalledOnObject =
                (access & Opcodes.ACC_PUBLIC) != 0
                    && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC)) == 0;
            if (!isCalledOnObject) {
              return null;
            }
            String method = name + descriptor;
            if (AccessFlag.concerns(owner, method)) {
              known.add(method);
            }
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitFieldInsn(int opcode, String in, String field, String type) {
                if (field.equals("override")) {
                  accessing.add(method);
                }
              }

              @Override
              public void visitMethodInsn(
                  int opcode, String in, String called, String type, boolean isInterface) {
                if (called.startsWith("setAccessible") || called.endsWith("WithCaller")) {
                  accessing.add(method);
                }
              }
            };
          }
        };
    new ClassReader(type.getName()).accept(methods, ClassReader.SKIP_DEBUG);
    assertEquals(accessing, known);
    assertTrue(type == Executable.class || !known.isEmpty());
  }
}
