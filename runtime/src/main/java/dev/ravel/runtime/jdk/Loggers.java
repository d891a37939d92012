// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Restores the JDK loggers that an execution has changed. Loggers live as long as the JVM. Without
 * this, the handlers of all earlier executions would be called with objects of the current one.
 */
final class Loggers {
  private final List<Before> changed = new ArrayList<>();

  /** The state of a logger before its first change in the execution. */
  private record Before(
      Logger logger,
      List<Handler> handlers,
      @Nullable Level level,
      @Nullable Filter filter,
      boolean asksParent,
      @Nullable Logger parent) {
    static Before of(Logger logger) {
      return new Before(
          logger,
          List.of(logger.getHandlers()),
          logger.getLevel(),
          logger.getFilter(),
          logger.getUseParentHandlers(),
          logger.getParent());
    }

    void restore() {
      List<Handler> now = Arrays.asList(logger.getHandlers());
      now.stream().filter(handler -> !handlers.contains(handler)).forEach(logger::removeHandler);
      handlers.stream().filter(handler -> !now.contains(handler)).forEach(logger::addHandler);
      logger.setLevel(level);
      logger.setFilter(filter);
      logger.setUseParentHandlers(asksParent);
      if (parent != null) {
        logger.setParent(parent);
      }
    }
  }

  /** See {@link JvmStateRestore#changing}. */
  void changing(Logger logger) {
    if (changed.stream().noneMatch(before -> before.logger() == logger)) {
      changed.add(Before.of(logger));
    }
  }

  void restore() {
    changed.forEach(Before::restore);
    changed.clear();
  }
}
