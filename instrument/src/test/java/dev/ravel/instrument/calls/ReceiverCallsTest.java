// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.probe.HarmlessClasses;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A class of java.util is harmless, or one of two visitors announces the calls on its objects. */
class ReceiverCallsTest {
  private final Hierarchy hierarchy = new Hierarchy(null, name -> false);

  static Set<String> listed() {
    return new TreeSet<>(ReceiverCalls.BY_BYTECODE);
  }

  @ParameterizedTest
  @MethodSource("listed")
  void listedClassesExistAndAreNotHarmless(String owner) {
    assertDoesNotThrow(() -> Class.forName(owner.replace('/', '.')));
    assertFalse(HarmlessClasses.contain(owner), "the row is not needed");
  }

  @ParameterizedTest
  @MethodSource("listed")
  void callsOnListedClassesAreAnnouncedByTheOtherVisitor(String owner) {
    assertFalse(ReceiverCalls.isAnnounced(owner));
    assertTrue(OtherJdkCalls.isAnnounced(hierarchy, owner, "anyMethod"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java/util/UUID", "java/util/Locale", "java/util/regex/Pattern"})
  void harmlessClassesAreNotAnnounced(String owner) {
    assertFalse(ReceiverCalls.isAnnounced(owner));
    assertFalse(OtherJdkCalls.isAnnounced(hierarchy, owner, "anyMethod"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java/util/Locale$Builder", "java/util/Scanner", "java/util/Calendar"})
  void classesWithStateAreAnnounced(String owner) {
    assertTrue(ReceiverCalls.isAnnounced(owner));
  }
}
