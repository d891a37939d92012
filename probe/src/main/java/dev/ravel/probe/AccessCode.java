// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * How a call or an access touches its object. An int, because emitted code pushes it as a constant.
 */
public final class AccessCode {
  /** Reads the state and does not change it. */
  public static final int READ = 0;

  /** Overwrites the state without reading it. */
  public static final int WRITE = 1;

  /** Replaces the state by one that depends on the old state. */
  public static final int UPDATE = 2;

  private AccessCode() {}
}
