// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Of the JDK that runs the test. */
class JdkInstrumenterTest {
  /** A short one, one that calls the common pool, and some with branches and loops. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/concurrent/FutureTask",
        "java/util/stream/AbstractTask",
        "java/util/concurrent/ForkJoinPool",
        "java/util/concurrent/ConcurrentHashMap",
        "java/util/concurrent/Exchanger"
      })
  void staticInitialisersAreNoPartOfARun(String name) throws Exception {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      byte[] instrumented =
          new JdkInstrumenter(new Registry<Site>()::add).instrument(in.readAllBytes());
      StringWriter complaints = new StringWriter();
      CheckClassAdapter.verify(new ClassReader(instrumented), false, new PrintWriter(complaints));
      assertEquals("", complaints.toString());
      assertEquals(List.of("leave", "enter", "enter"), probesOfInitializer(instrumented));
    }
  }

  /** Behind the first one there is one for the return and one for exceptions. */
  private static List<String> probesOfInitializer(byte[] instrumented) {
    ClassNode type = new ClassNode();
    new ClassReader(instrumented).accept(type, 0);
    MethodNode initializer =
        type.methods.stream().filter(method -> method.name.equals("<clinit>")).findFirst().get();
    return StreamSupport.stream(initializer.instructions.spliterator(), false)
        .filter(instruction -> instruction.getOpcode() == Opcodes.INVOKESTATIC)
        .map(MethodInsnNode.class::cast)
        .filter(call -> call.owner.equals(ProbeEmitter.PROBE))
        .map(call -> call.name)
        .toList();
  }
}
