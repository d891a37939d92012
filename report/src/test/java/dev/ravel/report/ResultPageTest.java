// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.ravel.model.UsageException;
import dev.ravel.report.page.ResultPage;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a page; {@link PageInBrowserTest} looks at what a browser makes of it. */
final class ResultPageTest {
  private static final Pattern DATA =
      Pattern.compile(
          "<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

  private static String render(String json) {
    return new ResultPage("0.1.0").render(List.of(new ResultPage.Document("a.json", json)));
  }

  private static JsonObject firstFinding(String page) {
    Matcher data = DATA.matcher(page);
    assertTrue(data.find());
    return JsonParser.parseString(data.group(1))
        .getAsJsonArray()
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("findings")
        .get(0)
        .getAsJsonObject();
  }

  /** An inline script is executed only if the policy has its hash; nothing else is allowed. */
  @Test
  void policyAllowsTheOwnScriptAndStyleAndNothingElse() throws NoSuchAlgorithmException {
    String page = Pages.of(Results.lostUpdate());
    String script = between(page, "<script type=\"module\">", "</script>");
    String style = between(page, "<style>", "</style>");
    assertEquals(
        "default-src 'none'; script-src 'sha256-%s'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(script), hash(style)),
        between(page, "Content-Security-Policy\" content=\"", "\">"));
    assertFalse(script.contains("import "), "modules are joined");
    assertFalse(page.contains("{{"));
  }

  private static String between(String page, String start, String end) {
    int from = page.indexOf(start) + start.length();
    assertTrue(from >= start.length());
    return page.substring(from, page.indexOf(end, from));
  }

  private static String hash(String text) throws NoSuchAlgorithmException {
    byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(sum);
  }

  @Test
  void packedStepsHaveTheDataOfTheInterleaving() {
    JsonObject before =
        JsonParser.parseString(Pages.json(Results.lostUpdate()))
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("findings")
            .get(0)
            .getAsJsonObject();
    JsonObject packed = firstFinding(Pages.of(Results.lostUpdate())).getAsJsonObject("steps");
    int step = 0;
    for (JsonElement element : before.getAsJsonArray("interleaving")) {
      JsonObject unpacked =
          packed
              .getAsJsonArray("operations")
              .get(packed.getAsJsonArray("operation").get(step).getAsInt())
              .getAsJsonObject()
              .deepCopy();
      unpacked.add("thread", packed.getAsJsonArray("threads").get(step));
      unpacked.add(
          "place",
          packed.getAsJsonArray("places").get(packed.getAsJsonArray("place").get(step).getAsInt()));
      int value = packed.getAsJsonArray("value").get(step).getAsInt();
      if (value >= 0) {
        String text = packed.getAsJsonArray("values").get(value).getAsString();
        unpacked.addProperty("value", text);
        unpacked.addProperty("text", unpacked.get("text").getAsString() + text);
        assertTrue(unpacked.remove("endsWithValue").getAsBoolean());
      }
      int readsFrom = packed.getAsJsonArray("readsFrom").get(step).getAsInt();
      if (readsFrom >= 0) {
        unpacked.addProperty("readsFrom", readsFrom);
      }
      assertEquals(element, unpacked);
      step++;
    }
    assertEquals(7, step);
  }

  @Test
  void aFindingOfTenThousandStepsNeedsLessThanAMegabyte() {
    int size = Pages.of(Pages.large(20, 10_000)).length();
    assertTrue(size < 1_000_000, () -> size + " characters");
  }

  @Test
  void severalReportsAreOnePage() {
    String one = Pages.json(Results.lostUpdate());
    String page =
        new ResultPage("0.1.0")
            .render(List.of(new ResultPage.Document("a", one), new ResultPage.Document("b", one)));
    Matcher data = DATA.matcher(page);
    assertTrue(data.find());
    assertEquals(2, JsonParser.parseString(data.group(1)).getAsJsonArray().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[1]", "{}", "null", "\"x\"", "{\"ravel\":\"0.1.0\"}", "\u0000"})
  void rejectsWhatIsNotAReport(String text) {
    UsageException e = assertThrows(UsageException.class, () -> render(text));
    assertEquals(
        "\"a.json\" is not a report of Ravel, or is cut off: expected a file that --json has written",
        e.getMessage());
  }

  /** Also a report that is cut off where another one of an array would begin. */
  @Test
  void rejectsAReportThatIsCutOffAnywhere() {
    String json = new JsonReport("0.1.0").render(Results.deadlock()).stripTrailing();
    for (int length = 0; length < json.length(); length += 37) {
      String start = json.substring(0, length);
      assertThrows(UsageException.class, () -> render(start));
    }
  }

  /** Removes each field of a result and of its finding: no page is made that a script fails on. */
  @Test
  void rejectsAReportWithoutAFieldThatThePageNeeds() {
    JsonObject result =
        JsonParser.parseString(new JsonReport("0.1.0").render(Results.deadlock()))
            .getAsJsonObject();
    for (String field :
        List.of("ravel", "program", "verdict", "findings", "races", "notes", "completeness")) {
      JsonObject without = result.deepCopy();
      without.remove(field);
      assertThrows(UsageException.class, () -> render(without.toString()), field);
    }
    for (String field : List.of("threads", "interleaving", "failure", "waits", "message")) {
      JsonObject without = result.deepCopy();
      without.getAsJsonArray("findings").get(0).getAsJsonObject().remove(field);
      assertThrows(UsageException.class, () -> render(without.toString()), field);
    }
  }

  @Test
  void rejectsAReportOfAnotherVersion() {
    String other = new JsonReport("0.0.9").render(Results.deadlock());
    assertEquals(
        "\"a.json\" was written by Ravel 0.0.9, and this is 0.1.0: make the page with the version that wrote it",
        assertThrows(UsageException.class, () -> render(other)).getMessage());
  }

  @Test
  void rejectsAnArrayWithoutResults() {
    assertEquals(
        "nothing to show: the report has no result",
        assertThrows(UsageException.class, () -> render("[]")).getMessage());
  }

  /** Half of a character cannot be written in UTF-8. */
  @Test
  void keepsHalvesOfCharactersAsEscapes() {
    String page = Pages.of(Pages.named(List.of("a\ud800b")));
    assertTrue(StandardCharsets.UTF_8.newEncoder().canEncode(page));
    assertEquals("a\ud800b", firstFinding(page).getAsJsonArray("threads").get(0).getAsString());
  }
}
