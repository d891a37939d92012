// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * Finds the loops of a class that may be busy waits (D-waiting-1). If a round of such a loop has no
 * effect except on local variables, the thread is in the same state as before the round, and it can
 * leave the loop only after another thread has written.
 *
 * <p>In such a loop every local variable that is assigned is assigned again before its next use.
 * All calls in it have effects that the engine tracks: accesses to atomics, methods that lock or
 * let time pass, and methods of the same class for which the same holds. The engine decides at run
 * time whether a round had an effect. The loop must be entered at its head, from the instruction
 * before it or by jumps. A loop that is not found is treated as an ordinary loop, which is always
 * correct.
 *
 * <p>A loop that calls {@code yield} or {@code onSpinWait} may also carry variables and make other
 * calls. The engine compares the variables after each round, and is told about the calls
 * (D-waiting-2).
 */
public final class BusyWaitLoops {
  /** The maximum depth of inspected calls of methods of the same class. */
  private static final int MAX_CALLS = 3;

  private static final Set<String> OF_THREAD =
      Set.of(
          "onSpinWait", "yield", "sleep", "isInterrupted", "isAlive", "getState", "currentThread");

  private static final Set<String> OF_LOCK = Set.of("lock()V", "tryLock()Z", "unlock()V");

  /** Methods that query a stamped lock or try to acquire it. */
  private static final Set<String> OF_STAMPED_LOCK =
      Set.of(
          "tryOptimisticRead()J",
          "validate(J)Z",
          "tryReadLock()J",
          "tryWriteLock()J",
          "isReadLocked()Z",
          "isWriteLocked()Z",
          "getReadLockCount()I");

  /** Prefixes of accesses by JDK code, which are operations like those of a VarHandle. */
  private static final String[] OF_UNSAFE = {"get", "compareAnd", "weakCompareAnd"};

  /** Methods whose loops carry only a count of rounds. */
  private static final Set<String> COUNT_ROUNDS =
      Set.of("java/util/concurrent/ForkJoinPool.spinLockRunState()J");

  private static final String HELPS =
      "(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinPool$WorkQueue;Z)I";

  /**
   * Methods that execute other tasks while they wait (D-waiting-2). A round of their outermost loop
   * without a call inspects all queues. So variables that it only increments, to find the next
   * queue, refer to the same queue again after the round.
   */
  private static final Set<String> HELPING =
      Set.of(
          "java/util/concurrent/ForkJoinPool.helpJoin" + HELPS,
          "java/util/concurrent/ForkJoinPool.helpComplete" + HELPS);

  /** The instructions that load a variable whose values the engine can compare. */
  private static final Set<Integer> LOADS = Set.of(Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.ALOAD);

  /** For a class without such loops. */
  static final BusyWaitLoops NONE = new BusyWaitLoops(new ClassNode());

  /**
   * One such loop.
   *
   * @param isEnteredFromAbove whether control falls through from the instruction before its head
   * @param jumps the jumps into it, by their numbers among the jumps of the method
   * @param carried local variables, with the instructions that load them: a round is without effect
   *     only if it does not change them
   * @param untrackedCalls the calls with untracked effects, by their numbers among the calls of the
   *     method: a round with such a call is not without effect
   */
  public record Loop(
      int line,
      boolean isEnteredFromAbove,
      Set<Integer> jumps,
      Map<Integer, Integer> carried,
      Set<Integer> untrackedCalls) {}

  private final ClassNode type;
  private final Map<String, MethodNode> methods = new HashMap<>();

  BusyWaitLoops(ClassNode type) {
    this.type = type;
    type.methods.forEach(method -> methods.put(method.name + method.desc, method));
  }

  public static BusyWaitLoops of(ClassReader reader) {
    return read(reader, new ClassNode());
  }

  /**
   * For a JDK class, whose spinning methods call {@code onSpinWait} or {@code yield}, or are known:
   * reading the code of all methods twice takes too long.
   */
  public static BusyWaitLoops ofJdk(ClassReader reader, ClassOutline outline) {
    Set<String> wanted = outline.spinningMethods();
    ClassNode spinning =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return wanted.contains(name + descriptor)
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
          }
        };
    return wanted.isEmpty() ? NONE : read(reader, spinning);
  }

  /** Whether a JDK method waits in a loop without a call of {@code onSpinWait} or {@code yield}. */
  static boolean helps(String type, String method) {
    return HELPING.contains(type + "." + method);
  }

  /** Reads a class with the same flags as the rewriter, so that both see the same labels. */
  private static BusyWaitLoops read(ClassReader reader, ClassNode type) {
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    return new BusyWaitLoops(type);
  }

  /**
   * The loops of this kind in a method, by the number of the label at which each begins among the
   * labels of the method.
   */
  public Map<Integer, Loop> in(String method) {
    MethodNode code = methods.get(method);
    // In a static initialiser, accesses to the static fields of its class are not operations.
    if (code == null || code.name.equals("<clinit>")) {
      return Map.of();
    }
    Map<Integer, Loop> heads = new TreeMap<>();
    Set<Integer> loops = ControlFlow.loopHeads(code);
    if (!loops.isEmpty()) {
      ControlFlow flow = new ControlFlow(code);
      boolean countsRounds = COUNT_ROUNDS.contains(type.name + "." + method);
      for (int head : loops) {
        if (isBusyWait(flow, head, countsRounds)) {
          heads.put(flow.labelNumber(head), loop(flow, head, Map.of(), Set.of()));
        } else if (isCompared(flow, head, loops, method)) {
          BitSet loop = flow.loop(head);
          heads.put(
              flow.labelNumber(head),
              loop(
                  flow,
                  head,
                  flow.carried(head, loop, !helps(type.name, method)),
                  flow.calls(loop, call -> !isTracked(call, MAX_CALLS))));
        }
      }
    }
    return heads;
  }

  private static Loop loop(
      ControlFlow flow, int head, Map<Integer, Integer> carried, Set<Integer> untrackedCalls) {
    return new Loop(
        flow.line(head),
        flow.isEnteredFromAbove(head),
        flow.jumpsInto(head, flow.loop(head)),
        carried,
        untrackedCalls);
  }

  /** Whether the engine compares the rounds of a loop, and can tell which have no effect. */
  private boolean isCompared(ControlFlow flow, int head, Set<Integer> heads, String method) {
    BitSet loop = flow.loop(head);
    boolean helps = helps(type.name, method);
    return (helps ? isOutermost(flow, head, heads) : spins(flow, loop))
        && !flow.hasHandlers()
        && loop.stream().mapToObj(flow::instruction).allMatch(this::isComparable)
        && flow.isEnteredAtHead(head, loop)
        && LOADS.containsAll(flow.carried(head, loop, !helps).values());
  }

  private static boolean isOutermost(ControlFlow flow, int head, Set<Integer> heads) {
    return heads.stream().noneMatch(other -> other != head && flow.loop(other).get(head));
  }

  /** Whether the loop itself says that it waits for another thread in some of its rounds. */
  private static boolean spins(ControlFlow flow, BitSet loop) {
    return loop.stream()
        .mapToObj(flow::instruction)
        .anyMatch(i -> i instanceof MethodInsnNode call && SpinCall.is(call.owner, call.name));
  }

  /** A new object has no effect before its constructor is called, and that call is reported. */
  private boolean isComparable(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode
        || instruction.getOpcode() == Opcodes.NEW
        || isTracked(instruction, MAX_CALLS);
  }

  private boolean isBusyWait(ControlFlow flow, int head, boolean countsRounds) {
    BitSet loop = flow.loop(head);
    // The condition that rules out most loops comes first.
    return loop.stream().allMatch(i -> isTracked(flow.instruction(i), MAX_CALLS))
        && flow.isEnteredAtHead(head, loop)
        && (countsRounds
            || loop.stream()
                .map(i -> ControlFlow.assigned(flow.instruction(i)))
                .noneMatch(variable -> variable >= 0 && flow.liveAt(head).get(variable)));
  }

  private boolean isTracked(AbstractInsnNode instruction, int calls) {
    if (instruction instanceof MethodInsnNode call) {
      return isTracked(call, calls);
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

  private boolean isTracked(MethodInsnNode call, int calls) {
    boolean isImmutable = BoxTypes.isBox(call.owner) || call.owner.equals("java/lang/String");
    if (isImmutable) {
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
      case "jdk/internal/misc/Unsafe", "sun/misc/Unsafe" ->
          call.desc.startsWith("(Ljava/lang/Object;J")
              && Stream.of(OF_UNSAFE).anyMatch(call.name::startsWith);
      case "java/util/concurrent/locks/ReentrantLock" -> OF_LOCK.contains(call.name + call.desc);
      case "java/util/concurrent/locks/StampedLock" ->
          OF_STAMPED_LOCK.contains(call.name + call.desc);
      case "java/util/concurrent/ForkJoinPool$WorkQueue" -> call.name.equals("getSlot");
      default -> call.owner.equals(type.name) && isInspected(call, calls);
    };
  }

  /** Whether the called method is statically bound and all of its instructions are tracked. */
  private boolean isInspected(MethodInsnNode call, int calls) {
    MethodNode method = methods.get(call.name + call.desc);
    int fixed = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    if (calls == 0
        || method == null
        || ((method.access | type.access) & fixed) == 0
        || (method.access & Opcodes.ACC_NATIVE) != 0
        || !method.tryCatchBlocks.isEmpty()
        || !ControlFlow.loopHeads(method).isEmpty()) {
      return false;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (!isTracked(instruction, calls - 1)) {
        return false;
      }
    }
    return true;
  }
}
