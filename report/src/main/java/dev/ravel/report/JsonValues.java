// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Cause;
import dev.ravel.model.Caveat;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Flow;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Minimality;
import dev.ravel.model.Origin;
import dev.ravel.model.Outcome;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The values of a report as JSON, in addition to its sentences. Unknown values are omitted. */
final class JsonValues {
  /** The names of caveat values that are numbers. */
  private static final Set<String> NUMBERS = Set.of("count", "step", "droppedBytes");

  private JsonValues() {}

  /** A failure. */
  static JsonObject of(Failure failure) {
    JsonObject json = new JsonObject();
    if (failure instanceof Failure.Thrown thrown) {
      json.addProperty("thread", thrown.thread());
      json.addProperty("exception", thrown.exception());
      thrown.message().ifPresent(message -> json.addProperty("message", message));
      json.add("stack", stack(thrown.stack()));
    } else if (failure instanceof Failure.Exited exited) {
      json.addProperty("thread", exited.thread());
      json.addProperty("status", exited.status());
    } else if (failure instanceof Failure.Deadlock deadlock) {
      json.addProperty("steps", deadlock.steps());
      JsonArray blocked = new JsonArray();
      deadlock.blocked().forEach(thread -> blocked.add(blocked(thread)));
      json.add("blocked", blocked);
    } else if (failure instanceof Failure.DataRace race) {
      json.add("variable", location(race.variable()));
      JsonArray accesses = new JsonArray();
      accesses.add(access(race.first()));
      accesses.add(access(race.second()));
      json.add("accesses", accesses);
    }
    return json;
  }

  /** How small an execution is. */
  static JsonObject of(Minimality known) {
    JsonObject json = new JsonObject();
    json.addProperty("preemptions", known.preemptions());
    json.addProperty("neededPreemptions", known.needed());
    json.addProperty("executionsWithFewer", known.searched());
    json.addProperty("executionsAlike", known.alike());
    json.addProperty("executionsTried", known.tried());
    return json;
  }

  /** Adds the data of a cause to its sentence. */
  static void add(Cause cause, JsonObject json) {
    json.addProperty("kind", word(cause.kind()));
    json.add("first", part(cause.first()));
    json.add("second", part(cause.second()));
    JsonArray parts = new JsonArray();
    cause.parts().forEach(part -> parts.add(part(part)));
    json.add("parts", parts);
    cause
        .missingLock()
        .ifPresent(
            missing -> {
              JsonObject lock = new JsonObject();
              lock.add("lock", location(missing.lock()));
              lock.addProperty("held", missing.held());
              lock.addProperty("accesses", missing.accesses());
              JsonArray without = new JsonArray();
              missing.without().forEach(without::add);
              lock.add("without", without);
              json.add("missingLock", lock);
            });
  }

  /** A step by its index; one that the execution did not reach, by its data. */
  private static JsonObject part(Cause.Part part) {
    JsonObject json = new JsonObject();
    if (part.index().isPresent()) {
      json.addProperty("step", part.index().getAsInt());
    } else {
      json.addProperty("thread", part.step().thread());
      json.addProperty("place", part.step().place());
      add(part.step(), json);
    }
    return json;
  }

  /** Where the executions began. */
  static JsonObject of(Origin origin) {
    JsonArray arguments = new JsonArray();
    origin.arguments().forEach(arguments::add);
    JsonObject properties = new JsonObject();
    origin.properties().forEach(properties::addProperty);
    JsonObject json = new JsonObject();
    json.addProperty("class", origin.className());
    json.addProperty("method", origin.method());
    json.addProperty("test", origin.isTest());
    json.add("arguments", arguments);
    json.add("properties", properties);
    return json;
  }

  private static JsonArray stack(List<Outcome.Frame> stack) {
    JsonArray json = new JsonArray();
    for (Outcome.Frame frame : stack) {
      JsonObject line = new JsonObject();
      line.addProperty(frame.isCause() ? "cause" : "frame", frame.text());
      json.add(line);
    }
    return json;
  }

  private static JsonObject blocked(Failure.Blocked blocked) {
    JsonObject json = new JsonObject();
    json.addProperty("thread", blocked.thread());
    json.addProperty("kind", word(blocked.kind()));
    json.add("location", location(blocked.location()));
    blocked.holder().ifPresent(holder -> json.addProperty("holder", holder));
    json.add("holds", locations(blocked.holds()));
    json.add("watches", locations(blocked.watches()));
    json.addProperty("place", blocked.place());
    if (!blocked.frame().isEmpty()) {
      json.addProperty("frame", blocked.frame());
    }
    return json;
  }

  private static JsonObject access(Failure.Access access) {
    JsonObject json = new JsonObject();
    json.addProperty("thread", access.thread());
    json.addProperty("step", access.step());
    json.addProperty("kind", word(access.kind()));
    json.addProperty("writes", access.writes());
    JsonArray stack = new JsonArray();
    access.stack().forEach(stack::add);
    json.add("stack", stack);
    return json;
  }

  private static JsonArray locations(List<Location> locations) {
    JsonArray json = new JsonArray();
    locations.forEach(location -> json.add(location(location)));
    return json;
  }

  private static JsonObject location(Location location) {
    JsonObject json = new JsonObject();
    json.addProperty("type", word(location.type()));
    if (!location.object().isEmpty()) {
      json.addProperty("object", location.object());
    }
    if (!location.member().isEmpty()) {
      json.addProperty("member", location.member());
    }
    return json;
  }

  /** Adds the data of a step to its text. */
  static void add(Finding.Step step, JsonObject json) {
    json.addProperty("kind", word(step.action().kind()));
    json.addProperty("writes", step.action().writes());
    if (step.action().kind() == Kind.BRANCH || step.action().kind() == Kind.CHOOSE) {
      json.addProperty("choice", step.action().choice());
    }
    if (step.action().location().type() != Location.Type.NONE) {
      json.add("location", location(step.action().location()));
    }
    step.value().ifPresent(value -> json.addProperty("value", value));
    if (!step.className().isEmpty()) {
      json.addProperty("class", step.className());
    }
    step.call().ifPresent(call -> json.add("call", call(call)));
    step.readsFrom().ifPresent(index -> json.addProperty("readsFrom", index));
    step.constraint().ifPresent(constraint -> json.addProperty("constraint", constraint));
  }

  private static JsonObject call(Finding.Call call) {
    JsonObject json = new JsonObject();
    json.addProperty("method", call.method());
    json.addProperty("place", call.place());
    if (!call.className().isEmpty()) {
      json.addProperty("class", call.className());
    }
    return json;
  }

  /** Adds how threads depend on each other. */
  static void add(Flow flow, JsonObject json) {
    JsonArray handOvers = new JsonArray();
    for (Flow.HandOver handOver : flow.handOvers()) {
      JsonObject one = new JsonObject();
      one.addProperty("item", word(handOver.item()));
      one.addProperty("from", handOver.from());
      one.addProperty("to", handOver.to());
      handOvers.add(one);
    }
    JsonArray waits = new JsonArray();
    for (Flow.Wait wait : flow.waits()) {
      JsonObject one = interval(wait.thread(), wait.from(), wait.to());
      one.addProperty("kind", word(wait.kind()));
      one.add("location", location(wait.location()));
      waits.add(one);
    }
    JsonArray held = new JsonArray();
    for (Flow.Held lock : flow.held()) {
      JsonObject one = interval(lock.thread(), lock.from(), lock.to());
      one.add("location", location(lock.lock()));
      held.add(one);
    }
    json.add("handOvers", handOvers);
    json.add("waits", waits);
    json.add("locks", held);
  }

  private static JsonObject interval(int thread, int from, int to) {
    JsonObject json = new JsonObject();
    json.addProperty("thread", thread);
    json.addProperty("from", from);
    json.addProperty("to", to);
    return json;
  }

  /** Caveats as their kinds and values. */
  static JsonArray caveats(List<Caveat> caveats) {
    JsonArray json = new JsonArray();
    for (Caveat caveat : caveats) {
      JsonObject one = new JsonObject();
      one.addProperty("kind", word(caveat.kind()));
      caveat.kind().names().forEach(name -> addValue(name, caveat.value(name), one));
      if (caveat.executions() > 0) {
        one.addProperty("runs", caveat.executions());
      }
      json.add(one);
    }
    return json;
  }

  private static void addValue(String name, String value, JsonObject json) {
    if (NUMBERS.contains(name)) {
      json.addProperty(name, new BigDecimal(value));
    } else {
      json.addProperty(name, value);
    }
  }

  /** The form of a constant in JSON, such as {@code try-lock}. */
  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
