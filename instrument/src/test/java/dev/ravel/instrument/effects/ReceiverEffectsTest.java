// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import static dev.ravel.probe.setup.MethodEffects.CHANGES;
import static dev.ravel.probe.setup.MethodEffects.LOCKS;
import static dev.ravel.probe.setup.MethodEffects.NONE;
import static dev.ravel.probe.setup.MethodEffects.READS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.PrintWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.StringTokenizer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class ReceiverEffectsTest {
  private final ReceiverEffects effects = new ReceiverEffects();

  private int of(Class<?> type, String method, Class<?>... parameters) throws Exception {
    Method found = type.getMethod(method, parameters);
    return effects.of(type, method + Type.getMethodDescriptor(found));
  }

  @Test
  void methodsThatReturnAFieldOnlyRead() throws Exception {
    assertEquals(READS, of(Thread.class, "getName"));
    assertEquals(READS, of(Thread.class, "getPriority"));
    assertEquals(READS, of(Exception.class, "getMessage"));
    assertEquals(READS, of(MutableCallSite.class, "getTarget"));
  }

  @Test
  void methodsThatOnlyMakeNewObjectsRead() throws Exception {
    assertEquals(READS, of(Exception.class, "toString"));
    assertEquals(READS | LOCKS, of(Exception.class, "getSuppressed"));
    assertEquals(READS, of(Exception.class, "getStackTrace"));
    assertEquals(READS, of(Exception.class, "printStackTrace", PrintWriter.class));
  }

  @Test
  void storesAndNativeMethodsChange() throws Exception {
    assertEquals(READS | CHANGES, of(StringTokenizer.class, "nextToken"));
    assertEquals(READS | CHANGES, of(Thread.class, "setPriority", int.class));
    assertEquals(
        READS | CHANGES,
        of(MutableCallSite.class, "setTarget", java.lang.invoke.MethodHandle.class));
    assertEquals(READS | CHANGES, of(File.class, "mkdir"));
  }

  @Test
  void synchronizedMethodsEnterTheMonitorOfTheObject() throws Exception {
    assertEquals(READS | CHANGES | LOCKS, of(Exception.class, "addSuppressed", Throwable.class));
    assertEquals(READS | CHANGES | LOCKS, of(Thread.class, "setName", String.class));
  }

  /** The JDK gives a lock of its own to objects of exactly this class, from JDK 21 on. */
  @Test
  void subclassesOfStreamsEnterTheMonitor() throws Exception {
    class Own extends BufferedOutputStream {
      Own() {
        super(new ByteArrayOutputStream());
      }
    }
    assertEquals(READS | CHANGES | LOCKS, of(Own.class, "write", int.class));
    boolean hasLocks =
        Arrays.stream(BufferedOutputStream.class.getDeclaredMethods())
            .anyMatch(method -> method.getName().equals("implWrite"));
    assertEquals(
        READS | CHANGES | (hasLocks ? 0 : LOCKS),
        of(BufferedOutputStream.class, "write", int.class));
  }

  @Test
  void hookedMethodsHaveNoEffectOfTheirOwn() throws Exception {
    assertEquals(NONE, of(Thread.class, "start"));
    assertEquals(NONE, of(Thread.class, "interrupt"));
  }

  @Test
  void methodsOfUnknownOriginChange() {
    assertEquals(READS | CHANGES, effects.of(MethodHandles.class, "unknown()V"));
  }

  /** A stream that reads from another stream calls methods that it has itself. */
  @Test
  void callsOnAnObjectOfTheSameKindAreNotCallsOnTheReceiver() throws Exception {
    assertEquals(READS | CHANGES, of(DataInputStream.class, "readByte"));
  }

  /** The constructor of a stage of a stream changes the stage before it. */
  @Test
  void aConstructorThatGetsAnObjectOfItsClassMayChangeIt() throws Exception {
    Class<?> stream = Stream.of("a").getClass();
    Method limit = Stream.class.getMethod("limit", long.class);
    assertEquals(READS | CHANGES, effects.of(stream, "limit" + Type.getMethodDescriptor(limit)));
  }
}
