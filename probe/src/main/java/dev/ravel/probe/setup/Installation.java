// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The channel between a check and the agent: the check sets a plan, the agent reports class-load
 * events.
 *
 * <p>The state is static because agent and check have no reference to each other and share only
 * this class. A JVM has one instrumentation: a transformer cannot tell for which check a class is
 * loaded. So checks follow each other, each between {@link #begin} and {@link #end}. The thread of
 * the check calls these two methods; any thread that loads a class calls the others.
 */
public final class Installation {
  private static @Nullable Runnable pending;
  private static volatile InstrumentationPlan plan = InstrumentationPlan.DEFAULT;
  private static volatile ClassLoadEvents events = ClassLoadEvents.NONE;

  /** Why JDK classes are not rewritten. Lasts as long as the JVM: they are not loaded again. */
  private static final Map<String, String> JDK_PROBLEMS = new ConcurrentSkipListMap<>();

  /** Set once, when the agent is installed. */
  private static volatile MethodEffects effects = MethodEffects.UNKNOWN;

  /** Set once, when the agent is installed in a JVM with a debugger. */
  private static volatile @Nullable Evaluations evaluations;

  /** A field of its own, because every execution reads it. */
  private static volatile boolean hasExcludedClasses;

  private Installation() {}

  /**
   * Postpones the installation until {@link #complete} (D-report-8).
   *
   * <p>After the installation the JVM shows every loaded class to the agent, and JDK methods run
   * through hooks. A command that first reads its options and compiles a program is faster without
   * both.
   */
  public static synchronized void putOff(Runnable installation) {
    pending = installation;
  }

  /** Performs the postponed installation, once. */
  public static synchronized void complete() {
    if (pending != null) {
      pending.run();
      pending = null;
    }
  }

  /** Sets the plan and the event receiver for the classes that are loaded from now on. */
  public static void begin(InstrumentationPlan next, ClassLoadEvents receiver) {
    hasExcludedClasses = false;
    events = receiver;
    plan = next;
    JDK_PROBLEMS.forEach(receiver::notInstrumented);
  }

  /** Changes the plan of a check that is about to load its program again. */
  public static void change(InstrumentationPlan next) {
    plan = next;
  }

  /**
   * Ends what {@link #begin} began. JDK classes keep their instrumentation until the next check
   * loads its first class, so the part of the plan that they depend on remains.
   */
  public static void end() {
    plan = plan.ofJdkOnly();
    events = ClassLoadEvents.NONE;
    hasExcludedClasses = false;
  }

  /** The plan for the classes that are loaded now. */
  public static InstrumentationPlan plan() {
    return plan;
  }

  /** The receiver of class-load events. */
  public static ClassLoadEvents events() {
    return events;
  }

  /** Records that a JDK class is not rewritten, for this check and all later ones. */
  public static void jdkNotInstrumented(String className, String reason) {
    JDK_PROBLEMS.put(className, reason);
    events.notInstrumented(className, reason);
  }

  /** Records that an excluded class is loaded, and forwards the event. */
  public static void excluded(String label) {
    hasExcludedClasses = true;
    events.excluded(label);
  }

  /** Sets what is known of the methods of this JDK. */
  public static void provide(MethodEffects found) {
    effects = found;
  }

  /** What the methods of this JDK do to their objects. */
  public static MethodEffects effects() {
    return effects;
  }

  /** Says that this JVM has a debugger, and how to notice what it evaluates. */
  public static void debuggedWith(Evaluations noticed) {
    evaluations = noticed;
  }

  /** Whether this JVM has a debugger. */
  public static boolean isDebugged() {
    return evaluations != null;
  }

  /** How to notice what a debugger evaluates. */
  public static Evaluations evaluations() {
    Evaluations noticed = evaluations;
    return noticed == null ? Evaluations.NONE : noticed;
  }

  static boolean hasExcludedClasses() {
    return hasExcludedClasses;
  }
}
