// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Two threads log; the first record that a JVM makes initialises the JDK's clock. The handlers of
 * other runs hear nothing of it. Six orders of two threads that look at the clock and count, and
 * one run more, the first, which does not know yet that the clock is looked at.
 */
@Expect(executions = 7, coversMemoryModel = true)
public final class Logged {
  private static final Logger LOG = Logger.getLogger(Logged.class.getName());

  private Logged() {}

  private static final AtomicInteger PUBLISHED = new AtomicInteger();

  private static final class Counting extends Handler {
    @Override
    public void publish(LogRecord entry) {
      assert entry.getMessage().equals("hello") && entry.getMillis() > 0;
      PUBLISHED.incrementAndGet();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  public static void main(String[] arguments) throws InterruptedException {
    LOG.setUseParentHandlers(false);
    LOG.addHandler(new Counting());
    Together.run(() -> LOG.info("hello"), () -> LOG.info("hello"));
    assert PUBLISHED.get() == 2 : PUBLISHED;
  }
}
