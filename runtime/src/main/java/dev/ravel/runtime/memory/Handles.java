// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Caveat;
import dev.ravel.model.Steps;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The locations that VarHandles and field updaters access.
 *
 * <p>A place is null until it is known. These lookups are made at every access through a handle, so
 * they return null instead of an {@code Optional}.
 */
final class Handles {
  private static final Caveat UNKNOWN = Caveat.of(Caveat.Kind.UNKNOWN_HANDLE);

  private final Names names;
  private final SharedObjects objects;
  private final Caveats caveats;
  private final IdentityTable<Place> places = new IdentityTable<>();

  /** The handles of JDK classes, which live as long as the JVM. */
  private final IdentityTable<Place> jdk = new IdentityTable<>();

  Handles(Names names, SharedObjects objects, Caveats caveats) {
    this.names = names;
    this.objects = objects;
    this.caveats = caveats;
  }

  /**
   * What a handle leads to.
   *
   * @param initialized the class that an access initialises (VarHandle): that of a static field
   */
  private record Place(int field, boolean isArray, Optional<Class<?>> initialized) {}

  void clear() {
    places.clear();
  }

  void add(Object handle, Class<?> owner, String field) {
    boolean isArray = field.isEmpty();
    Optional<Field> declared = isArray ? Optional.empty() : declared(owner, field);
    Class<?> type = declared.<Class<?>>map(Field::getDeclaringClass).orElse(owner);
    places.put(
        handle,
        new Place(
            isArray ? -1 : names.field(type.getName(), field),
            isArray,
            declared
                .filter(found -> Modifier.isStatic(found.getModifiers()))
                .map(Field::getDeclaringClass)));
  }

  private static Optional<Field> declared(Class<?> owner, String field) {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      for (Field declared : type.getDeclaredFields()) {
        if (declared.getName().equals(field)) {
          return Optional.of(declared);
        }
      }
    }
    return Optional.empty();
  }

  /** The class that an access through the handle initialises. */
  Optional<Class<?>> initialized(Object handle) {
    Place place = places.get(handle);
    return place == null ? Optional.empty() : place.initialized();
  }

  /**
   * The location of an access; nowhere if no other thread can reach the object.
   *
   * @param object null for a static field
   */
  int location(Object handle, @Nullable Object object, int index) {
    Place place = places.get(handle);
    if (place == null) {
      place = ofJdk(handle);
    }
    if (place == null) {
      caveats.add(UNKNOWN);
      return object == null ? Steps.NOWHERE : wholeOf(object);
    }
    if (object == null) {
      return names.staticField(place.field());
    }
    int number = objects.number(object);
    if (number < 0) {
      return Steps.NOWHERE;
    }
    return place.isArray() ? names.element(number, index) : names.field(number, place.field());
  }

  /**
   * The place by the handle's own description, or null. A handle of the program may have none, if
   * its class is not public.
   */
  private @Nullable Place ofJdk(Object handle) {
    Place known = jdk.get(handle);
    if (known == null && handle instanceof VarHandle described) {
      try (var outside = CurrentRun.outside()) {
        known = described.describeConstable().map(this::place).orElse(null);
      }
      if (known != null) {
        jdk.put(handle, known);
      }
    }
    return known;
  }

  private Place place(VarHandle.VarHandleDesc description) {
    if (description.bootstrapArgs()[0] instanceof ClassDesc owner
        && owner.isClassOrInterface()
        && !description.constantName().equals(ConstantDescs.DEFAULT_NAME)) {
      String type = owner.packageName() + '.' + owner.displayName();
      return new Place(names.field(type, description.constantName()), false, Optional.empty());
    }
    return new Place(-1, true, Optional.empty());
  }

  private int wholeOf(Object object) {
    int number = objects.number(object);
    return number < 0 ? Steps.NOWHERE : names.whole(number);
  }
}
