// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.JdkClasses;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Instruments the JDK that executes the test. */
class JdkInstrumenterTest {
  /** A short initialiser, one that calls the common pool, and some with branches and loops. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/concurrent/FutureTask",
        "java/util/stream/AbstractTask",
        "java/util/concurrent/ForkJoinPool",
        "java/util/concurrent/ConcurrentHashMap",
        "java/util/concurrent/Exchanger"
      })
  void staticInitialisersAreNotPartOfAnExecution(String name) throws Exception {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      byte[] instrumented =
          new JdkInstrumenter(new Registry<Site>()::add).instrument(in.readAllBytes());
      StringWriter complaints = new StringWriter();
      CheckClassAdapter.verify(new ClassReader(instrumented), false, new PrintWriter(complaints));
      assertEquals("", complaints.toString());
      assertEquals(List.of("leave", "enter", "enter"), probesOfInitializer(instrumented));
    }
  }

  /** After the first probe comes one for the return and one for exceptions. */
  private static List<String> probesOfInitializer(byte[] instrumented) {
    ClassNode type = new ClassNode();
    new ClassReader(instrumented).accept(type, 0);
    MethodNode initializer =
        type.methods.stream().filter(method -> method.name.equals("<clinit>")).findFirst().get();
    return StreamSupport.stream(initializer.instructions.spliterator(), false)
        .filter(instruction -> instruction.getOpcode() == Opcodes.INVOKESTATIC)
        .map(MethodInsnNode.class::cast)
        .filter(call -> ProbeClass.isProbeOfProgram(call.owner))
        .map(call -> call.name)
        .toList();
  }

  /** Names differ between JDK versions; a read without a report would be silent. */
  @ParameterizedTest
  @CsvSource({
    "java/lang/Boolean, booleanValue, read",
    "java/lang/Byte, hashCode, read",
    "java/lang/Character, charValue, read",
    "java/lang/Double, equals, read",
    "java/lang/Float, compareTo, read",
    "java/lang/Integer, intValue, read",
    "java/lang/Long, toString, read",
    "java/lang/Short, longValue, read",
    "java/lang/reflect/Constructor, newInstance, arguments",
    "java/lang/reflect/Field, getInt, field",
    "java/lang/reflect/Method, invoke, arguments",
    "java/io/ObjectOutputStream, writeString, text",
    "java/io/ObjectStreamClass, getPrimFieldValues, fields"
  })
  void readsAreReported(String name, String method, String probe) throws Exception {
    assertTrue(JdkClasses.areReaders(name));
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      byte[] reporting =
          new JdkInstrumenter(new Registry<Site>()::add).reportReads(in.readAllBytes());
      ClassNode type = new ClassNode();
      new ClassReader(reporting).accept(type, 0);
      assertTrue(
          type.methods.stream()
              .filter(one -> one.name.equals(method))
              .flatMap(one -> StreamSupport.stream(one.instructions.spliterator(), false))
              .anyMatch(
                  instruction ->
                      instruction instanceof MethodInsnNode call
                          && call.owner.startsWith("dev/ravel/probe/shadow/")
                          && call.name.equals(probe)));
    }
  }
}
