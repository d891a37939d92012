// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import org.jspecify.annotations.Nullable;

/**
 * A model that is told of each access to a field of a hidden object. Each call comes before the
 * access and may perform an operation. Called by the running thread.
 */
public interface HiddenFields {
  void read(Object object, int site);

  void write(Object object, int site);

  /**
   * An access through a handle.
   *
   * @param value the reference that may be written, if there is one
   */
  void accessThrough(Object object, @Nullable Object value, int site);
}
