// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium without a window and with a fresh profile. */
final class Browser implements AutoCloseable {
  /**
   * Warns of every browser that is newer than the library. A field, so that it is not collected.
   */
  private static final Logger LOGGER = Logger.getLogger("org.openqa.selenium");

  private final Path folder;
  private final ChromeDriver driver;
  private int pages;

  private Browser(Path folder, Path chromium, Path chromedriver) {
    this.folder = folder;
    LOGGER.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + folder.resolve("profile"));
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.toFile())
            .usingAnyFreePort()
            .withSilent(true)
            .build();
    driver = new ChromeDriver(service, options);
    driver.manage().window().setSize(new Dimension(1300, 1000));
  }

  /**
   * Starts the browser. Where it is not installed, the tests fail in CI and are skipped elsewhere.
   */
  static Browser start(Path folder) {
    Optional<Path> chromium = find("chromium");
    Optional<Path> chromedriver = find("chromedriver");
    if (chromium.isEmpty() || chromedriver.isEmpty()) {
      String message = "no chromium and chromedriver: the pages of results were not tested";
      if ("true".equals(System.getenv("CI"))) {
        fail(message);
      }
      System.err.println(message);
      abort(message);
    }
    return new Browser(folder, chromium.orElseThrow(), chromedriver.orElseThrow());
  }

  private static Optional<Path> find(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(entry -> Path.of(entry, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page from a file of its own. */
  void open(String page) {
    Path file = folder.resolve(pages++ + ".html");
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    driver.get(file.toUri().toString());
  }

  /** No error and no warning on the console, and no request but that of the page. */
  void assertQuiet() {
    assertEquals(
        List.of(),
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .map(Object::toString)
            .toList());
    assertEquals(0L, run("return performance.getEntriesByType('resource').length"));
  }

  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  Object runAsync(String script) {
    return driver.executeAsyncScript(script);
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  String text(String selector) {
    return driver.findElement(By.cssSelector(selector)).getText();
  }

  void press(CharSequence keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  String address() {
    String url = driver.getCurrentUrl();
    return url.substring(url.indexOf('#') + 1);
  }

  void resize(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
