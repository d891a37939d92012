// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import dev.ravel.instrument.calls.ReceiverCalls;
import dev.ravel.instrument.classfile.JdkClassFile;
import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.probe.setup.MethodEffects;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Computes from the bytecode of the running JDK what a method does to the objects that it gets as
 * arguments (D-jdk-14).
 *
 * <p>A method that only compares or returns an argument, or stores it as an element of unknown
 * type, does nothing to it. Where the method calls a method of the argument, {@link
 * ReceiverEffects} knows the effects. Where it passes the argument on to code that is not known for
 * certain, the argument may change. The same holds where it stores the argument, unless it changes
 * nothing but new objects. Safe for use by several threads.
 */
final class ArgumentEffects {
  private static final int ALL = MethodEffects.READS | MethodEffects.CHANGES;
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  /** A method with more callees that get the argument may change it. */
  private static final int MOST_CALLEES = 200;

  private final ReceiverEffects receivers;
  private final Map<String, Optional<ClassNode>> classes = new ConcurrentHashMap<>();
  private final Map<String, Integer> known = new ConcurrentHashMap<>();

  ArgumentEffects(ReceiverEffects receivers) {
    this.receivers = receivers;
  }

  int of(Class<?> argument, Class<?> receiver, String call, int index) {
    String key = argument.getName() + ' ' + receiver.getName() + ' ' + call + ' ' + index;
    Integer before = known.get(key);
    if (before == null) {
      before = new Search(argument).from(receiver, call, index);
      known.put(key, before);
    }
    return before;
  }

  private Optional<MethodNode> method(String type, String method) {
    return classes.computeIfAbsent(type, name -> JdkClassFile.read(name, new ClassNode())).stream()
        .flatMap(node -> node.methods.stream())
        .filter(node -> method.equals(node.name + node.desc))
        .findFirst();
  }

  /** The way of one argument through the code. */
  private final class Search {
    private final Class<?> argument;
    private final Set<String> visited = new HashSet<>();

    /** Whether the argument is stored where its use is not followed. */
    private boolean isStored;

    Search(Class<?> argument) {
      this.argument = argument;
    }

    int from(Class<?> receiver, String call, int index) {
      String owner = call.substring(0, call.indexOf('.'));
      String method = call.substring(call.indexOf('.') + 1);
      String self = receiver == argument ? owner : jdkClass(receiver);
      Optional<String> declaring = receivers.declaring(self, method);
      if (declaring.isEmpty()) {
        declaring = receivers.declaring(owner, method);
      }
      if (declaring.isEmpty()) {
        return ALL;
      }
      int effects = in(self, declaring.get(), method, index);
      // The code may use a stored argument through the object in which it is stored.
      return isStored && receivers.mayChange(self, declaring.get(), method) ? ALL : effects;
    }

    private static String jdkClass(Class<?> type) {
      Class<?> inherited = type;
      while (inherited.getClassLoader() != null
          && inherited.getClassLoader() != ClassLoader.getPlatformClassLoader()) {
        inherited = inherited.getSuperclass();
      }
      return inherited.getName().replace('.', '/');
    }

    /** The effects of a method on its argument with this index. */
    private int in(String self, String declaring, String method, int index) {
      if (ReceiverEffects.isPure(declaring, method)
          || !visited.add(self + ' ' + declaring + '.' + method + index)) {
        return MethodEffects.NONE;
      }
      Optional<MethodNode> found = method(declaring, method);
      if (visited.size() > MOST_CALLEES
          || found.isEmpty()
          || (found.get().access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
        return ALL;
      }
      MethodNode node = found.get();
      boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
      int local = isStatic ? 0 : 1;
      Type[] types = Type.getArgumentTypes(node.desc);
      for (int i = 0; i < index; i++) {
        local += types[i].getSize();
      }
      return local >= Long.SIZE ? ALL : in(self, declaring, node, local, isStatic);
    }

    private int in(String self, String declaring, MethodNode node, int local, boolean isStatic) {
      Frame<ArgumentFlow.Value>[] frames;
      try {
        frames = new Analyzer<>(new ArgumentFlow()).analyze(declaring, node);
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException(declaring + '.' + node.name + " cannot be analysed", e);
      }
      int effects = MethodEffects.NONE;
      for (int i = 0; i < frames.length && effects != ALL; i++) {
        if (frames[i] != null) {
          effects |= effects(self, node.instructions.get(i), frames[i], local, isStatic);
        }
      }
      return effects;
    }

    private int effects(
        String self,
        AbstractInsnNode code,
        Frame<ArgumentFlow.Value> frame,
        int local,
        boolean isStatic) {
      int opcode = code.getOpcode();
      if (code instanceof MethodInsnNode call) {
        return ofCall(self, call, frame, local, isStatic);
      }
      if (code instanceof InvokeDynamicInsnNode call) {
        boolean isText = call.bsm.getOwner().equals(CONCATENATION);
        return passes(frame, Type.getArgumentTypes(call.desc).length, local)
            ? isText ? MethodEffects.READS : ALL
            : MethodEffects.NONE;
      }
      if (opcode == Opcodes.GETFIELD && top(frame, 0).mayBe(local)) {
        return MethodEffects.READS;
      }
      boolean isElement =
          code instanceof FieldInsnNode field && field.desc.equals("Ljava/lang/Object;");
      boolean isStore = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      isStored |=
          (isStore && !isElement || opcode == Opcodes.AASTORE) && top(frame, 0).mayBe(local);
      boolean isChanged = opcode == Opcodes.PUTFIELD && top(frame, 1).mayBe(local);
      boolean isLocked = opcode == Opcodes.MONITORENTER && top(frame, 0).mayBe(local);
      return isChanged || isLocked ? ALL : MethodEffects.NONE;
    }

    private static ArgumentFlow.Value top(Frame<ArgumentFlow.Value> frame, int below) {
      return frame.getStack(frame.getStackSize() - 1 - below);
    }

    private static boolean passes(Frame<ArgumentFlow.Value> frame, int values, int local) {
      for (int i = 0; i < values; i++) {
        if (top(frame, i).mayBe(local)) {
          return true;
        }
      }
      return false;
    }

    private int ofCall(
        String self,
        MethodInsnNode call,
        Frame<ArgumentFlow.Value> frame,
        int local,
        boolean isStatic) {
      Type[] types = Type.getArgumentTypes(call.desc);
      boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
      int effects = MethodEffects.NONE;
      if (hasReceiver && top(frame, types.length).mayBe(local)) {
        effects |= ofCallOnArgument(call);
      }
      for (int i = 0; i < types.length; i++) {
        if (top(frame, types.length - 1 - i).mayBe(local)) {
          boolean onThis = hasReceiver && !isStatic && top(frame, types.length).mayBe(0);
          effects |= ofPassing(onThis ? self : call.owner, call, i, onThis, types[i]);
        }
      }
      return effects;
    }

    private int ofCallOnArgument(MethodInsnNode call) {
      boolean isOfArray = call.owner.startsWith("[");
      return isOfArray || call.name.equals("getClass")
          ? MethodEffects.NONE
          : receivers.of(argument, call.name + call.desc) & ALL;
    }

    private int ofPassing(
        String from, MethodInsnNode call, int index, boolean onThis, Type parameter) {
      String method = call.name + call.desc;
      boolean isElement = parameter.getInternalName().equals("java/lang/Object");
      boolean storesElement =
          isElement
              && (ReceiverCalls.isAnnounced(call.owner) || JdkClasses.areExplored(call.owner));
      if (storesElement) {
        return MethodEffects.READS; // it may be hashed or compared
      }
      if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
        return MethodEffects.NONE; // of an array of arguments
      }
      boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL;
      Optional<String> declaring =
          call.getOpcode() == Opcodes.INVOKEINTERFACE
              ? Optional.empty()
              : receivers.declaring(isVirtual ? from : call.owner, method);
      boolean isKnown =
          declaring.isPresent()
              && (onThis
                  || !isVirtual
                  || HarmlessClasses.haveNoSharedState(call.owner)
                  || receivers.isFixed(declaring.get(), method));
      return isKnown ? in(from, declaring.get(), method, index) : ALL;
    }
  }
}
