// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticSettersTest {
  /** Caches store what they compute, and a method without static fields stores nothing. */
  @ParameterizedTest
  @CsvSource({
    "java/nio/charset/Charset, forName, (Ljava/lang/String;)Ljava/nio/charset/Charset;",
    "java/math/BigInteger, valueOf, (J)Ljava/math/BigInteger;",
    "java/util/Objects, requireNonNull, (Ljava/lang/Object;)Ljava/lang/Object;",
    "java/lang/Integer, parseInt, (Ljava/lang/String;)I",
    "no/such/Class, method, (I)V",
  })
  void cachesAreNotSetters(String owner, String name, String descriptor) {
    assertEquals(List.of(), StaticSetters.fieldsSetBy(owner, name, descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/Thread, setDefaultUncaughtExceptionHandler,"
        + " (Ljava/lang/Thread$UncaughtExceptionHandler;)V, defaultUncaughtExceptionHandler",
    "java/util/Locale, setDefault, (Ljava/util/Locale;)V, defaultLocale",
    "java/net/URL, setURLStreamHandlerFactory, (Ljava/net/URLStreamHandlerFactory;)V, factory",
    "java/net/URLConnection, setDefaultAllowUserInteraction, (Z)V, defaultAllowUserInteraction",
  })
  void anArgumentInAStaticFieldIsFound(String owner, String name, String descriptor, String field) {
    List<String> found = StaticSetters.fieldsSetBy(owner, name, descriptor);
    assertEquals(true, found.contains(field), found::toString);
  }
}
