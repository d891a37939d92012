// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/**
 * Tracks the terms of inputs through operations that a probe performs itself.
 *
 * <p>The program's own instructions have shadow variables. An array that a probe copies, and a
 * handle that a probe returns, have none; the probe reports both here. Terms are null for values
 * that do not depend on an input.
 */
public interface InputFollower {
  /** Tracks nothing; installed while an execution has no inputs. */
  InputFollower NONE =
      new InputFollower() {
        @Override
        public @Nullable Object element(Object array, int index) {
          return null;
        }

        @Override
        public void copied(Object array, int index, @Nullable Object term) {}

        @Override
        public void handle(Object handle, Class<?> owner, String field) {}

        @Override
        public void locking(Object object, int site) {}

        @Override
        public void hashing(Object object) {}

        @Override
        public void hashingByJdk(Object object) {}
      };

  /** The term of an array element, or null. The index must be within the array. */
  @Nullable Object element(Object array, int index);

  /**
   * Called after a probe has copied an element into the array; the term is that of the element when
   * it was read.
   */
  void copied(Object array, int index, @Nullable Object term);

  /**
   * Called after a VarHandle or field updater was created; the name is empty for array elements.
   */
  void handle(Object handle, Class<?> owner, String field);

  /** Called before a thread takes a monitor: inputs may decide which object a box is. */
  void locking(Object object, int site);

  /** Called before the program hashes the identity of an object, for the same reason. */
  void hashing(Object object);

  /** Called before code of the JDK hashes the identity of an object. */
  void hashingByJdk(Object object);
}
