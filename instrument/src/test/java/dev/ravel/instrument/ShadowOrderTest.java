// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What one place for all threads relies on: between putting a term down and picking it up there is
 * no probe, so no other thread.
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
    InstrumentingLoader loader = InstrumentingLoader.withShadows("dev/ravel/instrument/");
    ClassNode type = new ClassNode();
    new ClassReader(loader.instrument("dev/ravel/instrument/" + name)).accept(type, 0);
    int handovers = 0;
    for (MethodNode method : type.methods) {
      List<AbstractInsnNode> code = new ArrayList<>();
      method.instructions.forEach(
          instruction -> {
            if (instruction.getOpcode() >= 0) {
              code.add(instruction);
            }
          });
      for (int i = 0; i < code.size(); i++) {
        handovers += check(code, i, name + '.' + method.name);
      }
    }
    assertTrue(handovers > 0);
  }

  private static int check(List<AbstractInsnNode> code, int at, String where) {
    if (!(code.get(at) instanceof MethodInsnNode call)
        || !call.owner.equals(ShadowEmitter.HANDOVER)) {
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
                    && (call.owner.equals(ProbeEmitter.PROBE) || call.name.startsWith("$ravel$")))
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
