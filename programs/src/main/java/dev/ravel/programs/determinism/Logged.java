// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Two threads log. The first record that a JVM creates initializes the JDK's clock. Handlers that
 * earlier executions have added receive nothing. Each thread reads the clock and increments a
 * counter, which gives 6 interleavings. The first execution is made in addition: Ravel does not
 * know before it that the program reads the clock.
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
