// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a call on an object of the JDK is, by the class of the object. */
final class Receivers {
  /** The ways in which calls are explored. */
  enum Kind {
    /** Its insides are visible, so the call itself is nothing. */
    EXPLORED,

    /** Collections, and what shows them: say themselves what is done to them, by whomever. */
    ANNOUNCING,

    /** Entries of maps: what is done to them is done to the map, of which they do not know. */
    ENTRY,

    /** One operation, as its specification promises. */
    ATOMIC,

    /** One operation, while no other thread is in its monitor. */
    SYNCHRONIZED,

    /**
     * Promises nothing to threads that call at the same time, and is one operation all the same.
     */
    UNSYNCHRONIZED;

    /** Whether calls at the same time may go wrong. */
    boolean isUnsafe() {
      return this == UNSYNCHRONIZED || this == ANNOUNCING || this == ENTRY;
    }
  }

  private static final String WRAPPER = Collections.class.getName() + "$Synchronized";
  private static final String IN_VECTOR = Vector.class.getName() + "$";

  /** Methods of the wrappers that leave it to their caller to enter the monitor. */
  private static final Set<String> UNLOCKED =
      Set.of("iterator", "listIterator", "spliterator", "stream", "parallelStream");

  /** Methods of Hashtable that make a view and look at nothing. */
  private static final Set<String> VIEWS_OF_TABLE = Set.of("keySet", "entrySet", "values");

  private final PerClass<Kind> kinds = new PerClass<>(type -> kind(type));

  /** The address of the object whose monitor is entered, if it is not the receiver's own. */
  private final PerClass<OptionalLong> monitors = new PerClass<>(type -> monitorAddress(type));

  /** The names of the methods that a class of the program does not leave to the JDK. */
  private final PerClass<Set<String>> overridden = new PerClass<>(Receivers::namesIn);

  private final Contents contents;

  Receivers(Contents contents) {
    this.contents = contents;
  }

  /** Whether a call on an iterator moves nothing but the iterator. */
  boolean iterates(Object view, int site) {
    return hasPosition(view) && JdkClasses.moves(method(site));
  }

  /** Whether an object that shows a collection has a state beside that of the collection. */
  boolean hasPosition(Object view) {
    return view instanceof Iterator || view instanceof Enumeration || view instanceof Spliterator;
  }

  /** Whether a call only makes a view of the receiver. */
  boolean looksAtNothing(Object receiver, int site) {
    return receiver instanceof Hashtable && VIEWS_OF_TABLE.contains(method(site))
        || receiver instanceof Vector && method(site).equals("elements");
  }

  private static Set<String> namesIn(Class<?> type) {
    return Stream.<Class<?>>iterate(
            type, part -> part.getClassLoader() != null, Class::getSuperclass)
        .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
        .map(Method::getName)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String method(int site) {
    return Registry.SITES.get(site).member();
  }

  /** What calls on an object are that run methods of the JDK. */
  Kind kind(Object receiver) {
    return kinds.get(receiver.getClass());
  }

  /** What a call is; the program may have a method of its own in the place of an inherited one. */
  Kind kind(Object receiver, int site) {
    Class<?> type = receiver.getClass();
    return type.getClassLoader() != null && overridden.get(type).contains(method(site))
        ? Kind.EXPLORED
        : kind(receiver);
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
    if (Map.Entry.class.isAssignableFrom(inherited)) {
      return Kind.ENTRY;
    }
    // What a class of the program inherits from one that is made to be derived from is in its own.
    return type == inherited || !Modifier.isAbstract(inherited.getModifiers())
        ? Kind.UNSYNCHRONIZED
        : Kind.EXPLORED;
  }

  /** The object whose monitor a call on a synchronised receiver enters, if any. */
  Optional<Object> monitor(Object receiver, int site) {
    if (isWrapper(receiver.getClass()) && UNLOCKED.contains(method(site))) {
      return Optional.empty();
    }
    // Reading a field lets the JDK do what is no part of the run.
    try (var outside = Probe.outside()) {
      OptionalLong address = monitors.getOutside(receiver.getClass());
      return Optional.of(address.isEmpty() ? receiver : Memory.get(receiver, address.getAsLong()));
    }
  }

  private static boolean isSynchronized(Class<?> type) {
    return Vector.class.isAssignableFrom(type)
        || Hashtable.class.isAssignableFrom(type)
        || type == StringBuffer.class
        || ByteArrayOutputStream.class.isAssignableFrom(type)
        || CharArrayWriter.class.isAssignableFrom(type)
        || isWrapper(type)
        || isInVector(type);
  }

  private static boolean isWrapper(Class<?> type) {
    return type.getName().startsWith(WRAPPER);
  }

  /** Whether it iterates over a Vector, in the monitor of which it does so. */
  private static boolean isInVector(Class<?> type) {
    return type.getName().startsWith(IN_VECTOR)
        && (Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type));
  }

  private static OptionalLong monitorAddress(Class<?> type) {
    if (isWrapper(type)) {
      return OptionalLong.of(address(type, "mutex"));
    }
    return isInVector(type) ? OptionalLong.of(address(type, "this$0")) : OptionalLong.empty();
  }

  private static long address(Class<?> type, String name) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return Memory.offset(field);
        }
      }
    }
    throw new RavelBug(type.getName() + " has no field " + name);
  }
}
