// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import dev.ravel.programs.frameworks.library.Shelf;

/**
 * Two threads count with an object that the excluded {@link Shelf} keeps. All executions but the
 * first go on with its state, and none of those can fail.
 */
public final class Kept {
  private int value;

  private Kept() {}

  public static void main(String[] arguments) throws InterruptedException {
    Kept counter = (Kept) Shelf.keep(new Kept());
    Thread other = new Thread(() -> counter.value++, "other");
    other.start();
    counter.value++;
    other.join();
    assert counter.value > 1 : "lost an update";
  }
}
