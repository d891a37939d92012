// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A copy of the engine, in a class loader of its own, in which one method is changed. A test that
 * compares models with the code of their classes has to notice the change.
 */
final class BrokenEngine extends ClassLoader {
  private static final String ENGINE = "dev.ravel.runtime.";
  private static final List<String> COPIED = List.of(ENGINE, "dev.ravel.integration.engine.");

  private final Mutation mutation;
  private boolean isChanged;

  BrokenEngine(Mutation mutation) {
    super(BrokenEngine.class.getClassLoader());
    this.mutation = mutation;
    Module base = Object.class.getModule();
    Module mine = BrokenEngine.class.getModule();
    base.getPackages().stream()
        .filter(name -> base.isOpen(name, mine))
        .forEach(name -> base.addOpens(name, getUnnamedModule()));
  }

  /**
   * A change of one method.
   *
   * @param type the simple name of its class, which no other class of the engine has
   */
  record Mutation(String name, String type, String method, UnaryOperator<MethodVisitor> change) {
    @Override
    public String toString() {
      return name;
    }

    /** The method does not call another one, whose result would be false or null. */
    static Mutation withoutCall(String name, String type, String method, String callee) {
      return new Mutation(
          name,
          type,
          method,
          out ->
              new MethodVisitor(Opcodes.ASM9, out) {
                @Override
                public void visitMethodInsn(
                    int opcode,
                    String owner,
                    String called,
                    String descriptor,
                    boolean isOfInterface) {
                  if (!called.equals(callee)) {
                    super.visitMethodInsn(opcode, owner, called, descriptor, isOfInterface);
                    return;
                  }
                  Type[] arguments = Type.getArgumentTypes(descriptor);
                  for (int i = arguments.length - 1; i >= 0; i--) {
                    super.visitInsn(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
                  }
                  if (opcode != Opcodes.INVOKESTATIC) {
                    super.visitInsn(Opcodes.POP);
                  }
                  Type result = Type.getReturnType(descriptor);
                  if (result.getSort() >= Type.ARRAY) {
                    super.visitInsn(Opcodes.ACONST_NULL);
                  } else if (result != Type.VOID_TYPE) {
                    super.visitInsn(Opcodes.ICONST_0);
                  }
                }
              });
    }

    /** The method reads another field of the same type. */
    static Mutation withField(String name, String type, String method, String read, String other) {
      return new Mutation(
          name,
          type,
          method,
          out ->
              new MethodVisitor(Opcodes.ASM9, out) {
                @Override
                public void visitFieldInsn(
                    int opcode, String owner, String field, String descriptor) {
                  super.visitFieldInsn(
                      opcode, owner, field.equals(read) ? other : field, descriptor);
                }
              });
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (COPIED.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        byte[] bytes = bytes(name);
        loaded = defineClass(name, bytes, 0, bytes.length);
      }
      return loaded;
    }
  }

  private byte[] bytes(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      boolean isMutated = name.startsWith(ENGINE) && name.endsWith('.' + mutation.type);
      return isMutated ? mutated(bytes) : bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] mutated(byte[] original) {
    byte[] changed = rewritten(original, mutation.change);
    isChanged = !Arrays.equals(changed, rewritten(original, UnaryOperator.identity()));
    return changed;
  }

  private byte[] rewritten(byte[] original, UnaryOperator<MethodVisitor> change) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor out = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.matches(mutation.method)
                ? change.apply(new MethodVisitor(Opcodes.ASM9, out) {})
                : out;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Whether the class has been loaded and changed. */
  boolean isChanged() {
    return isChanged;
  }

  /** What the programs of a model show in this engine, as {@link ModelsTest#outcomes} does. */
  @SuppressWarnings("unchecked") // the same method in another loader
  Optional<Set<String>> outcomes(Class<?> type, List<String> program, int enough) {
    try {
      Method outcomes =
          loadClass(ModelMutantsTest.class.getName(), true)
              .getDeclaredMethod("modelled", Class.class, List.class, int.class);
      outcomes.setAccessible(true);
      return (Optional<Set<String>>) outcomes.invoke(null, type, program, enough);
    } catch (InvocationTargetException e) {
      return Optional.of(Set.of(e.getCause().toString()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
