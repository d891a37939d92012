// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
