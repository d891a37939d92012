// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Action;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Net;

/** The sentences for steps and events. */
final class Phrases {
  private Phrases() {}

  /** The note of a step, or else its effect with its value; for a branch, its constraint. */
  static String of(Finding.Step step) {
    if (step.constraint().isPresent()) {
      return step.constraint().get();
    }
    if (step.note().isPresent()) {
      return step.note().get();
    }
    String value = step.value().map(text -> " = " + text).orElse("");
    return phrase(step.action(), nameIn(step.className(), step.action()), value);
  }

  /** What a step accesses. */
  static String variable(Finding.Step step) {
    return nameIn(step.className(), step.action());
  }

  /** The effect of an event of a drawing; for a branch, its constraint. */
  static String of(Net.Event event) {
    return event
        .constraint()
        .orElseGet(() -> phrase(event.action(), event.action().location().text(), ""));
  }

  /** The name of a location, without the class whose code accesses it. */
  private static String nameIn(String className, Action action) {
    String name = action.location().text();
    String prefix = className.substring(className.lastIndexOf('.') + 1) + ".";
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  private static String phrase(Action action, String where, String equalsValue) {
    boolean writes = action.writes();
    return switch (action.kind()) {
      case READ -> "reads " + where + equalsValue;
      case WRITE -> "writes " + where + equalsValue;
      case UPDATE -> "updates " + where + equalsValue;
      case LOCK -> "locks " + where;
      case UNLOCK -> "unlocks " + where;
      case TRY_LOCK -> (writes ? "locks " : "fails to lock ") + where;
      case WAIT -> "waits in " + where;
      case NOTIFY -> "notifies one in " + where;
      case NOTIFY_ALL -> "notifies all in " + where;
      case EXPIRE -> "stops waiting in " + where;
      case PARK -> "parks";
      case UNPARK -> "unparks " + threadOf(where);
      case ACQUIRE, TRY_ACQUIRE, AWAIT, RELEASE ->
          switch (action.location().type()) {
            case QUEUE -> ofQueue(action, where);
            case POOL -> ofPool(action, where);
            case PARTNER -> ofPartner(action);
            default -> ofLevel(action, where);
          };
      case INTERRUPT -> "interrupts " + threadOf(where);
      case SLEEP -> "sleeps";
      case START -> "starts " + where;
      case JOIN -> "joins " + where;
      case END -> "ends";
      case INITIALIZE -> "initialises " + where;
      case INITIALIZED -> "has initialised " + where;
      case NOT_INITIALIZED -> "has failed to initialise " + where;
      case USE -> "uses " + where;
      case BRANCH -> "takes branch " + action.choice();
      case CHOOSE -> "chooses " + action.choice();
    };
  }

  private static String ofLevel(Action action, String where) {
    boolean writes = action.writes();
    return switch (action.kind()) {
      case ACQUIRE -> (writes ? "acquires " : "gives up waiting for ") + where;
      case TRY_ACQUIRE -> (writes ? "tries to acquire " : "fails to acquire ") + where;
      case AWAIT -> "waits for " + where;
      default -> "releases " + where;
    };
  }

  private static String ofQueue(Action action, String where) {
    return switch (action.kind()) {
      case ACQUIRE -> (action.writes() ? "takes from " : "gives up waiting for ") + where;
      case TRY_ACQUIRE -> "cannot change " + where;
      case AWAIT -> "looks into " + where;
      default -> "puts into " + where;
    };
  }

  private static String ofPool(Action action, String where) {
    return switch (action.kind()) {
      case ACQUIRE -> "takes a task of " + where;
      case AWAIT -> "looks at " + where;
      default -> (action.writes() ? "changes " : "cannot change ") + where;
    };
  }

  private static String ofPartner(Action action) {
    if (action.kind() == Kind.RELEASE) {
      return "meets " + action.location().object();
    }
    return action.choice() == 0 ? "has met a partner" : "gives up waiting for a partner";
  }

  private static String threadOf(String signals) {
    return signals.replaceFirst("^signals of ", "");
  }
}
