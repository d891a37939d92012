// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Registry;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.Memory;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Classifies the receivers of calls on JDK objects by their class. */
final class ReceiverKinds {
  /** How calls on an object are explored. */
  enum Kind {
    /** The operations inside the call are visible, so the call itself is not an operation. */
    EXPLORED,

    /** Collections, their views and iterators: their methods announce accesses of any caller. */
    ANNOUNCING,

    /** Entries of maps: an access to the entry is one to the map, which the entry does not know. */
    ENTRY,

    /** One operation, as the specification of the class promises. */
    ATOMIC,

    /** Atomic operations inside the call, which the class announces. */
    STEPWISE,

    /** One operation, enabled while no other thread holds the monitor of the object. */
    SYNCHRONIZED,

    /** One operation, although the class is not safe for concurrent calls. */
    UNSYNCHRONIZED;

    /** Whether the class is not safe for concurrent calls. */
    boolean isUnsafe() {
      return this == UNSYNCHRONIZED || this == ANNOUNCING || this == ENTRY;
    }
  }

  private static final String WRAPPER = Collections.class.getName() + "$Synchronized";
  private static final String IN_VECTOR = Vector.class.getName() + "$";

  /** Methods of the synchronised wrappers that do not enter the monitor. */
  private static final Set<String> UNLOCKED =
      Set.of("iterator", "listIterator", "spliterator", "stream", "parallelStream");

  /** Methods of Hashtable that create a view and do not access the table. */
  private static final Set<String> VIEWS_OF_TABLE = Set.of("keySet", "entrySet", "values");

  private final PerClass<Kind> kinds = new PerClass<>(type -> kind(type));

  /** The offset of the field with the object whose monitor is entered; empty for the receiver. */
  private final PerClass<OptionalLong> monitors = new PerClass<>(type -> monitorOffset(type));

  private final PerClass<Set<String>> overridden = new PerClass<>(ReceiverKinds::namesIn);

  /** The names of the JDK methods of a class that are synchronized, in all their overloads. */
  private final PerClass<Set<String>> locking = new PerClass<>(ReceiverKinds::synchronizedNamesIn);

  private final BackingCollections backing;

  ReceiverKinds(BackingCollections backing) {
    this.backing = backing;
  }

  /** Whether a call on an iterator changes only the position of the iterator. */
  boolean iterates(Object view, int site) {
    return hasPosition(view) && JdkClasses.moves(method(site));
  }

  /** Whether a view has a position, which is state in addition to that of the collection. */
  boolean hasPosition(Object view) {
    return view instanceof Iterator || view instanceof Enumeration || view instanceof Spliterator;
  }

  /** Whether a call only creates a view of the receiver. */
  boolean onlyCreatesView(Object receiver, int site) {
    return receiver instanceof Hashtable && VIEWS_OF_TABLE.contains(method(site))
        || receiver instanceof Vector && method(site).equals("elements");
  }

  /** The names of the methods that a class of the program and its superclasses there declare. */
  static Set<String> namesIn(Class<?> type) {
    return Stream.<Class<?>>iterate(type, part -> !JdkOrigin.isOf(part), Class::getSuperclass)
        .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
        .map(Method::getName)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> synchronizedNamesIn(Class<?> type) {
    Set<String> found = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (Class<?> part = inherited(type); part != null; part = part.getSuperclass()) {
      for (Method method : part.getDeclaredMethods()) {
        boolean locks = Modifier.isSynchronized(method.getModifiers());
        (locks ? found : others).add(method.getName());
      }
    }
    found.removeAll(others);
    return found;
  }

  /** Whether the called method enters the monitor of its receiver. */
  boolean locks(Object receiver, int site) {
    return locking.get(receiver.getClass()).contains(method(site));
  }

  private static String method(int site) {
    return Registry.SITES.get(site).member();
  }

  /** The kind of calls that execute a JDK method of the object. */
  Kind kind(Object receiver) {
    return kinds.get(receiver.getClass());
  }

  /** The same for a class, outside the execution. */
  Kind kindOutside(Class<?> type) {
    return kinds.getOutside(type);
  }

  /** The kind of a call; a class of the program may override the JDK method. */
  Kind kind(Object receiver, int site) {
    Class<?> type = receiver.getClass();
    return !JdkOrigin.isOf(type) && overridden.get(type).contains(method(site))
        ? Kind.EXPLORED
        : kind(receiver);
  }

  /** Whether a JDK object publishes its arguments itself, because its stores are visible. */
  boolean publishes(Object receiver) {
    return kind(receiver) == Kind.EXPLORED && JdkOrigin.isOf(receiver.getClass());
  }

  /** The nearest superclass that is a JDK class, or the class itself. */
  static Class<?> inherited(Class<?> type) {
    Class<?> inherited = type;
    while (!JdkOrigin.isOf(inherited)) {
      inherited = inherited.getSuperclass();
    }
    return inherited;
  }

  private Kind kind(Class<?> type) {
    Class<?> inherited = inherited(type);
    String name = inherited.getName().replace('.', '/');
    if (inherited == Object.class || JdkClasses.areExplored(name)) {
      return Kind.EXPLORED;
    }
    if (isSynchronized(inherited)) {
      return Kind.SYNCHRONIZED;
    }
    if (name.equals(JdkClasses.STEPWISE)) {
      return Kind.STEPWISE;
    }
    if (name.startsWith("java/util/concurrent/")
        || Random.class.isAssignableFrom(inherited)
        || inherited == StringWriter.class) {
      return Kind.ATOMIC;
    }
    if (JdkClasses.announce(name) || backing.areBehind(inherited)) {
      return Kind.ANNOUNCING;
    }
    if (Map.Entry.class.isAssignableFrom(inherited)) {
      return Kind.ENTRY;
    }
    return type == inherited
            || !Modifier.isAbstract(inherited.getModifiers())
            || hasState(inherited)
        ? Kind.UNSYNCHRONIZED
        : Kind.EXPLORED;
  }

  /**
   * Whether an abstract JDK class has a state of its own. A program class that extends a collection
   * keeps the elements in its own fields, and the JDK keeps at most views of them. Readers and
   * writers have a buffer that they use in their monitor only.
   */
  private static boolean hasState(Class<?> type) {
    boolean keepsViewsOnly =
        Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return !keepsViewsOnly
        && Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
            .filter(part -> part != Reader.class && part != Writer.class)
            .flatMap(part -> Arrays.stream(part.getDeclaredFields()))
            .anyMatch(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0);
  }

  /** The object whose monitor a call on a synchronised receiver enters, if any. */
  Optional<Object> monitor(Object receiver, int site) {
    if (isWrapper(receiver.getClass()) && UNLOCKED.contains(method(site))) {
      return Optional.empty();
    }
    // Reading a field may execute JDK code that is not part of the execution.
    try (var outside = CurrentRun.outside()) {
      OptionalLong offset = monitors.getOutside(receiver.getClass());
      Object monitor = offset.isEmpty() ? receiver : Memory.get(receiver, offset.getAsLong());
      if (monitor == null) {
        throw OwnBug.of("a " + receiver.getClass().getName() + " has no monitor");
      }
      return Optional.of(monitor);
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

  /** Whether the class is a synchronised wrapper of {@code Collections}. */
  static boolean isWrapper(Class<?> type) {
    return type.getName().startsWith(WRAPPER);
  }

  /** Whether the class is an iterator of Vector, which enters the monitor of the Vector. */
  private static boolean isInVector(Class<?> type) {
    return type.getName().startsWith(IN_VECTOR)
        && (Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type));
  }

  private static OptionalLong monitorOffset(Class<?> type) {
    if (isWrapper(type)) {
      return OptionalLong.of(offset(type, "mutex"));
    }
    return isInVector(type) ? OptionalLong.of(offset(type, "this$0")) : OptionalLong.empty();
  }

  private static long offset(Class<?> type, String name) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return Memory.offset(field);
        }
      }
    }
    throw OwnBug.of(type.getName() + " has no field " + name);
  }
}
