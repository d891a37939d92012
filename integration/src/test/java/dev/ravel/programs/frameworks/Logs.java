// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts, and logs before and after it. */
public final class Logs {
  private static final Logger LOG = LoggerFactory.getLogger(Logs.class);

  static int count;

  private Logs() {}

  public static void main(String[] args) throws InterruptedException {
    Plain.count(args, Logs::increment);
    assert count == 2 : "counted to " + count;
  }

  private static void increment() {
    LOG.info("{} counts", Thread.currentThread().getName());
    count++;
    LOG.info("done");
  }
}
