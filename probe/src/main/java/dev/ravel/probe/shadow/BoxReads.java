// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.util.Collections;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reports the terms of boxes that code without shadow variables reads (D-inputs-16).
 *
 * <p>While a program takes inputs, the methods of the box classes call {@link #read} before they
 * read the value of a box. Code with shadow variables never makes a box with a term read its value:
 * it takes the term and calls the method of a {@link #plain} box. So every box with a term that
 * arrives here is read by other code, wherever that code found it: as an argument, inside of a
 * collection, or in a field.
 */
public final class BoxReads {
  /**
   * Whether a box of this execution has a term; tested before every read of a box in the JVM.
   *
   * <p>Static and not volatile for the reasons given at {@link Shadow#stored}.
   */
  static boolean someHaveTerms;

  private static boolean isCopying;

  /** The boxes that were reported: a sort reads the same box many times. */
  private static final Set<Object> REPORTED = Collections.newSetFromMap(new OwnIdentityMap<>());

  private BoxReads() {}

  static void clear() {
    someHaveTerms = false;
    REPORTED.clear();
  }

  /** Called by a box before it reads its value. */
  public static void read(Object box) {
    if (someHaveTerms) {
      report(box);
    }
  }

  private static void report(Object box) {
    // Looks for the term first, which reads no box: the lines after it may.
    if (TermMemory.boxed(box) != null && !isCopying && REPORTED.add(box)) {
      UntrackedCall.report();
    }
  }

  /** Called before the program hashes the identity of an object. */
  static void hash(Object object) {
    if (someHaveTerms && TermMemory.boxed(object) != null) {
      UntrackedCall.report("java/lang/System.identityHashCode(Ljava/lang/Object;)I");
    }
  }

  /** Called before a map of the JDK hashes the identity of an object. */
  static void hashByJdk(Object object) {
    if (someHaveTerms
        && !OwnIdentityMap.isInUse
        && BoxTerms.isBox(object)
        && TermMemory.boxed(object) != null) {
      UntrackedCall.report();
    }
  }

  /** Instead of the receiver of a method that its caller follows: a box without a term. */
  public static @Nullable Object plain(@Nullable Object receiver) {
    return someHaveTerms ? withoutTerm(receiver) : receiver;
  }

  /** Instead of the argument of such a method, if the receiver is a box. */
  public static @Nullable Object plain(@Nullable Object argument, @Nullable Object receiver) {
    return someHaveTerms && BoxTerms.isBox(receiver) ? withoutTerm(argument) : argument;
  }

  static @Nullable Object withoutTerm(@Nullable Object box) {
    return box != null && BoxTerms.term(box) != null ? copy(box) : box;
  }

  private static Object copy(Object box) {
    isCopying = true;
    try {
      return BoxTerms.copy(box);
    } finally {
      isCopying = false;
    }
  }
}
