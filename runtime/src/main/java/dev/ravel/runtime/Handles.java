// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import dev.ravel.probe.Probe;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.VarHandle;

/** What VarHandles and field updaters lead to. */
final class Handles {
  private final Names names;
  private final SharedObjects objects;
  private final Caveats caveats;
  private final IdentityTable<Place> places = new IdentityTable<>();

  /** Those of the JDK's own classes, which live as long as the JVM. */
  private final IdentityTable<Place> jdk = new IdentityTable<>();

  Handles(Names names, SharedObjects objects, Caveats caveats) {
    this.names = names;
    this.objects = objects;
    this.caveats = caveats;
  }

  private record Place(int field, boolean isArray) {}

  void clear() {
    places.clear();
  }

  void add(Object handle, Class<?> owner, String field) {
    boolean isArray = field.isEmpty();
    places.put(
        handle, new Place(isArray ? -1 : names.field(declaring(owner, field), field), isArray));
  }

  private static String declaring(Class<?> owner, String field) {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      for (java.lang.reflect.Field declared : type.getDeclaredFields()) {
        if (declared.getName().equals(field)) {
          return type.getName();
        }
      }
    }
    return owner.getName();
  }

  /** The location that an access touches; nowhere if no other thread can reach it. */
  int location(Object handle, Object object, int index, int site) {
    Place place = places.get(handle);
    if (place == null) {
      place = ofJdk(handle);
    }
    if (place == null) {
      caveats.add("a VarHandle or field updater that was not made by the program is used");
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

  /** What a handle tells about itself; one of the program may not, if its class is not public. */
  private Place ofJdk(Object handle) {
    Place known = jdk.get(handle);
    if (known == null && handle instanceof VarHandle described) {
      try (var outside = Probe.outside()) {
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
      return new Place(names.field(type, description.constantName()), false);
    }
    return new Place(-1, true);
  }

  private int wholeOf(Object object) {
    int number = objects.number(object);
    return number < 0 ? Steps.NOWHERE : names.whole(number);
  }
}
