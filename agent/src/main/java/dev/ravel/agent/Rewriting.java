// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

/** What becomes of a class of the JDK. */
enum Rewriting {
  HOOKED,
  EXPLORED,
  ANNOUNCING
}
