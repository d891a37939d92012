// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/** How an unfolding models that two reads of one location are independent. */
enum Reading {
  /** Each thread has its own copy of the location; a write consumes all copies (chapter 3). */
  PLACE_REPLICATION,
  /** A read has a read arc to the location and does not consume it (chapter 5). */
  READ_ARCS
}
