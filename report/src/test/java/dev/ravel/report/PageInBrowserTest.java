// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Pages of results in Chromium, which all tests share. */
@Tag("browser")
@Tag("slow")
final class PageInBrowserTest {
  /** The library that checks accessibility, from a jar. */
  private static final String AXE = "/axe.min.js";

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = Browser.start(folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void resize() {
    browser.resize(1300, 1000);
  }

  @AfterEach
  void isQuiet() {
    browser.assertQuiet();
  }

  @Test
  void showsTheVerdictTheCauseAndTheCommands() {
    browser.open(Pages.of(Results.lostUpdate()));
    assertEquals("✗ 1 failure in LostUpdate.java", browser.text(".verdict"));
    assertTrue(browser.text(".cause").startsWith("Cause: Thread-0 reads count = 0"));
    assertEquals("ravel replay v1::0badcafe:0x3.1x2.2.1.0", browser.text(".command code"));
    assertTrue(browser.text(".summary").contains("Needs 1 preemption: none of the 2 executions"));
    assertTrue(browser.text(".worth").contains("stopped at the first finding"));
    assertEquals(2, browser.all(".blamed").size());
    assertEquals(1, browser.all(".link.blame").size());
    // The threads could have continued: both are started before they end, and main does not join.
    assertEquals(2, browser.all(".preempt").size());
  }

  @Test
  void stepsByKeysAndKeepsTheStepInTheAddress() {
    browser.open(Pages.of(Results.lostUpdate()));
    assertTrue(browser.text("p.now").startsWith("Step 3 of 7: Thread-0 reads count = 0"));
    browser.press(Keys.ARROW_RIGHT);
    assertTrue(browser.text("p.now").startsWith("Step 4 of 7: Thread-1 reads count = 0"));
    assertEquals("result-1-finding-1-step-4", browser.address());
    browser.press(Keys.END);
    assertTrue(browser.text("p.now").startsWith("Step 7 of 7: main reads count = 1"));
    assertEquals("code of line 19;", browser.text(".listing .here code"));
    assertTrue(
        browser.text(".values").contains("LostUpdate.count 1 main"), browser.text(".values"));
    browser.press(Keys.ARROW_RIGHT);
    assertEquals("result-1-finding-1-step-7", browser.address());
    browser.press(Keys.HOME);
    browser.press(Keys.ARROW_LEFT);
    assertEquals("result-1-finding-1-step-1", browser.address());
    browser.run("location.hash = 'result-1-finding-1-step-5'");
    waitFor("return document.querySelector('p.now').textContent.startsWith('Step 5 of 7')");
  }

  private static void waitFor(String condition) {
    assertEquals(
        true,
        browser.runAsync(
            "const done = arguments[0]; const test = () => { "
                + condition
                + " }; const again = () => test() ? done(true) : requestAnimationFrame(again); again();"));
  }

  @Test
  void searchesStepsAndPlaysThem() {
    browser.open(Pages.of(Results.lostUpdate()));
    browser.press("/");
    browser.press("writes count" + Keys.ENTER);
    assertTrue(browser.text("p.now").startsWith("Step 5 of 7"));
    browser.press("" + Keys.ENTER);
    assertTrue(browser.text("p.now").startsWith("Step 6 of 7"));
    browser.press("nowhere" + Keys.ENTER);
    assertEquals(1, browser.all("input.missing").size());
    browser.press(Keys.ESCAPE);
    browser.press(" ");
    waitFor("return document.querySelector('p.now').textContent.startsWith('Step 7 of 7')");
  }

  @Test
  void drawsADeadlockAsAGraphWithBothPositions() {
    browser.open(Pages.of(Results.deadlock()));
    assertEquals(2, browser.all(".node.thread.hot").size());
    assertEquals(2, browser.all(".edge.hot").size());
    assertEquals(2, browser.all(".stacks section").size());
    assertTrue(browser.text(".stacks").contains("at com.example.Accounts.transfer"));
    assertTrue(browser.all(".rows .wait").size() >= 3);
    assertEquals(2, browser.all(".rows .held").size());
    assertEquals(1, browser.all(".link.hand").size());
  }

  @Test
  void drawsALivelockAsWhatIsRead() {
    browser.open(Pages.of(Pages.livelock()));
    assertEquals(1, browser.all(".node.thing").size());
    assertTrue(browser.text(".graph").contains("rereads"));
  }

  @Test
  void showsARaceWithBothStacks() {
    browser.open(Pages.of(Results.races()));
    assertEquals(5, browser.all(".findings a").size());
    assertEquals("main writes it", browser.text(".stacks section:first-child h3"));
    assertEquals(2, browser.all(".stacks .stack").size());
    browser.all(".findings a").get(2).click();
    waitFor("return document.querySelector('article h2').textContent.includes('Cache.hash')");
    assertEquals(2, browser.all(".blamed").size());
  }

  @Test
  void aResultWithoutFindingsHasAVerdictAndNoDiagram() {
    browser.open(Pages.of(Results.exhaustive()));
    assertEquals(
        "✓ no failure in Correct.java: every schedule is covered", browser.text(".verdict"));
    assertEquals(List.of(), browser.all(".diagram"));
    browser.press(Keys.ARROW_RIGHT);
  }

  @Test
  void severalResultsHaveAnIndex() {
    browser.open(Pages.of(Results.exhaustive(), Results.deadlock(), Results.lostUpdate()));
    assertEquals(3, browser.all(".index a").size());
    browser.all(".index a").get(1).click();
    waitFor("return document.querySelector('h1').textContent.includes('Accounts.java')");
    assertEquals(2, browser.all(".edge.hot").size());
  }

  /** Rows out of view do not exist, whatever the size of the execution. */
  @Test
  void foldsALongExecutionAndStaysSmallWhenItIsUnfolded() {
    browser.open(Pages.of(Pages.large(1_000, 10_000)));
    assertEquals(1, browser.all(".fold").size());
    browser.press(Keys.HOME);
    for (int i = 0; i < 5; i++) {
      browser.press(Keys.ARROW_RIGHT);
    }
    browser.press(Keys.ENTER);
    assertEquals(List.of(), browser.all(".fold"));
    browser.press(Keys.ARROW_RIGHT);
    assertTrue(browser.text("p.now").startsWith("Step 7 of 10000"), browser.text("p.now"));
    long elements = (long) browser.run("return document.querySelectorAll('.rows *').length");
    assertTrue(elements < 1_500, () -> elements + " elements");
    WebElement label = browser.all(".step.hit, .step .label").get(0);
    assertTrue(label.isDisplayed());
    browser.press(Keys.END);
    assertEquals(1, browser.all("[data-step='9999']").size());
  }

  @Test
  void aPrintedDiagramIsWhole() {
    browser.open(Pages.of(Pages.large(3, 300)));
    browser.all(".tools button").get(5).click();
    assertTrue(browser.all(".step").size() < 300);
    browser.run("dispatchEvent(new Event('beforeprint'))");
    assertEquals(300, browser.all(".step").size());
    browser.run("dispatchEvent(new Event('afterprint'))");
    assertTrue(browser.all(".step").size() < 300);
  }

  @Test
  void isDarkOrLight() {
    browser.open(Pages.of(Results.lostUpdate()));
    String paper = "return getComputedStyle(document.body).backgroundColor";
    Object before = browser.run(paper);
    browser.all("button.theme").get(0).click();
    assertNotEquals(before, browser.run(paper));
    browser.all("button.theme").get(0).click();
    assertEquals(before, browser.run(paper));
  }

  @Test
  void fitsAPhone() {
    browser.resize(500, 900);
    for (String page : List.of(Pages.of(Results.lostUpdate()), Pages.of(Results.manyThreads()))) {
      browser.open(page);
      assertEquals(
          browser.run("return document.documentElement.clientWidth"),
          browser.run("return document.documentElement.scrollWidth"));
    }
  }

  @Test
  void hasNoProblemOfAccessibility() throws IOException {
    String axe;
    try (InputStream stream = PageInBrowserTest.class.getResourceAsStream(AXE)) {
      axe = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
    boolean isOther = false;
    for (String page :
        List.of(
            Pages.of(Results.lostUpdate(), Results.exhaustive()),
            Pages.of(Results.deadlock()),
            Pages.of(Results.races()))) {
      browser.open(page);
      if (isOther) {
        browser.all("button.theme").get(0).click();
      }
      isOther = !isOther;
      browser.run(axe);
      assertEquals(
          List.of(),
          browser.runAsync(
              "const done = arguments[0]; axe.run().then(found => done(found.violations.map("
                  + "one => one.id + ': ' + one.nodes.map(node => node.html).join(' '))))"));
    }
  }

  /** Everything that a program says about itself is text. */
  @Test
  void hostileNamesAreText() {
    List<String> attacks =
        List.of(
            "</script><script>window.hit = 1</script>",
            "<img src=x onerror=\"window.hit = 1\">",
            "javascript:window.hit=1",
            "\"><svg onload=window.hit=1>",
            "' onmouseover='window.hit=1",
            "<!--<script>",
            "{{data}}{{script}}",
            "__proto__",
            "constructor",
            "\u202eabc\u2066\u200f",
            "\u001b[31m\u0000\n\t\u2028",
            "\ud800",
            "&lt;b&gt;",
            "${window.hit = 1}",
            "漢字🙂e\u0301");
    List<String> names = new ArrayList<>(List.of("x".repeat(80_000)));
    for (int i = 0; i < 7; i++) {
      String suffix = i == 0 ? "" : " " + i;
      attacks.forEach(attack -> names.add(attack + suffix));
    }
    assertEquals(106, names.size());
    browser.open(Pages.of(Pages.named(names)));
    browser.press(Keys.HOME);
    IntStream.range(0, 15).forEach(i -> browser.press(Keys.ARROW_RIGHT));
    browser.all(".tools button").get(5).click();
    assertEquals(null, browser.run("return window.hit"));
    assertEquals(2L, browser.run("return document.getElementsByTagName('script').length"));
    assertEquals(List.of(), browser.all("img, iframe, object, embed, form, [onload], [onerror]"));
    String text = (String) browser.run("return document.getElementById('page').textContent");
    assertTrue(text.contains("<img src=x onerror=\"window.hit = 1\">"));
    assertTrue(text.contains("\\u202eabc\\u2066\\u200f"));
    assertFalse(text.contains("x".repeat(5_000)));
  }
}
