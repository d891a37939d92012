// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

/** How a JDK class is rewritten. */
enum Rewriting {
  HOOKED,
  EXPLORED,
  ANNOUNCING,
  REPORTING_READS
}
