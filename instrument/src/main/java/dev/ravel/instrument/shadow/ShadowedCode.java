// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.emit.MethodScope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The instructions of a method with shadow variables, generated while they are visited.
 *
 * <p>Visits the original instructions once, from the first to the last, and tracks where the terms
 * of the values on the stack are. Longer than most classes because it has one case for each kind of
 * instruction.
 */
final class ShadowedCode extends InsnList implements Opcodes {
  private final MethodScope scope;
  private final MethodNode method;
  private final InsnList original;
  private final Frame<ShadowValue>[] frames;
  private final ShadowCalls calls;
  private final ShadowLambdas lambdas;
  private final Set<AbstractInsnNode> handlers = new HashSet<>();
  private final Set<AbstractInsnNode> mergePoints = new HashSet<>();
  private final ShadowLayout layout;

  private MethodVisitor out;
  private ShadowStack stack;
  private ShadowEmitter emitter;
  private ShadowArithmetic arithmetic;
  private ShadowBranches branches;
  private ShadowMemory memory;
  private ShadowCallSites callSites;
  private ShadowDynamicCalls dynamicCalls;

  private boolean isReachable;
  private boolean isHandlerEntered;
  private boolean thisIsInitialized;
  private int unconstructed;
  private int earlyWrites;
  private int made;

  @SuppressWarnings("NullAway.Init") // accept sets the other fields before it visits the code
  ShadowedCode(
      MethodScope scope,
      MethodNode method,
      Frame<ShadowValue>[] frames,
      ShadowCalls calls,
      ShadowLambdas lambdas) {
    this.scope = scope;
    this.method = method;
    this.frames = frames;
    this.calls = calls;
    this.lambdas = lambdas;
    original = method.instructions;
    thisIsInitialized = !method.name.equals("<init>");
    findMergePoints();
    layout = new ShadowLayout(method, frames, mergePoints);
  }

  private void findMergePoints() {
    for (AbstractInsnNode instruction : original) {
      if (instruction instanceof JumpInsnNode jump) {
        mergePoints.add(jump.label);
      } else if (instruction instanceof TableSwitchInsnNode table) {
        mergePoints.addAll(table.labels);
        mergePoints.add(table.dflt);
      } else if (instruction instanceof LookupSwitchInsnNode lookup) {
        mergePoints.addAll(lookup.labels);
        mergePoints.add(lookup.dflt);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.add(block.handler);
    }
    mergePoints.addAll(handlers);
  }

  @Override
  public int size() {
    return original.size();
  }

  @Override
  public void accept(MethodVisitor next) {
    out = next;
    stack = new ShadowStack(layout.firstRegister());
    emitter = new ShadowEmitter(scope, stack, layout.firstTemporary(), next);
    arithmetic = new ShadowArithmetic(emitter);
    branches = new ShadowBranches(emitter);
    memory = new ShadowMemory(emitter, calls);
    callSites = new ShadowCallSites(emitter, calls);
    dynamicCalls = new ShadowDynamicCalls(callSites, lambdas);
    Optional<ShadowBridge> bridge = lambdas.find(method.name);
    new ShadowEntry(emitter, layout, method).emit(bridge);
    isReachable = true;
    int index = 0;
    for (AbstractInsnNode instruction = original.getFirst();
        instruction != null;
        instruction = instruction.getNext()) {
      visit(instruction, index++);
    }
  }

  private void visit(AbstractInsnNode instruction, int index) {
    if (instruction instanceof FrameNode frame) {
      layout.extend(frame).accept(out);
    } else if (instruction instanceof LabelNode && mergePoints.contains(instruction)) {
      merge(instruction, index);
    } else if (instruction.getOpcode() < 0) {
      if (instruction instanceof LineNumberNode line) {
        scope.moveTo(line.line);
      }
      instruction.accept(out);
    } else if (frames[index] == null) {
      // Unreachable code.
      instruction.accept(out);
    } else {
      if (isHandlerEntered) {
        // stack: exception
        out.visitInsn(DUP);
        emitter.termPassing("caught", "(Ljava/lang/Throwable;)V");
        // stack: exception
        isHandlerEntered = false;
      }
      execute(instruction, frames[index]);
    }
  }

  private void merge(AbstractInsnNode label, int index) {
    Frame<ShadowValue> frame = frames[index];
    if (frame != null && isReachable) {
      moveHome(List.of(frame));
    }
    label.accept(out);
    if (frame != null) {
      stack.reset(frame);
      isReachable = true;
      isHandlerEntered = handlers.contains(label);
    }
  }

  /** Moves every term to the home of its value, as the possible next instructions require. */
  private void moveHome(List<Frame<ShadowValue>> targets) {
    int[] misplaced =
        stack.misplaced(
            position -> targets.stream().anyMatch(frame -> frame.getStack(position).mayHaveTerm()));
    // All terms are read before one is written: the register of one may be the home of another.
    for (int position : misplaced) {
      emitter.pushTerm(stack.at(position).term());
    }
    // stack: ..., terms
    for (int i = misplaced.length - 1; i >= 0; i--) {
      out.visitVarInsn(ASTORE, stack.home(misplaced[i]));
      stack.bringHome(misplaced[i]);
    }
    // stack: ...
  }

  private Frame<ShadowValue> frameAt(LabelNode label) {
    return frames[original.indexOf(label)];
  }

  private void execute(AbstractInsnNode instruction, Frame<ShadowValue> frame) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof VarInsnNode access) {
      variable(access, frame);
    } else if (instruction instanceof JumpInsnNode jump) {
      jump(jump);
    } else if (instruction instanceof TableSwitchInsnNode table) {
      branches.select(table);
      leave(table, table.labels, table.dflt);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      branches.select(lookup);
      leave(lookup, lookup.labels, lookup.dflt);
    } else if (instruction instanceof FieldInsnNode access) {
      field(access);
    } else if (instruction instanceof MethodInsnNode call) {
      call(call);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      dynamicCalls.call(call);
    } else if (opcode == IRETURN
        || opcode == LRETURN
        || opcode == FRETURN
        || opcode == DRETURN
        || opcode == ARETURN
        || opcode == RETURN
        || opcode == ATHROW) {
      end(opcode);
      instruction.accept(out);
    } else {
      before(instruction, frame);
      instruction.accept(out);
    }
  }

  private void variable(VarInsnNode access, Frame<ShadowValue> frame) {
    int opcode = access.getOpcode();
    int size = opcode == LLOAD || opcode == DLOAD ? 2 : 1;
    if (opcode <= ALOAD) {
      boolean mayHaveTerm = frame.getLocal(access.var).mayHaveTerm();
      stack.push(mayHaveTerm ? layout.shadowOf(access.var) : NONE, size);
    } else {
      int shadow = layout.shadowOf(access.var);
      int term = stack.peek(0).term();
      if (shadow != NONE && opcode != ASTORE && term != shadow) {
        // The value is still on the stack, so moveAway does not overwrite its term.
        moveAway(shadow);
        emitter.pushTerm(term);
        // stack: ..., value, term
        out.visitVarInsn(ASTORE, shadow);
        // stack: ..., value
      }
      stack.pop();
    }
    access.accept(out);
  }

  /**
   * Keeps the terms of values that were loaded from a variable which is about to get another term.
   */
  private void moveAway(int shadow) {
    if (stack.refersTo(shadow)) {
      int register = stack.freeRegister();
      emitter.pushTerm(shadow);
      // stack: ..., term
      out.visitVarInsn(ASTORE, register);
      // stack: ...
      stack.replace(shadow, register);
    }
  }

  private void jump(JumpInsnNode jump) {
    int opcode = branches.jump(jump.getOpcode());
    moveHome(List.of(frameAt(jump.label)));
    new JumpInsnNode(opcode, jump.label).accept(out);
    isReachable = jump.getOpcode() != GOTO;
  }

  private void leave(AbstractInsnNode select, List<LabelNode> labels, LabelNode otherwise) {
    Set<LabelNode> all = new HashSet<>(labels);
    all.add(otherwise);
    moveHome(all.stream().map(this::frameAt).toList());
    select.accept(out);
    isReachable = false;
  }

  /** Detects the call of super(...), as {@code InstructionCursor} does. */
  private void call(MethodInsnNode call) {
    callSites.call(call);
    if (call.name.equals("<init>")) {
      if (unconstructed > 0) {
        unconstructed--;
      } else if (!thisIsInitialized) {
        thisIsInitialized = true;
        memory.thisIsInitialized();
      }
    }
  }

  private void end(int opcode) {
    Type result = Type.getReturnType(method.desc);
    if (opcode == ARETURN) {
      new ShadowTexts(callSites).leave(method.name, method.desc);
    } else if (opcode != ATHROW && ShadowCalls.isNumber(result)) {
      int term = stack.peek(0).term();
      if (term == NONE) {
        emitter.termPassing("leave", "()V");
      } else {
        // stack: ..., result
        emitter.duplicate(result.getSize());
        emitter.pushTerm(term);
        out.visitLdcInsn(
            lambdas
                .find(method.name)
                .map(ShadowBridge::interfaceMethod)
                .orElse(method.name + method.desc));
        // stack: ..., result, result, term, method
        emitter.termPassing(
            "leave",
            "("
                + ShadowEmitter.stackType(result)
                + ShadowEmitter.OBJECT
                + ShadowEmitter.NAME
                + ")V");
        // stack: ..., result
      }
    }
    isReachable = false;
  }

  /** Handles all instructions that do not leave the method. */
  private void before(AbstractInsnNode instruction, Frame<ShadowValue> frame) {
    int opcode = instruction.getOpcode();
    switch (opcode) {
      case NOP, CHECKCAST -> {}
      case LDC -> stack.push(NONE, sizeOf(((LdcInsnNode) instruction).cst));
      case LCONST_0, LCONST_1, DCONST_0, DCONST_1 -> stack.push(NONE, 2);
      case POP -> stack.take(1);
      case POP2 -> stack.take(2);
      case DUP -> stack.duplicate(1, 0);
      case DUP_X1 -> stack.duplicate(1, 1);
      case DUP_X2 -> stack.duplicate(1, 2);
      case DUP2 -> stack.duplicate(2, 0);
      case DUP2_X1 -> stack.duplicate(2, 1);
      case DUP2_X2 -> stack.duplicate(2, 2);
      case SWAP -> stack.swap();
      case IINC -> increment((IincInsnNode) instruction, frame);
      case NEW -> {
        unconstructed++;
        stack.pushNew(++made);
      }
      case NEWARRAY, ANEWARRAY -> memory.length();
      case MULTIANEWARRAY -> memory.lengths(((MultiANewArrayInsnNode) instruction).dims);
      case ARRAYLENGTH, INSTANCEOF -> {
        stack.pop();
        stack.push(NONE, 1);
      }
      case MONITORENTER, MONITOREXIT -> stack.pop();
      default -> compute(opcode);
    }
  }

  private void compute(int opcode) {
    if (opcode <= SIPUSH) {
      stack.push(NONE, 1);
    } else if (opcode >= IALOAD && opcode <= SALOAD) {
      memory.load(opcode);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      memory.store(opcode);
    } else if (opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S) {
      arithmetic.unary(opcode);
    } else {
      arithmetic.binary(opcode);
    }
  }

  private void increment(IincInsnNode increment, Frame<ShadowValue> frame) {
    if (frame.getLocal(increment.var).mayHaveTerm()) {
      int shadow = layout.shadowOf(increment.var);
      moveAway(shadow);
      arithmetic.increment(increment.var, increment.incr, shadow);
    }
  }

  private void field(FieldInsnNode access) {
    switch (access.getOpcode()) {
      case GETSTATIC -> memory.readStatic(access);
      case PUTSTATIC -> memory.writeStatic(access);
      case GETFIELD -> memory.readField(access);
      default -> writeField(access);
    }
  }

  private void writeField(FieldInsnNode access) {
    if (!thisIsInitialized && access.owner.equals(scope.type().name())) {
      memory.writeEarly(access, layout.early(earlyWrites++));
    } else {
      memory.writeField(access);
    }
  }

  private static int sizeOf(Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      return dynamic.getSize();
    }
    return constant instanceof Long || constant instanceof Double ? 2 : 1;
  }
}
