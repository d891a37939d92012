// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * What a thread draws, and which id and hash codes it sees, decides how many operations come next.
 * Most runs have met a grandchild before the last thread starts; the failing one has not, and
 * whoever replays it never meets one.
 */
@Expect(executions = 33, findings = "not published in time")
public final class Ancestry {
  private static volatile boolean published;
  private static volatile int x;
  private static Object shared;

  private Ancestry() {}

  private static Thread start(Runnable body) {
    Thread thread = new Thread(body);
    thread.start();
    return thread;
  }

  private static void write(long times) {
    for (int i = 0; i < (times & 15); i++) {
      x++;
    }
  }

  private static void draw() {
    shared = new Object();
    write(new Random().nextInt());
    write(ThreadLocalRandom.current().nextInt());
    write(System.identityHashCode(shared));
    write(Thread.currentThread().getId());
  }

  public static void main(String[] arguments) throws InterruptedException {
    boolean[] isLate = new boolean[1];
    Thread publisher = start(() -> published = true);
    Thread reader =
        start(
            () -> {
              if (published) {
                start(() -> {});
              } else {
                isLate[0] = true;
              }
            });
    reader.join();
    start(Ancestry::draw).join();
    publisher.join();
    assert !isLate[0] : "not published in time";
  }
}
