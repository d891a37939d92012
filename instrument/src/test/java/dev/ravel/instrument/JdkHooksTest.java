// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Of the JDK that runs the test. */
class JdkHooksTest {
  @Test
  void everyHookFindsItsMethodAndTheCodeIsValid() throws Exception {
    JdkHooks hooks = new JdkHooks();
    assertFalse(hooks.missing().isEmpty());
    for (String name : hooks.classes()) {
      try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
        byte[] hooked = hooks.hook(in.readAllBytes());
        StringWriter complaints = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(hooked), false, new PrintWriter(complaints));
        assertEquals("", complaints.toString(), name);
      }
    }
    assertEquals(List.of(), hooks.missing());
  }
}
