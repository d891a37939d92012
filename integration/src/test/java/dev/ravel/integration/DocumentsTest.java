// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files and links that the documents name exist. */
final class DocumentsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SOURCE = Pattern.compile("`([a-z][\\w-]*)/([\\w/]+\\.java)`");
  private static final Pattern MEMBER =
      Pattern.compile("`([a-z][\\w-]*)/([\\w/]+\\.java)`,\\s+`(\\w+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

  /** A source file is named as {@code ROOM/path}, relative to the package of the room. */
  @Test
  void theStepsForExtensionsNameExistingSources() throws IOException {
    List<MatchResult> sources = find(SOURCE, Path.of("docs", "adding.md"));
    assertTrue(sources.size() > 10, "only " + sources.size() + " sources found");
    assertEquals(
        List.of(),
        sources.stream()
            .filter(source -> !exists(source.group(1), source.group(2)))
            .map(MatchResult::group)
            .toList());
  }

  /** A member is named after its source file and a comma. */
  @Test
  void theStepsForExtensionsNameExistingMembers() throws IOException {
    List<MatchResult> members = find(MEMBER, Path.of("docs", "adding.md"));
    assertTrue(members.size() > 5, "only " + members.size() + " members found");
    for (MatchResult member : members) {
      String source = Files.readString(source(member.group(1), member.group(2)));
      assertTrue(
          Pattern.compile("\\b" + member.group(3) + "\\b").matcher(source).find(),
          () -> "docs/adding.md names a member that does not exist: " + member.group());
    }
  }

  private static boolean exists(String room, String path) {
    return Files.exists(source(room, path));
  }

  private static Path source(String room, String path) {
    return ROOT.resolve(Path.of(room, "src", "main", "java", "dev", "ravel", room, path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/guide.md",
        "docs/adding.md",
        "docs/decisions/README.md"
      })
  void linksLeadToFiles(String name) throws IOException {
    Path document = Path.of(name);
    List<MatchResult> links = find(LINK, document);
    assertEquals(
        List.of(),
        links.stream()
            .map(link -> link.group(1))
            .filter(target -> !Files.exists(ROOT.resolve(document).resolveSibling(target)))
            .toList());
  }

  private static List<MatchResult> find(Pattern pattern, Path document) throws IOException {
    return pattern.matcher(Files.readString(ROOT.resolve(document))).results().toList();
  }
}
