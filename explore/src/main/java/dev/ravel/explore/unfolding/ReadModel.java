// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

/** How an unfolding models that two reads of one location are independent. */
public enum ReadModel {
  /** Each thread has its own copy of the location; a write consumes all copies (chapter 3). */
  PLACE_REPLICATION,
  /** A read has a read arc to the condition and does not consume it (chapter 5). */
  READ_ARCS
}
