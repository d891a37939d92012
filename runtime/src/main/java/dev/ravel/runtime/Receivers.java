// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Registry;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.Vector;

/** What a call on an object of the JDK is, by the class of the object. */
final class Receivers {
  /** The ways in which calls are explored. */
  enum Kind {
    /** Its insides are visible, so the call itself is nothing. */
    EXPLORED,

    /** Collections, and what shows them: say themselves what is done to them, by whomever. */
    ANNOUNCING,

    /** One operation, as its specification promises. */
    ATOMIC,

    /** One operation, while no other thread is in the monitor of the object. */
    SYNCHRONIZED,

    /**
     * Promises nothing to threads that call at the same time, and is one operation all the same.
     */
    UNSYNCHRONIZED;

    /** Whether calls at the same time may go wrong. */
    boolean isUnsafe() {
      return this == UNSYNCHRONIZED || this == ANNOUNCING;
    }
  }

  private static final Set<String> MOVES =
      Set.of("next", "previous", "nextElement", "tryAdvance", "trySplit", "forEachRemaining");

  private final ClassValue<Kind> kinds =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return kind(type);
        }
      };

  private final Contents contents = new Contents();

  /** The collection that an object is, or shows. */
  Object content(Object part) {
    return contents.of(part);
  }

  /** Whether a call on an iterator moves nothing but the iterator. */
  boolean iterates(Object view, int site) {
    return hasPosition(view) && MOVES.contains(Registry.SITES.get(site).member());
  }

  /** Whether an object that shows a collection has a state beside that of the collection. */
  boolean hasPosition(Object view) {
    return view instanceof Iterator || view instanceof Enumeration || view instanceof Spliterator;
  }

  Kind kind(Object receiver) {
    return kinds.get(receiver.getClass());
  }

  /** Whether it is seen where an object of the JDK puts what is passed to it. */
  boolean publishes(Object receiver) {
    return kind(receiver) == Kind.EXPLORED && receiver.getClass().getClassLoader() == null;
  }

  private Kind kind(Class<?> type) {
    Class<?> inherited = type;
    while (inherited.getClassLoader() != null) {
      inherited = inherited.getSuperclass();
    }
    String name = inherited.getName().replace('.', '/');
    if (inherited == Object.class || JdkClasses.areExplored(name)) {
      return Kind.EXPLORED;
    }
    if (isSynchronized(inherited)) {
      return Kind.SYNCHRONIZED;
    }
    if (name.startsWith("java/util/concurrent/")
        || Random.class.isAssignableFrom(inherited)
        || inherited == StringWriter.class) {
      return Kind.ATOMIC;
    }
    if (JdkClasses.announce(name) || contents.areBehind(inherited)) {
      return Kind.ANNOUNCING;
    }
    // What a class of the program inherits from one that is made to be derived from is in its own.
    return type == inherited || !Modifier.isAbstract(inherited.getModifiers())
        ? Kind.UNSYNCHRONIZED
        : Kind.EXPLORED;
  }

  /** Whether the methods of an object are synchronized on the object itself. */
  private static boolean isSynchronized(Class<?> type) {
    return Vector.class.isAssignableFrom(type)
        || Hashtable.class.isAssignableFrom(type)
        || type == StringBuffer.class
        || ByteArrayOutputStream.class.isAssignableFrom(type)
        || CharArrayWriter.class.isAssignableFrom(type)
        || type.getName().startsWith(Collections.class.getName() + "$Synchronized");
  }
}
