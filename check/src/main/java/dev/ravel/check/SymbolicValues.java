// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The terms of values that lie in memory: fields, elements, boxes. Those of one run; objects are
 * told apart by identity.
 */
final class SymbolicValues {
  private final Map<Object, Map<Object, Object>> members = new IdentityHashMap<>();
  private final Map<String, Object> statics = new HashMap<>();
  private final Map<Object, Object> boxes = new IdentityHashMap<>();

  void clear() {
    members.clear();
    statics.clear();
    boxes.clear();
  }

  /** The term of a field, by its name, or of an element, by its index. */
  Object member(Object object, Object member) {
    Map<Object, Object> known = members.get(object);
    return known == null ? null : known.get(member);
  }

  void member(Object object, Object member, Object term) {
    if (term != null) {
      members.computeIfAbsent(object, key -> new HashMap<>()).put(member, term);
    } else if (members.containsKey(object)) {
      members.get(object).remove(member);
    }
  }

  Object ofStatic(String field) {
    return statics.get(field);
  }

  void ofStatic(String field, Object term) {
    if (term == null) {
      statics.remove(field);
    } else {
      statics.put(field, term);
    }
  }

  Object box(Object box) {
    return boxes.get(box);
  }

  void box(Object box, Object term) {
    boxes.put(box, term);
  }
}
