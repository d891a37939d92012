// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Reports the terms of values that the JDK reads by reflection (D-inputs-16).
 *
 * <p>While a program takes inputs, the methods of the JDK through which all such reads go call this
 * class, whether the program, a library or the JDK itself has called them.
 */
public final class Reflected {
  private Reflected() {}

  /** Before the value of a field is read. */
  public static void field(Field field, @Nullable Object object) {
    if (Shadow.stored && hasTerm(field, object)) {
      UntrackedCall.report();
    }
  }

  private static boolean hasTerm(Field field, @Nullable Object object) {
    String name = field.getDeclaringClass().getName() + '.' + field.getName();
    return TermMemory.hasField(object, name) || TermMemory.hasField(TermMemory.STATICS, name);
  }

  /** Before all numeric fields of an object are read. */
  public static void fields(@Nullable Object object) {
    if (Shadow.stored && TermMemory.hasContent(object)) {
      UntrackedCall.report();
    }
  }

  /** Before the JVM itself may unbox the arguments of a method. */
  public static void arguments(Object @Nullable [] arguments) {
    if (Shadow.stored && arguments != null) {
      for (Object argument : arguments) {
        if (BoxTerms.term(argument) != null) {
          UntrackedCall.report();
        }
      }
    }
  }

  /** Before the characters of a text are serialised. */
  public static void text(@Nullable Object text) {
    if (Texts.isMarkedText(text)) {
      UntrackedCall.report();
    }
  }
}
