// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.emit.Probes;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/** Hooks the JDK that executes the test. */
class JdkHooksTest {
  @Test
  void everyHookFindsItsMethodAndTheCodeIsValid() throws Exception {
    JdkHooks hooks = new JdkHooks();
    for (String name : hooks.classes()) {
      try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
        if (in == null && JdkHooks.canWait(name)) {
          continue; // another JDK has this class
        }
        byte[] hooked = hooks.hook(in.readAllBytes());
        StringWriter complaints = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(hooked), false, new PrintWriter(complaints));
        assertEquals("", complaints.toString(), name);
      }
    }
    assertEquals(List.of(), hooks.missing());
  }

  @Test
  void everyHookFindsItsProbe() {
    for (JdkHook hook : JdkHookTable.ENTRIES) {
      assertTrue(
          Probes.exists(hook.probeClass(), hook.probe(), hook.probeDescriptor()), hook::toString);
    }
  }

  @Test
  void reportsHooksThatFindNoMethod() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V17, 0, "java/util/concurrent/CountDownLatch", null, "java/lang/Object", null);
    JdkHooks hooks = new JdkHooks();

    hooks.hook(writer.toByteArray());

    assertTrue(
        hooks.missing().contains("java.util.concurrent.CountDownLatch.countDown()V"),
        () -> hooks.missing().toString());
  }
}
