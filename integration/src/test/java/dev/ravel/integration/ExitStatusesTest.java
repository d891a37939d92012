// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The help text, the README and the guide say the same about exit statuses. */
final class ExitStatusesTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (\\d) \\| (.*) \\|$");
  private static final Pattern HELP = Pattern.compile("(?m)^ {2}(\\d) {3}(.*(?:\\n {6}.*)*)");

  @TempDir Path folder;

  @Test
  void areTheSameEverywhere() throws IOException {
    Map<String, String> inHelp = statuses(HELP, Launcher.ravel(folder, "help", "check").out());
    assertEquals(4, inHelp.size());
    for (String document : new String[] {"README.md", "docs/guide.md"}) {
      String text = Files.readString(Launcher.ROOT.resolve(document));
      assertEquals(inHelp, statuses(ROW, text), document);
    }
  }

  private static Map<String, String> statuses(Pattern pattern, String text) {
    Function<MatchResult, String> meaning = row -> row.group(2).replaceAll("\\s+", " ").strip();
    return pattern
        .matcher(text)
        .results()
        .collect(Collectors.toMap(row -> row.group(1), meaning, (a, b) -> a + b, TreeMap::new));
  }
}
