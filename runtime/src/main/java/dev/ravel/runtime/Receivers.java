// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Registry;
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

    /** One operation, as its specification promises. */
    ATOMIC,

    /** One operation, while no other thread is in the monitor of the object. */
    SYNCHRONIZED,

    /**
     * Promises nothing to threads that call at the same time, and is one operation all the same.
     */
    UNSYNCHRONIZED
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

  private final IdentityTable<Object> shown = new IdentityTable<>();

  /** Forgets the views of a run. */
  void clear() {
    shown.clear();
  }

  /** Remembers that one object shows the content of another, or of what that one shows. */
  void addView(Object collection, Object view) {
    Object behind = shown.get(collection);
    shown.put(view, behind == null ? collection : behind);
  }

  /** The collection whose content an object shows, or null. */
  Object shownBy(Object view) {
    return shown.get(view);
  }

  /** Whether a call on an iterator moves nothing but the iterator. */
  boolean iterates(Object view, int site) {
    String method = Registry.SITES.get(site).member();
    boolean isIterator =
        view instanceof Iterator || view instanceof Enumeration || view instanceof Spliterator;
    return isIterator && MOVES.contains(method);
  }

  Kind kind(Object receiver) {
    return kinds.get(receiver.getClass());
  }

  /** Whether it is seen where an object of the JDK puts what is passed to it. */
  boolean publishes(Object receiver) {
    return kind(receiver) == Kind.EXPLORED && receiver.getClass().getClassLoader() == null;
  }

  private static Kind kind(Class<?> type) {
    String name = type.getName();
    if (type.getClassLoader() != null || JdkClasses.areExplored(name.replace('.', '/'))) {
      return Kind.EXPLORED;
    }
    if (name.startsWith("java.util.concurrent.") || Random.class.isAssignableFrom(type)) {
      return Kind.ATOMIC;
    }
    return isSynchronized(type) ? Kind.SYNCHRONIZED : Kind.UNSYNCHRONIZED;
  }

  /** Whether the methods of an object are synchronized on the object itself. */
  private static boolean isSynchronized(Class<?> type) {
    return Vector.class.isAssignableFrom(type)
        || Hashtable.class.isAssignableFrom(type)
        || type == StringBuffer.class
        || type.getName().startsWith(Collections.class.getName() + "$Synchronized");
  }
}
