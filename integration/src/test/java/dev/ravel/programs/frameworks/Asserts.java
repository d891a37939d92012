// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** An assertion of a framework checks the count. */
public final class Asserts {
  private Asserts() {}

  public static void main(String[] args) throws InterruptedException {
    Plain.count(args, () -> Plain.count++);
    assertEquals(2, Plain.count);
  }
}
