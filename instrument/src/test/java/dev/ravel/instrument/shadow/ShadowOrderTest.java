// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.InstrumentingLoader;
import dev.ravel.instrument.emit.ProbeClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One slot for the terms of all threads is enough, because no probe, and so no switch, comes
 * between storing a term and taking it.
 */
class ShadowOrderTest {
  static Stream<String> classes() {
    return Stream.of(
        "programs/Concurrency",
        "programs/Synchronization",
        "programs/WideValues",
        "operations/Operations",
        "shadows/Calls",
        "shadows/Memory");
  }

  @ParameterizedTest
  @MethodSource("classes")
  void nothingComesBetween(String name) throws Exception {
    int passings = 0;
    for (MethodNode method : methods(name)) {
      List<AbstractInsnNode> code = new ArrayList<>();
      method.instructions.forEach(
          instruction -> {
            if (instruction.getOpcode() >= 0) {
              code.add(instruction);
            }
          });
      for (int i = 0; i < code.size(); i++) {
        passings += check(code, i, name + '.' + method.name);
      }
    }
    assertTrue(passings > 0);
  }

  private static List<MethodNode> methods(String name) throws Exception {
    InstrumentingLoader loader = InstrumentingLoader.withShadows("dev/ravel/instrument/");
    ClassNode type = new ClassNode();
    new ClassReader(loader.instrument("dev/ravel/instrument/" + name)).accept(type, 0);
    return type.methods;
  }

  /** The announcement names the element, so its index must be decided before. */
  @Test
  void anIndexIsDecidedDirectlyBeforeTheAccessIsAnnounced() throws Exception {
    List<String> next = new ArrayList<>();
    for (MethodNode method : methods("shadows/Memory")) {
      boolean isDecided = false;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call) {
          if (isDecided) {
            next.add(call.name);
          }
          isDecided =
              call.owner.equals(ProbeClass.SHADOW.internalName()) && call.name.equals("index");
        }
      }
    }
    assertTrue(next.contains("readElement") && next.contains("writeElement"), next::toString);
    next.removeAll(List.of("readElement", "writeElement"));
    assertEquals(List.of(), next);
  }

  private static int check(List<AbstractInsnNode> code, int at, String where) {
    if (!(code.get(at) instanceof MethodInsnNode call)
        || !call.owner.equals(ProbeClass.TERM_PASSING.internalName())) {
      return 0;
    }
    switch (call.name) {
      case "enter" -> assertEquals(0, probes(code.subList(0, at)), where);
      case "pass", "call" -> assertTrue(isProgram(code.get(at + 1)), where);
      case "leave" -> assertTrue(isReturn(code.get(at + 1).getOpcode()), where);
      case "result" -> {
        int called = at - 1;
        while (!(code.get(called) instanceof MethodInsnNode)) {
          called--;
        }
        assertTrue(isProgram(code.get(called)) && at - called <= 4, where);
      }
      default -> {}
    }
    return 1;
  }

  private static long probes(List<AbstractInsnNode> code) {
    return code.stream()
        .filter(
            instruction ->
                instruction instanceof MethodInsnNode call
                    && (ProbeClass.isProbeOfProgram(call.owner) || call.name.startsWith("$ravel$")))
        .count();
  }

  private static boolean isProgram(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && !call.owner.startsWith("dev/ravel/probe/")
        && !call.name.startsWith("$ravel$init");
  }

  private static boolean isReturn(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }
}
