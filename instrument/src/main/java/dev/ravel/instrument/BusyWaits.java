// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the loops of a class that may be busy waits: if a round has no effect on anything but local
 * variables, then the thread stands where it stood before, and can only leave the loop once
 * somebody else has written something.
 *
 * <p>In such a loop every variable that is assigned is assigned anew before it is used in the next
 * round, and nothing is called whose effects the run does not see: only accesses to atomics,
 * methods that lock or let time pass, and methods of the same class of which the same is true.
 * Whether a round had an effect is for the run to know. The loop is entered at its head, from the
 * instruction before it or by jumps. A loop that is not found stays an ordinary one, which is never
 * wrong.
 */
final class BusyWaits {
  /** How deep calls of methods of the same class are followed. */
  private static final int MAX_CALLS = 3;

  private static final Set<String> OF_THREAD =
      Set.of("onSpinWait", "yield", "sleep", "isInterrupted", "isAlive", "currentThread");

  private static final Set<String> OF_LOCK = Set.of("lock()V", "tryLock()Z", "unlock()V");

  /** Those that look at a stamped lock or try to take it. */
  private static final Set<String> OF_STAMPED_LOCK =
      Set.of(
          "tryOptimisticRead()J",
          "validate(J)Z",
          "tryReadLock()J",
          "tryWriteLock()J",
          "isReadLocked()Z",
          "isWriteLocked()Z",
          "getReadLockCount()I");

  /** Accesses by code of the JDK, which are operations like those of a VarHandle. */
  private static final String[] OF_UNSAFE = {"get", "compareAnd", "weakCompareAnd"};

  /** Methods whose loops keep nothing between rounds but how long they have waited. */
  private static final Set<String> COUNT_ROUNDS =
      Set.of("java/util/concurrent/ForkJoinPool.spinLockRunState()J");

  private static final String HELPS =
      "(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinPool$WorkQueue;Z)I";

  /**
   * Methods that help others while they wait. A round of their outermost loop in which nothing is
   * called looks at all queues, so that variables that it only increases, to find the next queue,
   * come back to the same one.
   */
  private static final Set<String> HELPING =
      Set.of(
          "java/util/concurrent/ForkJoinPool.helpJoin" + HELPS,
          "java/util/concurrent/ForkJoinPool.helpComplete" + HELPS);

  /** Classes whose methods have no effect. */
  private static final Set<String> PURE =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/String");

  /** Of a class without any. */
  static final BusyWaits NONE = new BusyWaits(new ClassNode());

  /**
   * One such loop.
   *
   * @param isEnteredFromAbove whether the instruction in front of its head leads into it
   * @param jumps those that lead into it, by their positions among the jumps of the method
   * @param carried variables, with the instructions that load them: only a round that leaves them
   *     as they were is one without effect
   * @param unseenCalls those whose effects are not seen, by their positions among the calls of the
   *     method: a round with one of them is none without effect
   */
  record Loop(
      int line,
      boolean isEnteredFromAbove,
      Set<Integer> jumps,
      Map<Integer, Integer> carried,
      Set<Integer> unseenCalls) {}

  private final ClassNode type;
  private final Map<String, MethodNode> methods = new HashMap<>();

  BusyWaits(ClassNode type) {
    this.type = type;
    type.methods.forEach(method -> methods.put(method.name + method.desc, method));
  }

  static BusyWaits of(ClassReader reader) {
    return read(reader, new ClassNode());
  }

  /**
   * Of a class of the JDK, which says where it waits: reading all of its code twice takes too long.
   */
  static BusyWaits ofJdk(ClassReader reader, ClassOutline outline) {
    Set<String> wanted = outline.spinningMethods();
    ClassNode spinning =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return wanted.contains(name + descriptor)
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
          }
        };
    return wanted.isEmpty() ? NONE : read(reader, spinning);
  }

  /** Whether a method of the JDK waits in a loop without saying so. */
  static boolean helps(String type, String method) {
    return HELPING.contains(type + "." + method);
  }

  /** Reads a class as the rewriter reads it, so that both see the same labels. */
  private static BusyWaits read(ClassReader reader, ClassNode type) {
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    return new BusyWaits(type);
  }

  /**
   * The loops of this kind in a method, by the position of the label at which they begin among the
   * labels of the method.
   */
  Map<Integer, Loop> in(String method) {
    MethodNode code = methods.get(method);
    Map<Integer, Loop> heads = new TreeMap<>();
    // What a class does to its own static fields while it is initialised is no operation.
    Set<Integer> loops =
        code == null || code.name.equals("<clinit>") ? Set.of() : Flow.loopHeads(code);
    if (!loops.isEmpty()) {
      Flow flow = new Flow(code);
      boolean countsRounds = COUNT_ROUNDS.contains(type.name + "." + method);
      for (int head : loops) {
        if (isBusyWait(flow, head, countsRounds)) {
          heads.put(flow.labelNumber(head), loop(flow, head, Map.of(), Set.of()));
        } else if (helps(type.name, method) && isHelping(flow, head, loops)) {
          BitSet loop = flow.loop(head);
          heads.put(
              flow.labelNumber(head),
              loop(
                  flow,
                  head,
                  flow.carried(head, loop),
                  flow.calls(loop, call -> !isSeen(call, MAX_CALLS))));
        }
      }
    }
    return heads;
  }

  private static Loop loop(
      Flow flow, int head, Map<Integer, Integer> carried, Set<Integer> unseenCalls) {
    return new Loop(
        flow.line(head),
        flow.isEnteredFromAbove(head),
        flow.jumpsInto(head, flow.loop(head)),
        carried,
        unseenCalls);
  }

  /** Whether the run can tell which rounds of an outermost loop have no effect. */
  private boolean isHelping(Flow flow, int head, Set<Integer> heads) {
    BitSet loop = flow.loop(head);
    return heads.stream().noneMatch(other -> other != head && flow.loop(other).get(head))
        && !flow.hasHandlers()
        && loop.stream()
            .mapToObj(flow::instruction)
            .allMatch(i -> i instanceof MethodInsnNode || isSeen(i, MAX_CALLS))
        && flow.isEnteredAtHead(head, loop)
        && Set.of(Opcodes.ILOAD, Opcodes.LLOAD).containsAll(flow.carried(head, loop).values());
  }

  private boolean isBusyWait(Flow flow, int head, boolean countsRounds) {
    BitSet loop = flow.loop(head);
    // What rules out most loops comes first.
    return loop.stream().allMatch(i -> isSeen(flow.instruction(i), MAX_CALLS))
        && flow.isEnteredAtHead(head, loop)
        && (countsRounds
            || loop.stream()
                .map(i -> Flow.assigned(flow.instruction(i)))
                .noneMatch(variable -> variable >= 0 && flow.liveAt(head).get(variable)));
  }

  private boolean isSeen(AbstractInsnNode instruction, int calls) {
    if (instruction instanceof MethodInsnNode call) {
      return isSeen(call, calls);
    }
    if (instruction instanceof VarInsnNode || instruction instanceof IincInsnNode) {
      return instruction.getOpcode() != Opcodes.RET;
    }
    return switch (instruction.getOpcode()) {
      case Opcodes.INVOKEDYNAMIC,
          Opcodes.NEW,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.ATHROW,
          Opcodes.JSR,
          Opcodes.RET ->
          false;
      default -> true;
    };
  }

  private boolean isSeen(MethodInsnNode call, int calls) {
    if (PURE.contains(call.owner)) {
      return true;
    }
    if (call.owner.startsWith("java/util/concurrent/atomic/")
        || call.owner.equals("java/lang/invoke/VarHandle")) {
      return true;
    }
    return switch (call.owner) {
      case "java/lang/Thread" -> OF_THREAD.contains(call.name);
      case "java/util/concurrent/TimeUnit" -> call.name.equals("sleep");
      case "java/util/concurrent/locks/LockSupport" -> call.name.startsWith("park");
      case "jdk/internal/misc/Unsafe" -> Stream.of(OF_UNSAFE).anyMatch(call.name::startsWith);
      case "java/util/concurrent/locks/ReentrantLock" -> OF_LOCK.contains(call.name + call.desc);
      case "java/util/concurrent/locks/StampedLock" ->
          OF_STAMPED_LOCK.contains(call.name + call.desc);
      case "java/util/concurrent/ForkJoinPool$WorkQueue" -> call.name.equals("getSlot");
      default -> call.owner.equals(type.name) && isInspected(call, calls);
    };
  }

  /** Whether the method that is called is known. */
  private boolean isInspected(MethodInsnNode call, int calls) {
    MethodNode method = methods.get(call.name + call.desc);
    int fixed = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    if (calls == 0
        || method == null
        || ((method.access | type.access) & fixed) == 0
        || (method.access & Opcodes.ACC_NATIVE) != 0
        || !method.tryCatchBlocks.isEmpty()
        || !Flow.loopHeads(method).isEmpty()) {
      return false;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (!isSeen(instruction, calls - 1)) {
        return false;
      }
    }
    return true;
  }
}
