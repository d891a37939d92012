// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.OutputStream;

/**
 * Logback calls a writer of the program while it holds a lock. With an argument the writer joins a
 * thread that logs, too, and that cannot pass this lock: a deadlock.
 */
public final class LogsFromLogs {
  static volatile int written;

  private LogsFromLogs() {}

  public static void main(String[] args) throws InterruptedException {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    Logger log = context.getLogger("log");
    Thread other = new Thread(() -> log.info("other"), "other");
    log.addAppender(appender(context, args.length > 0 ? other : null));
    other.start();
    log.info("main");
    other.join();
    assert written > 0;
  }

  private static OutputStreamAppender<ILoggingEvent> appender(
      LoggerContext context, Thread awaited) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern("%msg");
    encoder.start();
    OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.setOutputStream(new Target(awaited));
    appender.start();
    return appender;
  }

  /** The stream that Logback writes to. */
  private static final class Target extends OutputStream {
    private final Thread awaited;

    Target(Thread awaited) {
      this.awaited = awaited;
    }

    @Override
    public void write(int b) {
      written++;
      if (awaited != null && Thread.currentThread() != awaited) {
        try {
          awaited.join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      if (length > 0) {
        write(bytes[from]);
      }
    }
  }
}
