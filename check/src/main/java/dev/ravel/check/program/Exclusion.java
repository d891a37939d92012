// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.model.UsageException;
import dev.ravel.probe.setup.ClassPatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The classes of a program that are not explored: those of some frameworks, and those that the user
 * names in addition (D-jdk-9).
 *
 * @param text the patterns of the user, separated by commas
 * @param isEverythingExplored whether the frameworks are explored, too
 */
public record Exclusion(String text, boolean isEverythingExplored) {
  /**
   * Frameworks that only observe the program or stand in for parts of it in a test. The program
   * does not take values from them that other threads have put in, except through its own code,
   * which they call back. So calls of them are not operations.
   */
  private static final List<String> OBSERVERS =
      List.of(
          // logging: what is logged goes out of the program
          "ch.qos.logback.**",
          "org.apache.commons.logging.**",
          "org.apache.logging.**",
          "org.jboss.logging.**",
          "org.slf4j.**",
          // mocks, and the generators of their classes: the test prescribes what a mock does, and
          // asks for its calls after the threads have ended
          "net.bytebuddy.**",
          "org.mockito.**",
          "org.objenesis.**",
          "**$ByteBuddy$**",
          "**$MockitoMock$**",
          // tests: assertions look at their arguments only
          "junit.**",
          "org.apiguardian.**",
          "org.assertj.**",
          "org.hamcrest.**",
          "org.junit.**",
          "org.opentest4j.**",
          // coverage: the program does not read its counters
          "org.jacoco.**");

  /**
   * Frameworks that also keep objects of the program. They have many locks and tables, which are
   * not what a user wants to check, but a call of them is an operation (D-jdk-13).
   */
  private static final List<String> CONTAINERS =
      List.of(
          "io.micrometer.**",
          "jakarta.**",
          "javax.inject.**",
          "org.springframework.**",
          "**$$SpringCGLIB$$**");

  /** The excluded classes of which calls are not operations. */
  public static final ClassPatterns OBSERVING = new ClassPatterns(OBSERVERS);

  /** The default: the frameworks. */
  public static final Exclusion DEFAULT = new Exclusion("", false);

  private static final Pattern PART =
      Pattern.compile("!?([\\p{javaJavaIdentifierPart}*]+\\.)*[\\p{javaJavaIdentifierPart}*]+");

  /** Reads patterns as a user types them; an empty text means that everything is explored. */
  public static Exclusion parse(String text) {
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      if (!PART.matcher(part).matches() || part.contains("***")) {
        throw new UsageException(
            "cannot read the pattern \"%s\" of --exclude: expected a class, or a package such as com.example.**, or one of them after an exclamation mark"
                .formatted(part));
      }
    }
    return new Exclusion(text, text.isEmpty());
  }

  /** The excluded classes of a program; throws if its main class is one of them. */
  public ClassPatterns classes(String mainClass) {
    List<String> patterns = new ArrayList<>();
    if (!isEverythingExplored) {
      patterns.addAll(OBSERVERS);
      patterns.addAll(CONTAINERS);
    }
    patterns.addAll(text.isEmpty() ? List.of() : List.of(text.split(",")));
    ClassPatterns classes = new ClassPatterns(patterns);
    if (classes.contain(mainClass.replace('.', '/'))) {
      throw new UsageException(
          "nothing to explore: %s itself is excluded\n  --exclude='!%s' explores it"
              .formatted(mainClass, mainClass));
    }
    return classes;
  }
}
