// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import static dev.ravel.probe.setup.MethodEffects.CHANGES;
import static dev.ravel.probe.setup.MethodEffects.NONE;
import static dev.ravel.probe.setup.MethodEffects.READS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PushbackInputStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.util.Date;
import java.util.HexFormat;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.jar.Manifest;
import java.util.zip.CheckedInputStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class ArgumentEffectsTest {
  private final ReceiverEffects effects = new ReceiverEffects();

  /** The effects on the first argument. */
  private int of(Class<?> argument, Class<?> type, String method, Class<?>... parameters)
      throws Exception {
    Method found = type.getMethod(method, parameters);
    String call = Type.getInternalName(type) + '.' + method + Type.getMethodDescriptor(found);
    return effects.onArgument(argument, type, call, 0);
  }

  @Test
  void aMethodThatOnlyReturnsOrStoresAnArgumentDoesNothingToIt() throws Exception {
    assertEquals(NONE, of(Date.class, Objects.class, "requireNonNull", Object.class));
    assertEquals(NONE, of(Thread.class, Objects.class, "isNull", Object.class));
  }

  @Test
  void aMethodThatCallsMethodsOfAnArgumentHasTheirEffects() throws Exception {
    assertEquals(READS, of(Date.class, Objects.class, "hashCode", Object.class) & READS);
    assertEquals(
        READS | CHANGES,
        of(StringWriter.class, HexFormat.class, "toHexDigits", Appendable.class, byte.class));
  }

  @Test
  void aConstructorThatUsesAnObjectInWhichItStoresAnArgumentMayChangeIt() {
    assertEquals(READS | CHANGES, ofConstructor(Manifest.class));
    assertEquals(READS | CHANGES, ofConstructor(GZIPInputStream.class));
    assertEquals(NONE, ofConstructor(PushbackInputStream.class));
  }

  /** The effects of a constructor on the stream that it gets. */
  private int ofConstructor(Class<?> type) {
    String call = Type.getInternalName(type) + ".<init>(Ljava/io/InputStream;)V";
    return effects.onArgument(CheckedInputStream.class, CheckedInputStream.class, call, 0);
  }

  @Test
  void anArgumentMayChangeWhereTheCodeThatGetsItIsNotKnown() throws Exception {
    assertEquals(READS | CHANGES, of(StringJoiner.class, String.class, "valueOf", Object.class));
  }
}
