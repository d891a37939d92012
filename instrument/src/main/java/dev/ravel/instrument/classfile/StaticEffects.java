// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import dev.ravel.instrument.classfile.StaticFlow.Value;
import dev.ravel.probe.HarmlessClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Finds the static JDK methods that change state of the whole JVM, and those that return it
 * (D-jdk-12).
 *
 * <p>A method changes such state if it, or a method that it calls, stores an argument in a static
 * field, or in an object that it reached from a static field. A cache stores what it has computed
 * and returns it. So a method that returns an object has to store the argument itself, while one
 * that returns nothing or a number may store what it has computed from an argument. Safe for use by
 * several threads.
 */
public final class StaticEffects {
  /**
   * What a static method does.
   *
   * @param changed the static fields that hold the state, each as class and name
   * @param returned the static fields that hold the result
   */
  public record Effects(List<String> changed, List<String> returned) {
    public static final Effects NONE = new Effects(List.of(), List.of());

    public boolean areNone() {
      return equals(NONE);
    }
  }

  private static final Map<String, Effects> KNOWN = new ConcurrentHashMap<>();
  private static final StaticCode CLASSES = new StaticCode();
  private static final StaticSummaries SUMMARIES = new StaticSummaries(CLASSES);

  /**
   * Classes without a state that a program could set: they check permissions, forward calls to
   * other classes, record events, print, access memory for their callers, convert times, or draw
   * random numbers, which are announced where they are drawn.
   */
  private static final List<String> STATELESS =
      List.of(
          "java/io/PrintStream",
          "java/lang/SecurityManager",
          "java/security/AccessController",
          "java/util/Random",
          "java/util/concurrent/TimeUnit",
          "java/util/random/",
          "jdk/internal/access/",
          "jdk/internal/event/",
          "jdk/internal/logger/",
          "jdk/internal/misc/Unsafe",
          "sun/util/logging/");

  /**
   * Methods that store what they compute from an argument, and the fields that hold it: no other
   * call shows it. {@code Date} enters a monitor and uses the calendar behind the field only for
   * itself; the others fill a cache.
   */
  static final Map<String, Set<String>> EXCEPTED =
      Map.of(
          "java/util/Date.UTC", Set.of("java/util/Date.gcal", "java/util/Date.jcal"),
          "java/util/Date.parse", Set.of("java/util/Date.gcal", "java/util/Date.jcal"),
          "java/util/TimeZone.getTimeZone", Set.of("sun/util/calendar/ZoneInfoFile.zones"));

  private StaticEffects() {}

  /** The effects of a static method of a JDK class. */
  public static Effects of(String owner, String name, String descriptor) {
    if (isHarmless(owner) || isStateless(owner)) {
      return Effects.NONE;
    }
    String key = owner + '.' + name + descriptor;
    Effects known = KNOWN.get(key);
    if (known == null) {
      Effects all = compute(owner, name, descriptor);
      List<String> changed = new ArrayList<>(all.changed());
      changed.removeAll(EXCEPTED.getOrDefault(owner + '.' + name, Set.of()));
      known = new Effects(List.copyOf(changed), all.returned());
      KNOWN.put(key, known);
    }
    return known;
  }

  /** The effects without regard to the exceptions. */
  static synchronized Effects compute(String owner, String name, String descriptor) {
    Optional<StaticCode.Method> method = CLASSES.find(owner, name + descriptor);
    if (method.isEmpty()) {
      return Effects.NONE;
    }
    Type returned = Type.getReturnType(descriptor);
    List<Value> arguments =
        Stream.of(Type.getArgumentTypes(descriptor))
            .map(type -> StaticSummaries.passed(type.getSize()))
            .toList();
    StaticSummaries.Summary summary =
        SUMMARIES.of(method.get(), returned.getSort() >= Type.ARRAY, arguments);
    List<String> holders =
        !mayHaveState(returned)
            ? List.of()
            : summary.result().statics().stream()
                .filter(field -> CLASSES.hasType(field, returned))
                .sorted()
                .toList();
    return new Effects(List.copyOf(summary.changed()), holders);
  }

  /** The default locales are the only state that static methods of harmless classes change. */
  private static boolean isHarmless(String owner) {
    return owner.startsWith("java/util/concurrent/")
        || owner.startsWith("java/util/stream/")
        || owner.startsWith("java/util/function/")
        || HarmlessClasses.haveNoSharedState(owner) && !owner.equals("java/util/Locale");
  }

  /** Whether an object of this static type may have a state that another thread can see. */
  static boolean mayHaveState(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT
        ? !HarmlessClasses.haveNoSharedState(element.getInternalName())
            && (type != element || !CLASSES.haveNoFields(element.getInternalName()))
        : type.getSort() == Type.ARRAY;
  }

  static boolean isStateless(String type) {
    return type.startsWith("[") || STATELESS.stream().anyMatch(type::startsWith);
  }
}
