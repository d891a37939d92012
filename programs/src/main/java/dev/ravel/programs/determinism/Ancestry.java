// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Random numbers, hash codes and a thread id decide how many operations the last thread performs.
 * In most executions a thread that the main thread did not start itself runs before the last
 * thread. In the failing execution there is no such thread, and a replay performs this execution
 * only: what the last thread draws must not depend on earlier executions.
 */
@Expect(
    executions = 33,
    findings = "not published in time",
    assumes = {"RANDOM_NUMBERS", "IDENTITY_HASHES", "THREAD_IDS"})
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
