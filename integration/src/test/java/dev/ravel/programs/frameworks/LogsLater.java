// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.helpers.NOPAppender;
import org.slf4j.LoggerFactory;

/**
 * Counts, and logs through a thread of Logback, which is started in the first execution and
 * continues in all others.
 */
public final class LogsLater {
  private static final int SMALL = 2;

  static int count;

  private LogsLater() {}

  public static void main(String[] args) throws InterruptedException {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    Logger log = context.getLogger("later");
    if (log.getAppender("later") == null) {
      log.addAppender(appender(context));
      log.setAdditive(false);
    }
    Plain.count(args, () -> increment(log));
    assert count == 2 : "counted to " + count;
  }

  private static void increment(Logger log) {
    log.warn("counts");
    count++;
    log.warn("has counted");
  }

  private static AsyncAppender appender(LoggerContext context) {
    NOPAppender<ILoggingEvent> nowhere = new NOPAppender<>();
    nowhere.setContext(context);
    nowhere.start();
    AsyncAppender appender = new AsyncAppender();
    appender.setName("later");
    appender.setContext(context);
    appender.setQueueSize(SMALL);
    appender.addAppender(nowhere);
    appender.start();
    return appender;
  }
}
