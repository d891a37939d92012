// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessFlag;
import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.MethodEffects;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The effects of the JDK methods that objects of one class have and that nothing else controls. All
 * methods are called outside the execution.
 */
final class JdkMethods {
  /** For a class whose calls are controlled in another way or change nothing. */
  private static final JdkMethods NONE =
      new JdkMethods(Object.class, false, ReceiverKinds.Kind.EXPLORED);

  /** Whether a read of such an object was reported to be unseen; a cache. */
  boolean isReadUnseen;

  /** Whether a change of such an object was reported; a cache. */
  boolean isChanged;

  private final Class<?> type;
  private final boolean isSubject;
  private final ReceiverKinds.Kind kind;

  /** The names of the methods that program classes declare: those are not JDK methods. */
  private final Set<String> overridden;

  private final Map<String, Integer> known = new ConcurrentHashMap<>();

  private JdkMethods(Class<?> type, boolean isSubject, ReceiverKinds.Kind kind) {
    this.type = type;
    this.isSubject = isSubject;
    this.kind = kind;
    overridden = ReceiverKinds.namesIn(type);
  }

  static JdkMethods of(Class<?> type, ReceiverKinds.Kind kind) {
    boolean isWhole =
        kind == ReceiverKinds.Kind.UNSYNCHRONIZED || kind == ReceiverKinds.Kind.SYNCHRONIZED;
    boolean hasFlag = AccessibleObject.class.isAssignableFrom(type);
    return isWhole && (hasFlag || !isHarmless(type)) ? new JdkMethods(type, true, kind) : NONE;
  }

  /**
   * Whether calls on objects of the class are operations on the object as a whole, of which JDK
   * code makes no announcement. Most collections announce accesses of any caller, and the wrappers
   * of {@code Collections} announce that they enter their monitor; {@code Vector} and {@code
   * Hashtable} do neither.
   */
  static boolean haveState(Class<?> type, ReceiverKinds.Kind kind) {
    boolean isCollection =
        Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return switch (kind) {
      case SYNCHRONIZED -> !ReceiverKinds.isWrapper(type);
      case UNSYNCHRONIZED, ATOMIC -> !type.isArray() && !isCollection && !isHarmless(type);
      case EXPLORED, ANNOUNCING, ENTRY, STEPWISE -> false;
    };
  }

  private static boolean isHarmless(Class<?> type) {
    Class<?> inherited = ReceiverKinds.inherited(type);
    return type.isHidden()
        || Proxy.isProxyClass(type)
        || HarmlessClasses.contain(internalName(inherited))
        || isImmutable(inherited);
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /** Whether all fields are final and hold primitive values or immutable objects. */
  private static boolean isImmutable(Class<?> type) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !isConstant(field)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isConstant(Field field) {
    Class<?> held = field.getType();
    return Modifier.isFinal(field.getModifiers())
        && (held.isPrimitive()
            || Modifier.isFinal(held.getModifiers())
                && !held.isArray()
                && HarmlessClasses.haveNoSharedState(internalName(held)));
  }

  /** Whether some methods may enter the monitor of the object while they are not visible. */
  boolean mayLockUnseen() {
    return isSubject && kind != ReceiverKinds.Kind.SYNCHRONIZED;
  }

  /** The effects of a method, given by name and descriptor, as bits of {@link MethodEffects}. */
  int effects(String method) {
    if (!isSubject || overridden.contains(method.substring(0, method.indexOf('(')))) {
      return MethodEffects.NONE;
    }
    return AccessibleObject.class.isAssignableFrom(type)
        ? effectsOnFlag(method)
        : known.computeIfAbsent(method, called -> Installation.effects().of(type, called));
  }

  private static int effectsOnFlag(String method) {
    return AccessFlag.isSetBy(method)
        ? MethodEffects.READS | MethodEffects.CHANGES
        : AccessFlag.isReadBy(method) ? MethodEffects.READS : MethodEffects.NONE;
  }
}
