// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the JDK methods that store an argument in a static field of their class: they change state
 * of the whole JVM (D-jdk-12).
 *
 * <p>A cache stores what it has computed, not an argument, so it is not found. An argument that the
 * method passes to a method of the same class is followed there. Safe for use by several threads.
 */
public final class StaticSetters {
  private static final Map<String, List<String>> KNOWN = new ConcurrentHashMap<>();
  private static final int MOST_CALLS = 4;

  private StaticSetters() {}

  /** The names of the fields in which a static method of a JDK class stores an argument. */
  public static List<String> fieldsSetBy(String owner, String name, String descriptor) {
    if (Type.getArgumentTypes(descriptor).length == 0) {
      return List.of();
    }
    return KNOWN.computeIfAbsent(
        owner + '.' + name + descriptor,
        key -> {
          TreeSet<String> found = new TreeSet<>();
          Optional<Methods> methods = Methods.read(owner);
          methods.ifPresent(read -> read.collect(name + descriptor, MOST_CALLS, found));
          return List.copyOf(found);
        });
  }

  /** The methods of one class that has static fields to set. */
  private static final class Methods extends ClassVisitor {
    private final String owner;
    private final List<MethodNode> methods = new ArrayList<>();
    private boolean hasStaticState;

    private Methods(String owner) {
      super(Opcodes.ASM9);
      this.owner = owner;
    }

    static Optional<Methods> read(String owner) {
      try (InputStream in = ClassLoader.getSystemResourceAsStream(owner + ".class")) {
        if (in == null) {
          return Optional.empty();
        }
        Methods methods = new Methods(owner);
        // Fields come before methods, so a class without static state costs next to nothing.
        new ClassReader(in.readAllBytes())
            .accept(methods, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return Optional.of(methods);
      } catch (IOException unreadable) {
        return Optional.empty();
      }
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
      hasStaticState |= (access & Opcodes.ACC_STATIC) != 0 && !isFinal;
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
      if (!hasStaticState || !hasCode || name.startsWith("<")) {
        return null;
      }
      MethodNode method =
          new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
      methods.add(method);
      return method;
    }

    /** Adds the fields in which a method, or a method that it calls, stores an argument. */
    void collect(String key, int calls, TreeSet<String> found) {
      for (MethodNode method : methods) {
        if (key.equals(method.name + method.desc) && calls > 0) {
          collect(method, calls, found);
        }
      }
    }

    private void collect(MethodNode method, int calls, TreeSet<String> found) {
      boolean concerns =
          Stream.of(method.instructions.toArray())
              .anyMatch(code -> isStore(code) || isOwnCall(code));
      if (!concerns) {
        return;
      }
      Frame<SourceValue>[] frames = analyze(method);
      for (int i = 0; i < frames.length; i++) {
        AbstractInsnNode code = method.instructions.get(i);
        if (frames[i] != null && isStore(code) && takesArgument(method, frames[i], 1)) {
          found.add(((FieldInsnNode) code).name);
        } else if (frames[i] != null && isOwnCall(code)) {
          MethodInsnNode call = (MethodInsnNode) code;
          if (takesArgument(method, frames[i], Type.getArgumentTypes(call.desc).length)) {
            collect(call.name + call.desc, calls - 1, found);
          }
        }
      }
    }

    private Frame<SourceValue>[] analyze(MethodNode method) {
      try {
        return new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException(owner + '.' + method.name + " cannot be analysed", e);
      }
    }

    private boolean isStore(AbstractInsnNode code) {
      return code.getOpcode() == Opcodes.PUTSTATIC && ((FieldInsnNode) code).owner.equals(owner);
    }

    private boolean isOwnCall(AbstractInsnNode code) {
      return code.getOpcode() == Opcodes.INVOKESTATIC
          && ((MethodInsnNode) code).owner.equals(owner);
    }

    /** Whether one of the upper values of the stack is an argument of the method. */
    private static boolean takesArgument(MethodNode method, Frame<SourceValue> frame, int values) {
      boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
      int arguments = (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - (isStatic ? 1 : 0);
      for (int i = 0; i < values; i++) {
        SourceValue value = frame.getStack(frame.getStackSize() - 1 - i);
        for (AbstractInsnNode source : value.insns) {
          if (source instanceof VarInsnNode load && load.var < arguments) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
