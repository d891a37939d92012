// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * Implemented by every instrumented class: a field that holds Ravel's name of the object.
 *
 * <p>A field of the object is an order of magnitude faster than a table keyed by identity. The
 * listener chooses the value; a new object has zero.
 */
public interface Tagged {
  long ravelTag();

  void ravelTag(long tag);
}
