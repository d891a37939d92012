// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether two boxes would be the same object in a plain execution (D-inputs-14).
 *
 * <p>A number with a term gets a box of its own, see {@link BoxTerms}. Without Ravel, equal numbers
 * within the range of the JDK's cache share a box (JLS 5.1.7). So the numbers decide there, which
 * is a branch. Outside the range every box is an object of its own.
 */
final class BoxIdentity {
  private static final int LEAST = -128;
  private static final int GREATEST = 127;
  private static final int IFGE = 156;
  private static final int IFLE = 158;

  private BoxIdentity() {}

  /** The references are different objects. */
  static boolean isSame(@Nullable Object a, @Nullable Object b, int site) {
    boolean areBoxes = a != null && b != null && a.getClass() == b.getClass();
    if (!areBoxes || a == null || BoxTerms.term(a) == null && BoxTerms.term(b) == null) {
      return false;
    }
    if (!mayBeShared(a) || !mayBeShared(b)) {
      return false;
    }
    BoxTerms.equal(a, b, site);
    return BoxTerms.areEqual(a, b) && isWithin(a, site);
  }

  /** A box without a term is shared if it is the one of the cache. */
  private static boolean mayBeShared(@Nullable Object box) {
    if (box instanceof Float || box instanceof Double) {
      return false;
    }
    return BoxTerms.term(box) != null || box == cached(box);
  }

  private static @Nullable Object cached(@Nullable Object box) {
    if (box instanceof Integer number) {
      return Integer.valueOf(number);
    }
    if (box instanceof Long number) {
      return Long.valueOf(number);
    }
    if (box instanceof Short number) {
      return Short.valueOf(number);
    }
    if (box instanceof Byte number) {
      return Byte.valueOf(number);
    }
    if (box instanceof Character character) {
      return Character.valueOf(character);
    }
    return box instanceof Boolean value ? Boolean.valueOf(value) : null;
  }

  /** Whether the number is within the range of the cache. */
  private static boolean isWithin(Object box, int site) {
    if (box instanceof Boolean || box instanceof Byte) {
      return true;
    }
    Object term = BoxTerms.term(box);
    long number = NumberBits.bits(Objects.requireNonNull(BoxReads.withoutTerm(box)));
    if (box instanceof Long) {
      Shadow.branch(number, GREATEST, term, null, IFLE, site);
      if (number <= GREATEST) {
        Shadow.branch(number, (long) LEAST, term, null, IFGE, site);
      }
    } else {
      Shadow.branch((int) number, GREATEST, term, null, IFLE, site);
      if (number <= GREATEST && !(box instanceof Character)) {
        Shadow.branch((int) number, LEAST, term, null, IFGE, site);
      }
    }
    return number >= LEAST && number <= GREATEST;
  }

  /** See {@link Shadow#expected}. */
  static @Nullable Object expected(
      @Nullable Object receiver,
      @Nullable Object object,
      int index,
      @Nullable Object expected,
      int site) {
    boolean isBox =
        expected instanceof Number || expected instanceof Character || expected instanceof Boolean;
    if (!isBox || ShadowSlowPath.run() == null) {
      return expected;
    }
    Object current = current(receiver, object, index);
    return current != expected && isSame(current, expected, site) ? current : expected;
  }

  /** The reference in the variable; null if the access will throw. */
  @SuppressWarnings("unchecked") // the access itself throws if the object is of another class
  private static @Nullable Object current(
      @Nullable Object receiver, @Nullable Object object, int index) {
    if (receiver instanceof AtomicReference<?> atomic) {
      return atomic.getPlain();
    }
    if (receiver instanceof AtomicReferenceArray<?> array) {
      return index >= 0 && index < array.length() ? array.getPlain(index) : null;
    }
    if (receiver instanceof AtomicStampedReference<?> atomic) {
      return atomic.getReference();
    }
    if (receiver instanceof AtomicMarkableReference<?> atomic) {
      return atomic.getReference();
    }
    if (receiver instanceof AtomicReferenceFieldUpdater<?, ?> updater) {
      return object == null
          ? null
          : ((AtomicReferenceFieldUpdater<Object, Object>) updater).get(object);
    }
    return receiver instanceof VarHandle handle ? current(handle, object, index) : null;
  }

  private static @Nullable Object current(VarHandle handle, @Nullable Object object, int index) {
    VarHandle asked = handle.withInvokeBehavior();
    return switch (handle.coordinateTypes().size()) {
      case 0 -> (Object) asked.get();
      case 1 -> object == null ? null : (Object) asked.get(object);
      default ->
          object instanceof Object[] array && index >= 0 && index < array.length
              ? array[index]
              : null;
    };
  }
}
