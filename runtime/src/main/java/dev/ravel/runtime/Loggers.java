// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The loggers of the JDK that a run has changed. They last as long as the JVM: without being set
 * back, the handlers of all runs before would be called with objects of this one.
 */
final class Loggers {
  private final List<Before> changed = new ArrayList<>();

  /** What a logger was like before the run changed it for the first time. */
  private record Before(
      Logger logger,
      List<Handler> handlers,
      Level level,
      Filter filter,
      boolean asksParent,
      Logger parent) {
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

  /** See {@link LastingState#changing}. */
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
