// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is executed under every schedule of its threads, instead of once.
 *
 * <pre>{@code
 * @RavelTest
 * void counts() throws InterruptedException {
 *   Counter counter = new Counter();
 *   Thread other = new Thread(counter::increment);
 *   other.start();
 *   counter.increment();
 *   other.join();
 *   assertEquals(2, counter.value());
 * }
 * }</pre>
 *
 * <p>The test fails if an execution fails, and also if nothing fails but not every schedule is
 * covered. It passes if every schedule is covered, or if it ends at a limit that the annotation
 * sets. Parameters of the method are inputs and have primitive types; see {@code
 * dev.ravel.api.Range}.
 *
 * <p>Each execution has a new object of the test class and static fields as at the start of a JVM,
 * so {@code @BeforeAll}, {@code @BeforeEach}, {@code @AfterEach} and {@code @AfterAll} are part of
 * it. In the JVM of JUnit itself only the constructor and the methods for all tests are executed.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@Tag("ravel")
@ExtendWith(RavelExtension.class)
public @interface RavelTest {
  /** The algorithm that chooses schedules, by its name in {@code ravel check}. */
  String algorithm() default "";

  /** The seed of random choices. */
  long seed() default 1;

  /** A limit in seconds; 0 for the default, with which a test fails that is not done by then. */
  double maxSeconds() default 0;

  /** A limit of executions; 0 for none. */
  long maxExecutions() default 0;

  /**
   * The number of visible operations that one thread may perform without progress; 0 for the
   * default.
   */
  int bound() default 0;

  /** The number of preemptions in one execution; -1 for no bound. */
  int boundPreemptions() default -1;

  /**
   * The number of interferences in one execution, see the guide; -1 for no bound. Needs the
   * algorithm bounded-interference, unfolding or contextual-unfolding.
   */
  int boundInterference() default -1;

  /** When sleeps and time-outs expire: {@code any}, {@code last}, or a duration as 250ms. */
  String timeouts() default "";

  /** How data races are treated: {@code report}, {@code fail} or {@code off}. */
  String races() default "";

  /** How calls on collections are explored: {@code overlap}, {@code whole} or {@code deep}. */
  String jdk() default "";

  /** Classes that are not explored, as {@code com.example.**}. */
  String[] exclude() default {};

  /** Values of the JVM that are inputs: {@code random}, {@code hash}, {@code clock}. */
  String[] vary() default {};

  /** Whether a wait may end without a reason. */
  boolean spuriousWakeups() default false;

  /**
   * The failure that must be found: its kind, such as {@code deadlock}, and after a colon words of
   * its first line. Empty if nothing may fail.
   */
  String expect() default "";

  /** Reasons to cover less than everything that are accepted, as the message names them. */
  String[] allow() default {};
}
