// SPDX-License-Identifier: Apache-2.0
package dev.ravel.walls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The code cites decisions that exist, and the index and the files list the same decisions. */
final class DecisionsTest {
  /** Raised when classes cite more; a class that stops to cite its decision fails the test. */
  private static final int CITING_CLASSES = 100;

  private static final Path ROOT = Path.of("..");
  private static final Path DECISIONS = ROOT.resolve("docs").resolve("decisions");
  private static final Pattern ID = Pattern.compile("\\bD-[a-z]+-\\d+\\b");
  private static final Pattern FILE = Pattern.compile("^In \\[([a-z-]+\\.md)\\]\\(\\1\\)");
  private static final Pattern ROW = Pattern.compile("^\\| (D-[a-z]+-\\d+) \\| (.*) \\|$");
  private static final Pattern TITLE = Pattern.compile("^## (D-[a-z]+-\\d+): (.*)$");

  @Test
  void everyCitedDecisionIsInTheIndex() throws IOException {
    Set<String> known = new TreeSet<>();
    index().values().forEach(decisions -> known.addAll(decisions.keySet()));
    Map<String, Set<String>> unknown = new TreeMap<>();
    citations()
        .forEach(
            (file, ids) -> {
              Set<String> missing = new TreeSet<>(ids);
              missing.removeAll(known);
              if (!missing.isEmpty()) {
                unknown.put(file, missing);
              }
            });
    assertEquals(Map.of(), unknown);
  }

  @Test
  void enoughClassesCiteADecision() throws IOException {
    int citing = citations().size();
    assertTrue(citing >= CITING_CLASSES, () -> "only " + citing + " classes cite a decision");
  }

  /** The same ids with the same titles in the same order. */
  @Test
  void indexListsTheDecisionsOfEveryFile() throws IOException {
    Map<String, Map<String, String>> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(DECISIONS)) {
      for (Path file : all.toList()) {
        String name = file.getFileName().toString();
        if (!name.equals("README.md")) {
          Map<String, String> titles = new LinkedHashMap<>();
          matches(TITLE, file).forEach(title -> titles.put(title.group(1), title.group(2)));
          files.put(name, titles);
        }
      }
    }
    assertEquals(asText(files), asText(index()));
  }

  /** A text shows at which line two lists differ. */
  private static String asText(Map<String, Map<String, String>> files) {
    StringBuilder text = new StringBuilder();
    files.forEach(
        (file, decisions) -> {
          text.append(file).append('\n');
          decisions.forEach((id, title) -> text.append(id).append(' ').append(title).append('\n'));
        });
    return text.toString();
  }

  /** The decisions of the index by file: their titles by id. */
  private static Map<String, Map<String, String>> index() throws IOException {
    Map<String, Map<String, String>> index = new TreeMap<>();
    Map<String, String> decisions = new LinkedHashMap<>();
    for (String line : Files.readAllLines(DECISIONS.resolve("README.md"))) {
      Matcher file = FILE.matcher(line);
      Matcher row = ROW.matcher(line);
      if (file.find()) {
        decisions = new LinkedHashMap<>();
        index.put(file.group(1), decisions);
      } else if (row.find()) {
        decisions.put(row.group(1), row.group(2));
      }
    }
    return index;
  }

  /** The ids in the main code of all rooms, by source file. */
  private static Map<String, Set<String>> citations() throws IOException {
    Map<String, Set<String>> citations = new TreeMap<>();
    for (Room room : Room.all()) {
      Path sources = ROOT.resolve(room.name()).resolve("src").resolve("main");
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .forEach(file -> cite(file, citations));
      }
    }
    return citations;
  }

  private static void cite(Path file, Map<String, Set<String>> citations) {
    for (MatchResult id : matches(ID, file)) {
      String name = ROOT.relativize(file).toString();
      citations.computeIfAbsent(name, first -> new TreeSet<>()).add(id.group());
    }
  }

  private static List<MatchResult> matches(Pattern pattern, Path file) {
    List<MatchResult> found = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file)) {
        pattern.matcher(line).results().forEach(found::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }
}
