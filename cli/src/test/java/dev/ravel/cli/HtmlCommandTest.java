// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Caveat;
import dev.ravel.model.Completeness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of a check, and of reports that were kept. */
final class HtmlCommandTest {
  private static final Completeness FIRST_FINDING =
      new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.FIRST_FINDING)), true);

  @TempDir Path folder;
  private Shell shell;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    shell = new Shell(folder);
    program = shell.source("P.java", "public class P { public static void main(String[] a) {} }");
  }

  @Test
  void aCheckWritesAPageWithItsReplay() throws IOException {
    shell.answer(Shell.result(FIRST_FINDING, Shell.finding("v1::0badcafe:0x3.1")));
    Path page = folder.resolve("p.html");
    assertEquals(1, shell.run("check", "--html", page.toString(), program));
    String text = Files.readString(page);
    assertTrue(text.startsWith("<!DOCTYPE html>"));
    assertTrue(text.contains("\"replayCommand\":\"./ravel replay v1::0badcafe:0x3.1 "));
  }

  @Test
  void aReplayWritesAPage() throws IOException {
    Path page = folder.resolve("p.html");
    shell.run("replay", "--html", page.toString(), "v1::0badcafe:0", program);
    assertTrue(Files.readString(page).contains("\"verdict\":\"no failure in P.java"));
  }

  @Test
  void reportsThatWereKeptBecomeOnePage() throws IOException {
    for (String name : List.of("a.json", "b.json")) {
      assertEquals(0, shell.run("check", "--json", folder.resolve(name).toString(), program));
    }
    Path page = folder.resolve("index.html");
    assertEquals(
        0,
        shell.run(
            "html",
            folder.resolve("a.json").toString(),
            folder.resolve("b.json").toString(),
            "-o",
            folder.toString()));
    assertEquals(page + "\n", shell.out());
    assertEquals(2, Files.readString(page).split("\"verdict\":", -1).length - 1);
  }

  /** What cannot become a page leaves the old page, and no other file. */
  @Test
  void aReportThatIsCutOffChangesNothing() throws IOException {
    Path report = folder.resolve("a.json");
    assertEquals(0, shell.run("check", "--json", report.toString(), program));
    Files.writeString(report, Files.readString(report).substring(0, 200));
    Path page = Files.writeString(folder.resolve("x.html"), "old");
    assertEquals(2, shell.run("html", report.toString(), "-o", page.toString()));
    assertTrue(
        shell.err().startsWith("\"" + report + "\" is not a report of Ravel, or is cut off"));
    assertFalse(shell.err().contains("bug in ravel"));
    assertEquals("old", Files.readString(page));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(3, files.count());
    }
  }

  @Test
  void aFileThatIsNoTextIsNoReport() throws IOException {
    Path report = Files.write(folder.resolve("a.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertEquals(
        2, shell.run("html", report.toString(), "-o", folder.resolve("x.html").toString()));
    assertEquals(
        "\"" + report + "\" is not a report of Ravel: it is not a text in UTF-8\n", shell.err());
  }
}
