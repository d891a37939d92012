// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import dev.ravel.instrument.classfile.StaticFlow.Origin;
import dev.ravel.instrument.classfile.StaticFlow.Value;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.HarmlessClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the static JDK methods that change state of the whole JVM, and those that return it
 * (D-jdk-12).
 *
 * <p>A method changes such state if it, or a method that it calls, stores an argument in a static
 * field, or in an object that it reached from a static field. A cache stores what it has computed
 * and returns it. So a method that returns an object has to store the argument itself, while one
 * that returns nothing or a number may store what it has computed from an argument. Safe for use by
 * several threads.
 */
public final class StaticEffects {
  /**
   * What a static method does.
   *
   * @param changed the static fields that hold the state, each as class and name
   * @param returned the static fields that hold the result
   */
  public record Effects(List<String> changed, List<String> returned) {
    public static final Effects NONE = new Effects(List.of(), List.of());

    public boolean areNone() {
      return equals(NONE);
    }
  }

  private static final Map<String, Effects> KNOWN = new ConcurrentHashMap<>();
  private static final Map<String, Optional<ClassNode>> CLASSES = new ConcurrentHashMap<>();

  /** A method with more callees is not followed further. */
  private static final int MOST_CALLEES = 200;

  private static final int DEEPEST_CALL = 6;

  /**
   * Classes without a state that a program could set: they check permissions, forward calls to
   * other classes, record events, access memory for their callers, convert times, or draw random
   * numbers, which are announced where they are drawn.
   */
  private static final List<String> STATELESS =
      List.of(
          "java/lang/SecurityManager",
          "java/security/AccessController",
          "java/util/Random",
          "java/util/concurrent/TimeUnit",
          "java/util/random/",
          "jdk/internal/access/",
          "jdk/internal/event/",
          "jdk/internal/logger/",
          "jdk/internal/misc/Unsafe",
          "sun/util/logging/");

  /**
   * Methods that store an argument, but no other call shows it: they fill a cache under a lock, use
   * an object that only they use, or only call a comparator.
   */
  private static final Set<String> EXCEPTED =
      Set.of(
          "java/security/AccessController.checkPermission",
          "java/util/Arrays.parallelSort",
          "java/util/Date.UTC",
          "java/util/Date.parse",
          "java/util/TimeZone.getTimeZone",
          "javax/crypto/Cipher.getMaxAllowedKeyLength");

  private StaticEffects() {}

  /** The effects of a static method of a JDK class. */
  public static Effects of(String owner, String name, String descriptor) {
    if (isHarmless(owner)) {
      return Effects.NONE;
    }
    String key = owner + '.' + name + descriptor;
    Effects known = KNOWN.get(key);
    if (known == null) {
      known = new Search(Type.getReturnType(descriptor)).from(owner, name, descriptor);
      KNOWN.put(key, known);
    }
    return known;
  }

  /** The default locales are the only state that static methods of harmless classes change. */
  private static boolean isHarmless(String owner) {
    return owner.startsWith("java/util/concurrent/")
        || owner.startsWith("java/util/stream/")
        || owner.startsWith("java/util/function/")
        || HarmlessClasses.haveNoSharedState(owner) && !owner.equals("java/util/Locale");
  }

  /** Whether an object of this static type may have a state that another thread can see. */
  static boolean mayHaveState(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT
        ? !HarmlessClasses.haveNoSharedState(element.getInternalName())
        : type.getSort() == Type.ARRAY;
  }

  private static boolean isStateless(String type) {
    return type.startsWith("[") || STATELESS.stream().anyMatch(type::startsWith);
  }

  private static Optional<ClassNode> read(String type) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassNode node = new ClassNode();
      new ClassReader(in.readAllBytes())
          .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return Optional.of(node);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The method that a call on an object of this class executes, if its code is known. */
  private static Optional<Code> find(String type, String method) {
    for (String name = type; name != null; ) {
      Optional<ClassNode> found = CLASSES.computeIfAbsent(name, StaticEffects::read);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      for (MethodNode node : found.get().methods) {
        if (method.equals(node.name + node.desc)) {
          boolean hasCode = (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
          return hasCode ? Optional.of(new Code(name, node)) : Optional.empty();
        }
      }
      name = found.get().superName;
    }
    return Optional.empty();
  }

  /** Whether the field may hold the result of a method, and not only an object on the way to it. */
  private static boolean hasType(String field, Type type) {
    int dot = field.indexOf('.');
    return CLASSES.computeIfAbsent(field.substring(0, dot), StaticEffects::read).stream()
        .flatMap(node -> node.fields.stream())
        .anyMatch(
            node ->
                node.name.equals(field.substring(dot + 1))
                    && node.desc.equals(type.getDescriptor()));
  }

  private record Code(String owner, MethodNode method) {
    boolean isStatic() {
      return (method.access & Opcodes.ACC_STATIC) != 0;
    }
  }

  /** The way of the arguments of one method through the code. */
  private static final class Search {
    private final boolean returnsObject;
    private final TreeSet<String> changed = new TreeSet<>();
    private final Map<String, Value> results = new HashMap<>();

    Search(Type returned) {
      returnsObject = returned.getSort() >= Type.ARRAY;
    }

    Effects from(String owner, String name, String descriptor) {
      Optional<Code> code = find(owner, name + descriptor);
      if (code.isEmpty()) {
        return Effects.NONE;
      }
      List<Value> arguments = new ArrayList<>();
      for (Type type : Type.getArgumentTypes(descriptor)) {
        arguments.add(new Value(type.getSize(), Origin.ARGUMENT, Set.of(), Set.of()));
      }
      Value result = in(code.get(), arguments, DEEPEST_CALL);
      Type returned = Type.getReturnType(descriptor);
      List<String> holders =
          !mayHaveState(returned)
              ? List.of()
              : result.statics().stream()
                  .filter(field -> hasType(field, returned))
                  .sorted()
                  .toList();
      return new Effects(
          EXCEPTED.contains(owner + '.' + name) ? List.of() : List.copyOf(changed), holders);
    }

    private boolean isStored(Value value) {
      return value.origin().compareTo(returnsObject ? Origin.ARGUMENT : Origin.COMPUTED) >= 0;
    }

    /** Follows the code of a method, and returns what is known of its result. */
    private Value in(Code code, List<Value> arguments, int depth) {
      String key = code.owner + '.' + code.method.name + code.method.desc + described(arguments);
      Value known = results.get(key);
      if (known != null) {
        return known;
      }
      results.put(key, Value.NOTHING);
      if (depth == 0 || results.size() > MOST_CALLEES) {
        return Value.NOTHING;
      }
      Value result = new Passage(code, depth).from(arguments);
      results.put(key, result);
      return result;
    }

    private static String described(List<Value> arguments) {
      StringBuilder text = new StringBuilder();
      for (Value argument : arguments) {
        text.append(' ').append(argument.origin()).append(new TreeSet<>(argument.statics()));
      }
      return text.toString();
    }

    /** One method with given arguments. */
    private final class Passage implements StaticFlow.Callees {
      private final Code code;
      private final int depth;
      private final Set<AbstractInsnNode> fromArguments = new HashSet<>();

      Passage(Code code, int depth) {
        this.code = code;
        this.depth = depth;
      }

      Value from(List<Value> arguments) {
        Frame<Value>[] frames = analyze(arguments);
        while (findsCreated(frames)) {
          frames = analyze(arguments);
        }
        Value result = Value.NOTHING;
        for (int i = 0; i < frames.length; i++) {
          if (frames[i] != null) {
            AbstractInsnNode at = code.method.instructions.get(i);
            stores(at, frames[i]);
            if (at.getOpcode() == Opcodes.ARETURN) {
              result = result.with(top(frames[i], 0));
            }
          }
        }
        return new Value(1, result.origin(), result.statics(), Set.of());
      }

      private Frame<Value>[] analyze(List<Value> arguments) {
        StaticFlow flow = new StaticFlow(this, arguments, fromArguments);
        try {
          return new Analyzer<>(flow).analyze(code.owner, code.method);
        } catch (AnalyzerException e) {
          throw new IllegalArgumentException(
              code.owner + '.' + code.method.name + " cannot be analysed", e);
        }
      }

      /** Whether a constructor gets an argument of which that was not known before. */
      private boolean findsCreated(Frame<Value>[] frames) {
        boolean found = false;
        for (int i = 0; i < frames.length; i++) {
          AbstractInsnNode at = code.method.instructions.get(i);
          if (frames[i] != null && at instanceof MethodInsnNode call) {
            int count = Type.getArgumentTypes(call.desc).length;
            if (call.name.equals("<init>") && anyFromArgument(frames[i], count)) {
              found |= fromArguments.addAll(top(frames[i], count).created());
            }
          }
        }
        return found;
      }

      private boolean anyFromArgument(Frame<Value> frame, int count) {
        for (int i = 0; i < count; i++) {
          if (top(frame, i).origin() != Origin.ELSEWHERE) {
            return true;
          }
        }
        return false;
      }

      private static Value top(Frame<Value> frame, int below) {
        return frame.getStack(frame.getStackSize() - 1 - below);
      }

      private void stores(AbstractInsnNode at, Frame<Value> frame) {
        int opcode = at.getOpcode();
        if (opcode == Opcodes.PUTSTATIC && isStored(top(frame, 0))) {
          FieldInsnNode field = (FieldInsnNode) at;
          changed.add(field.owner + '.' + field.name);
        } else if (opcode == Opcodes.PUTFIELD && isStored(top(frame, 0))) {
          changed.addAll(top(frame, 1).statics());
        } else if (opcode >= Opcodes.IASTORE
            && opcode <= Opcodes.SASTORE
            && isStored(top(frame, 0))) {
          changed.addAll(top(frame, 2).statics());
        }
      }

      @Override
      public Value result(MethodInsnNode call, List<? extends Value> operands) {
        Value all = Value.NOTHING;
        for (Value operand : operands) {
          all = all.with(operand.sized(1));
        }
        Value unknown = new Value(1, all.computed().origin(), Set.of(), Set.of());
        boolean isConcerned = all.origin() != Origin.ELSEWHERE || !all.statics().isEmpty();
        boolean mayReturnState =
            isConcerned || Type.getReturnType(call.desc).getSort() >= Type.ARRAY;
        if (!mayReturnState || isStateless(call.owner) || call.name.equals("<init>")) {
          return unknown;
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        if (!isStatic && isCollection(call.owner)) {
          return ofCollection(call, operands, unknown);
        }
        Optional<Code> callee = find(call.owner, call.name + call.desc);
        if (callee.isEmpty() || callee.get().isStatic() != isStatic) {
          return isStatic ? unknown : ofUnknown(call, operands, unknown);
        }
        List<Value> passed = new ArrayList<>();
        for (Value operand : operands) {
          passed.add(new Value(operand.size(), operand.origin(), operand.statics(), Set.of()));
        }
        // What a method returns may depend on its arguments by a branch only.
        return in(callee.get(), Collections.unmodifiableList(passed), depth - 1).with(unknown);
      }

      private static boolean isCollection(String owner) {
        return owner.startsWith("java/util/")
            && !owner.startsWith("java/util/logging/")
            && !owner.startsWith("java/util/prefs/");
      }

      private Value ofCollection(
          MethodInsnNode call, List<? extends Value> operands, Value unknown) {
        boolean isQuery =
            AccessMode.ofCollection(call.name) == AccessCode.READ
                || call.name.startsWith("get")
                || call.name.startsWith("is");
        if (isQuery) {
          return new Value(1, unknown.origin(), operands.get(0).statics(), Set.of());
        }
        return ofUnknown(call, operands, unknown);
      }

      /**
       * A call on an object of which the code is not known changes it, if it gets arguments and is
       * no lookup: that returns what it finds.
       */
      private Value ofUnknown(MethodInsnNode call, List<? extends Value> operands, Value unknown) {
        boolean areStored = operands.size() > 1;
        boolean isAny = false;
        for (Value operand : operands.subList(1, operands.size())) {
          areStored &= isStored(operand);
          isAny |= isStored(operand);
        }
        Type returned = Type.getReturnType(call.desc);
        boolean isLookup =
            !isCollection(call.owner)
                && returned != Type.VOID_TYPE
                && (returned != Type.BOOLEAN_TYPE || call.name.startsWith("is"));
        boolean changes = !isLookup && (returnsObject ? areStored : isAny);
        if (changes) {
          changed.addAll(operands.get(0).statics());
        }
        return new Value(1, unknown.origin(), operands.get(0).statics(), Set.of());
      }
    }
  }
}
