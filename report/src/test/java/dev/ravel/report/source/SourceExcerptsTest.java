// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SourceExcerptsTest {
  private static final String HUNDRED_LINES =
      IntStream.rangeClosed(1, 100).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));

  private final List<String> asked = new ArrayList<>();

  private final SourceExcerpts excerpts =
      new SourceExcerpts(
          new SourceFiles() {
            @Override
            public String path(String packageName, String file) {
              return "src/" + file;
            }

            @Override
            public Optional<String> text(String packageName, String file) {
              asked.add(packageName + "/" + file);
              return file.equals("A.java") ? Optional.of(HUNDRED_LINES) : Optional.empty();
            }
          });

  @Test
  void placesThatAreNearEachOtherShareOnePart() {
    excerpts.add("a.b.A", "A.java:50");
    excerpts.add("a.b.A$Inner", "A.java:60");
    excerpts.add("a.b.A", "A.java:2");
    excerpts.add("a.b.A", "A.java:99");
    assertEquals(List.of("1-10", "42-68", "91-100"), parts(excerpts.json()));
    assertEquals(List.of("a.b/A.java"), asked);
  }

  private static List<String> parts(JsonArray json) {
    List<String> parts = new ArrayList<>();
    json.get(0)
        .getAsJsonObject()
        .getAsJsonArray("parts")
        .forEach(
            part -> {
              JsonObject one = part.getAsJsonObject();
              int first = one.get("line").getAsInt();
              JsonArray text = one.getAsJsonArray("text");
              for (int i = 0; i < text.size(); i++) {
                assertEquals("line " + (first + i), text.get(i).getAsString());
              }
              parts.add(first + "-" + (first + text.size() - 1));
            });
    return parts;
  }

  @Test
  void aFileThatIsNotFoundHasNoExcerpt() {
    excerpts.add("B", "B.java:3");
    assertEquals(new JsonArray(), excerpts.json());
    assertEquals(List.of("/B.java"), asked);
  }

  @Test
  void aLineAfterTheEndOfTheFileHasNoText() {
    excerpts.add("A", "A.java:500");
    assertEquals(new JsonArray(), excerpts.json().get(0).getAsJsonObject().get("parts"));
  }

  /** A class file names its source file as it likes; no other file may get into a report. */
  @ParameterizedTest
  @ValueSource(strings = {"", "A.java", "A.java:-1", "../A.java:1", "/A.java:1", "..\\A.java:1"})
  void isNotLedAstray(String place) {
    excerpts.add("A", place);
    assertEquals(new JsonArray(), excerpts.json());
    assertEquals(List.of(), asked);
  }
}
