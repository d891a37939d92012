// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@SuppressWarnings("deprecation") // methods of Date
class StaticEffectsTest {
  /** Caches store what they compute, and a method without static fields stores nothing. */
  @ParameterizedTest
  @CsvSource({
    "java/nio/charset/Charset, forName, (Ljava/lang/String;)Ljava/nio/charset/Charset;",
    "java/math/BigInteger, valueOf, (J)Ljava/math/BigInteger;",
    "java/util/Objects, requireNonNull, (Ljava/lang/Object;)Ljava/lang/Object;",
    "java/util/Collections, shuffle, (Ljava/util/List;)V",
    "java/util/Currency, getInstance, (Ljava/lang/String;)Ljava/util/Currency;",
    "java/util/logging/Logger, getLogger, (Ljava/lang/String;)Ljava/util/logging/Logger;",
    "java/lang/Integer, parseInt, (Ljava/lang/String;)I",
    "java/lang/Double, parseDouble, (Ljava/lang/String;)D",
    "java/lang/String, format, (Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
    "java/lang/System, getProperty, (Ljava/lang/String;)Ljava/lang/String;",
    "java/lang/Thread, sleep, (J)V",
    "java/security/Security, getProperty, (Ljava/lang/String;)Ljava/lang/String;",
    "java/util/Arrays, parallelSort, ([Ljava/lang/Object;Ljava/util/Comparator;)V",
    "java/util/Date, UTC, (IIIIII)J",
    "java/util/Date, parse, (Ljava/lang/String;)J",
    "java/util/TimeZone, getTimeZone, (Ljava/lang/String;)Ljava/util/TimeZone;",
    "java/lang/System, exit, (I)V",
    "no/such/Class, method, (I)V",
  })
  void cachesAndQueriesChangeNothing(String owner, String name, String descriptor) {
    assertEquals(List.of(), StaticEffects.of(owner, name, descriptor).changed());
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/Thread, setDefaultUncaughtExceptionHandler,"
        + " (Ljava/lang/Thread$UncaughtExceptionHandler;)V,"
        + " java/lang/Thread.defaultUncaughtExceptionHandler",
    "java/util/Locale, setDefault, (Ljava/util/Locale;)V, java/util/Locale.defaultLocale",
    "java/net/URL, setURLStreamHandlerFactory, (Ljava/net/URLStreamHandlerFactory;)V,"
        + " java/net/URL.factory",
    "java/net/URLConnection, setDefaultAllowUserInteraction, (Z)V,"
        + " java/net/URLConnection.defaultAllowUserInteraction",
    "java/lang/System, setProperty, (Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;,"
        + " java/lang/System.props",
    "java/lang/System, clearProperty, (Ljava/lang/String;)Ljava/lang/String;,"
        + " java/lang/System.props",
    "java/security/Security, setProperty, (Ljava/lang/String;Ljava/lang/String;)V,"
        + " java/security/Security.props",
    "java/security/Security, addProvider, (Ljava/security/Provider;)I,"
        + " sun/security/jca/Providers.providerList",
    "java/security/Security, removeProvider, (Ljava/lang/String;)V,"
        + " sun/security/jca/Providers.providerList",
    "java/lang/System, loadLibrary, (Ljava/lang/String;)V,"
        + " jdk/internal/loader/NativeLibraries.loadedLibraryNames",
    "java/util/logging/Logger, getLogger,"
        + " (Ljava/lang/String;Ljava/lang/String;)Ljava/util/logging/Logger;,"
        + " java/util/logging/LogManager.manager",
    "java/util/TimeZone, setDefault, (Ljava/util/TimeZone;)V,"
        + " java/util/TimeZone.defaultTimeZone",
  })
  void whatAnArgumentIsStoredInIsFound(String owner, String name, String descriptor, String field) {
    List<String> changed = StaticEffects.of(owner, name, descriptor).changed();
    assertTrue(changed.contains(field), changed::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/System, getProperties, ()Ljava/util/Properties;, java/lang/System.props",
    "java/util/Calendar, getInstance, ()Ljava/util/Calendar;, ",
    "java/text/NumberFormat, getInstance, ()Ljava/text/NumberFormat;, ",
    "java/lang/Thread, currentThread, ()Ljava/lang/Thread;, ",
    "java/util/ArrayDeque, no, ()Ljava/lang/Object;, ",
    "java/security/MessageDigest, getInstance,"
        + " (Ljava/lang/String;)Ljava/security/MessageDigest;, ",
  })
  void aResultIsStateOfTheJvmIfAStaticFieldHoldsIt(
      String owner, String name, String descriptor, String field) {
    List<String> expected = field == null ? List.of() : List.of(field);
    assertEquals(expected, StaticEffects.of(owner, name, descriptor).returned());
  }

  /** A row that the bytecode does not need any more, or one with too many fields, fails here. */
  @Test
  void exceptionsAreNeeded() throws IOException {
    Map<String, Set<String>> needed = new TreeMap<>();
    for (String method : StaticEffects.EXCEPTED.keySet()) {
      String owner = method.substring(0, method.indexOf('.'));
      String name = method.substring(owner.length() + 1);
      Set<String> fields = new TreeSet<>();
      new ClassReader(owner)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String found, String type, String signature, String[] exceptions) {
                  if (found.equals(name) && (access & Opcodes.ACC_PUBLIC) != 0) {
                    fields.addAll(StaticEffects.compute(owner, name, type).changed());
                  }
                  return null;
                }
              },
              ClassReader.SKIP_CODE);
      needed.put(method, fields);
    }
    assertEquals(needed, new TreeMap<>(StaticEffects.EXCEPTED));
  }

  /** The methods behind the exceptions give every thread the results that it would have alone. */
  @Test
  void exceptionsDependOnTheirArgumentsOnly() {
    long[] parsed = {Date.parse("Sat, 12 Aug 1995 13:30:00 GMT"), Date.UTC(95, 7, 12, 13, 30, 0)};
    TimeZone zone = TimeZone.getTimeZone("Europe/Berlin");
    Date.parse("Sun, 13 Aug 1995 13:30:00 GMT");
    Date.UTC(70, 0, 1, 0, 0, 0);
    TimeZone.getTimeZone("Asia/Tokyo").setRawOffset(0);
    zone.setRawOffset(1);
    assertArrayEquals(
        parsed,
        new long[] {Date.parse("Sat, 12 Aug 1995 13:30:00 GMT"), Date.UTC(95, 7, 12, 13, 30, 0)});
    assertEquals(3_600_000, TimeZone.getTimeZone("Europe/Berlin").getRawOffset());
  }
}
