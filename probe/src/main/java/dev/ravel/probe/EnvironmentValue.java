// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/** A kind of value that a JVM chooses, and that an execution chooses in its place. */
public enum EnvironmentValue {
  CLOCK,
  RANDOM_NUMBER,
  IDENTITY_HASH,
  SET_ORDER,
  POOLED_TEXT,
  THREAD_ID
}
