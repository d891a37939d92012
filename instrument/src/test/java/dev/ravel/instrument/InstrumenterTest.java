// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.operations.Operations;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.Tagged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class InstrumenterTest {
  private static final String PROGRAM = "dev/ravel/instrument/operations/Operations";
  private static final ClassLoader LOADER = InstrumenterTest.class.getClassLoader();

  private static Instrumenter instrumenter() {
    return new Instrumenter(
        new Registry<Site>()::add, new Registry<>(), name -> !name.startsWith("java/"));
  }

  private static byte[] original(String name) throws ClassNotFoundException {
    return new InstrumentingLoader("").original(name);
  }

  @Test
  void isDeterministic() throws Exception {
    byte[] bytes = original(PROGRAM);
    assertArrayEquals(
        instrumenter().instrument(LOADER, bytes).bytes(),
        instrumenter().instrument(LOADER, bytes).bytes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "$Statics", "$Worker"})
  void leavesAnInstrumentedClassAsItIs(String nested) throws Exception {
    byte[] once = instrumenter().instrument(LOADER, original(PROGRAM + nested)).bytes();
    assertSame(once, instrumenter().instrument(LOADER, once).bytes());
  }

  @Test
  void knowsWhichClassesTakeInputs() throws Exception {
    assertTrue(Instrumenter.mentionsInputs(original("dev/ravel/instrument/shadows/Memory")));
    assertFalse(Instrumenter.mentionsInputs(original(PROGRAM)));
    assertFalse(Instrumenter.mentionsInputs(new byte[10]));
  }

  @Test
  void objectsHaveATag() throws Exception {
    InstrumentingLoader loader = new InstrumentingLoader("dev/ravel/instrument/operations/");
    Class<?> type = loader.loadClass(Operations.class.getName());
    Tagged object = assertInstanceOf(Tagged.class, type.getConstructor().newInstance());
    assertEquals(0, object.ravelTag());
    object.ravelTag(7);
    assertEquals(7, object.ravelTag());
  }

  @Test
  void knowsWhichInitialisersAreSimple() throws Exception {
    InstrumentingLoader loader = new InstrumentingLoader("dev/ravel/instrument/programs/");
    List<String> simple = new ArrayList<>();
    for (String name :
        List.of(
            "Enums$Shape",
            "WideValues",
            "InitializationOrder$Child",
            "Concurrency",
            "InitializationOrder",
            "Records",
            "Records$Range",
            "InterfaceFields$Defaults")) {
      loader.instrument("dev/ravel/instrument/programs/" + name);
      if (loader.classes.get(loader.classes.size() - 1).simple()) {
        simple.add(name);
      }
    }
    assertEquals(List.of("WideValues", "InitializationOrder", "Records"), simple);
  }

  /** The oldest classes have subroutines, and no class constants. */
  @Test
  void instrumentsClassesOfTheOldestVersion() throws Exception {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_1, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visitField(access, "count", "I", null, null).visitEnd();
    MethodVisitor method =
        writer.visitMethod(access | Opcodes.ACC_SYNCHRONIZED, "twice", "()I", null, null);
    Label subroutine = new Label();
    method.visitCode();
    method.visitJumpInsn(Opcodes.JSR, subroutine);
    method.visitJumpInsn(Opcodes.JSR, subroutine);
    method.visitFieldInsn(Opcodes.GETSTATIC, "Large", "count", "I");
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(subroutine);
    method.visitVarInsn(Opcodes.ASTORE, 0);
    method.visitFieldInsn(Opcodes.GETSTATIC, "Large", "count", "I");
    method.visitInsn(Opcodes.ICONST_1);
    method.visitInsn(Opcodes.IADD);
    method.visitFieldInsn(Opcodes.PUTSTATIC, "Large", "count", "I");
    method.visitVarInsn(Opcodes.RET, 0);
    method.visitMaxs(0, 0);
    method.visitEnd();
    byte[] bytes = writer.toByteArray();
    for (boolean hasShadows : new boolean[] {false, true}) {
      Rewritten rewritten = instrumenter().withShadows(() -> hasShadows).instrument(LOADER, bytes);
      assertEquals(Optional.empty(), rewritten.problem());
      Class<?> type = define(rewritten.bytes());
      assertEquals(2, type.getMethod("twice").invoke(null));
      assertEquals(4, type.getMethod("twice").invoke(null));
      type.getMethod("$ravel$init");
    }
  }

  @Test
  void resetsAnyNumberOfStatics() throws Exception {
    int fields = 20_000;
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    for (int i = 0; i < fields; i++) {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      writer.visitField(access, "f" + i, "I", null, null).visitEnd();
    }
    Rewritten rewritten = instrumenter().instrument(LOADER, writer.toByteArray());
    assertEquals(Optional.empty(), rewritten.problem());
    Class<?> type = define(rewritten.bytes());
    type.getField("f0").setInt(null, 1);
    type.getField("f19999").setInt(null, 1);
    type.getMethod("$ravel$clinit").invoke(null);
    assertEquals(0, type.getField("f0").getInt(null));
    assertEquals(0, type.getField("f19999").getInt(null));
  }

  /** A class file has room for 65,535 constants, and the reset needs two more for each field. */
  @Test
  void leavesAClassWhoseConstantsBecomeTooMany() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    for (int i = 0; i < 60_000; i++) {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      writer.visitField(access, "f" + i, "I", null, null).visitEnd();
    }
    byte[] bytes = writer.toByteArray();
    Rewritten rewritten = instrumenter().instrument(LOADER, bytes);
    assertSame(bytes, rewritten.bytes());
    assertEquals(Optional.of("too large when instrumented"), rewritten.problem());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 10, 200, 1000})
  void leavesBrokenClassesAndReportsThem(int length) throws Exception {
    byte[] bytes = java.util.Arrays.copyOf(original(PROGRAM), length);
    Rewritten rewritten = instrumenter().instrument(LOADER, bytes);
    assertSame(bytes, rewritten.bytes());
    assertTrue(rewritten.problem().orElseThrow().startsWith("class file cannot be read"));
  }

  @Test
  void leavesOnlyTheMethodThatWouldBecomeTooLarge() throws Exception {
    byte[] bytes = withLargeMethod(8_000);
    Rewritten rewritten = instrumenter().instrument(LOADER, bytes);
    assertEquals(Optional.of("too large when instrumented: [large()V]"), rewritten.problem());
    Class<?> type = define(rewritten.bytes());
    type.getMethod("large").invoke(null);
    assertEquals(8_000, type.getMethod("count").invoke(null));
    assertEquals(1, type.getMethod("$ravel$init").getModifiers() & Opcodes.ACC_PUBLIC);
  }

  @Test
  void classesWithVeryManyStaticsCanStillBeInitialisedAnew() throws Exception {
    int fields = 6_500;
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    for (int i = 0; i < fields; i++) {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      writer.visitField(access, "f" + i, "Ljava/lang/Object;", null, null).visitEnd();
      method.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
      method.visitInsn(Opcodes.DUP);
      method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      method.visitFieldInsn(Opcodes.PUTSTATIC, "Large", "f" + i, "Ljava/lang/Object;");
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    Rewritten rewritten = instrumenter().instrument(LOADER, writer.toByteArray());
    assertEquals(Optional.of("too large when instrumented: [<clinit>()V]"), rewritten.problem());
    Class<?> type = define(rewritten.bytes());
    Object before = type.getField("f6499").get(null);
    type.getMethod("$ravel$clinit").invoke(null);
    assertNotSame(before, type.getField("f6499").get(null));
  }

  private static Class<?> define(byte[] bytes) {
    return new ClassLoader(LOADER) {
      Class<?> define() {
        return defineClass("Large", bytes, 0, bytes.length);
      }
    }.define();
  }

  @Test
  void leavesAMethodWithoutShadowsBeforeItLeavesItAsItIs() {
    Instrumenter instrumenter = instrumenter().withShadows(() -> true);
    assertEquals(
        Optional.of("too large for symbolic inputs: [large()V]"),
        instrumenter.instrument(LOADER, withLargeMethod(2_000)).problem());
    assertEquals(
        Optional.of("too large when instrumented: [large()V]"),
        instrumenter.instrument(LOADER, withLargeMethod(8_000)).problem());
    assertEquals(
        Optional.empty(), instrumenter.instrument(LOADER, withLargeMethod(1_000)).problem());
  }

  private static byte[] withLargeMethod(int increments) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visitField(access, "count", "I", null, null).visitEnd();
    MethodVisitor large = writer.visitMethod(access, "large", "()V", null, null);
    for (int i = 0; i < increments; i++) {
      large.visitFieldInsn(Opcodes.GETSTATIC, "Large", "count", "I");
      large.visitInsn(Opcodes.ICONST_1);
      large.visitInsn(Opcodes.IADD);
      large.visitFieldInsn(Opcodes.PUTSTATIC, "Large", "count", "I");
    }
    large.visitInsn(Opcodes.RETURN);
    large.visitMaxs(0, 0);
    large.visitEnd();
    MethodVisitor count = writer.visitMethod(access, "count", "()I", null, null);
    count.visitFieldInsn(Opcodes.GETSTATIC, "Large", "count", "I");
    count.visitInsn(Opcodes.IRETURN);
    count.visitMaxs(0, 0);
    count.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
