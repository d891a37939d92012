// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.probe.ExcludedClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which classes of a program are not explored: those of some frameworks, and those that the user
 * names beside them.
 *
 * @param text the patterns of the user, with commas between them
 * @param isEverythingExplored whether the frameworks are explored, too
 */
public record Exclusion(String text, boolean isEverythingExplored) {
  /**
   * What tests are written with and programs are wired and observed with. Their locks and tables
   * are many, are not what a check is made for, and have been tested by others.
   */
  private static final List<String> FRAMEWORKS =
      List.of(
          // logging: every line of it would be a hundred operations
          "ch.qos.logback.**",
          "org.apache.commons.logging.**",
          "org.apache.logging.**",
          "org.jboss.logging.**",
          "org.slf4j.**",
          // mocks, and what makes their classes
          "net.bytebuddy.**",
          "org.mockito.**",
          "org.objenesis.**",
          "**$ByteBuddy$**",
          "**$MockitoMock$**",
          // tests
          "junit.**",
          "org.apiguardian.**",
          "org.assertj.**",
          "org.hamcrest.**",
          "org.junit.**",
          "org.opentest4j.**",
          // containers, and the classes that they derive from the program's
          "io.micrometer.**",
          "jakarta.**",
          "javax.inject.**",
          "org.springframework.**",
          "**$$SpringCGLIB$$**",
          // coverage
          "org.jacoco.**");

  /** What a user gets who says nothing. */
  public static final Exclusion DEFAULT = new Exclusion("", false);

  private static final Pattern PART =
      Pattern.compile("!?([\\p{javaJavaIdentifierPart}*]+\\.)*[\\p{javaJavaIdentifierPart}*]+");

  /** Reads patterns as a user types them; nothing at all means that everything is explored. */
  public static Exclusion parse(String text) {
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      if (!PART.matcher(part).matches() || part.contains("***")) {
        throw new UsageException(
            "cannot read the pattern \"%s\" of --exclude: expected a class, or a package such as com.example.**, or one of them behind an exclamation mark"
                .formatted(part));
      }
    }
    return new Exclusion(text, text.isEmpty());
  }

  /** Ends what {@link #apply} began: what this check has met is nothing to the next one. */
  static void forget() {
    ExcludedClasses.set(List.of());
  }

  /** Leaves out the classes from now on; not the one that the program begins with. */
  void apply(String mainClass) {
    List<String> patterns = new ArrayList<>(isEverythingExplored ? List.of() : FRAMEWORKS);
    patterns.addAll(text.isEmpty() ? List.of() : List.of(text.split(",")));
    ExcludedClasses.set(patterns);
    if (ExcludedClasses.contain(mainClass.replace('.', '/'))) {
      throw new UsageException(
          "nothing to explore: %s itself is left out\n  --exclude='!%s' explores it"
              .formatted(mainClass, mainClass));
    }
  }
}
