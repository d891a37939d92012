// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.program.MainRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every mistake of the user leads to one message on the error stream and exit status 2, and starts
 * no check.
 */
final class BadInputTest {
  @TempDir Path folder;
  private Shell shell;

  @BeforeEach
  void writeProgram() throws IOException {
    shell = new Shell(folder);
    shell.source("P.java", "public class P { public static void main(String[] a) {} }");
    shell.source("text.jar", "not a jar");
    shell.source("none.json", "{\"findings\": []}");
    Files.createDirectory(folder.resolve("empty"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          check Nowhere.java                    ; no such file: "Nowhere.java"
          check Nowhere                         ; no program found: "Nowhere" is not on the class p
          check DIR/no.jar                      ; no such file: "DIR/no.jar"
          check DIR/text.jar                    ; cannot read the jar "DIR/text.jar": zip END header
          check DIR/empty                       ; nothing to run: the folder "DIR/empty" has neithe
          check DIR/P.java DIR                  ; cannot check "DIR" together with "DIR/P.java": on
          check a.B c.D                         ; cannot check "a.B" together with "c.D": only sour
          check #test                           ; cannot read the test "#test": expected a class an
          check a.B#                            ; cannot read the test "a.B#": expected a class and
          check a.B#c                           ; no program found: "a.B" is not on the class path
          check -D =1 DIR/P.java                ; -D =1: expected a system property and its value,
          check --output=loud DIR/P.java        ; unknown value of --output "loud": expected one of
          check --sarif=DIR DIR/P.java          ; cannot write SARIF to "DIR": it is a folder
          replay --draw=d.svg v1::0badcafe:0 DIR/P.java ; Unknown option: '--draw=d.svg'
          check -cp DIR com.example.Main        ; no program found: "com.example.Main" is not on
          check                                 ; Missing required parameter: 'PROGRAM'
          check DIR/P.java extra                ; cannot check "extra" together with "DIR/P.java":
          check --sead=1 DIR/P.java             ; Unknown option: '--sead=1'
          check --seed=x DIR/P.java             ; Invalid value for option '--seed'
          check --max-executions=0 DIR/P.java   ; --max-executions is 0: expected a number greater
          check --max-executions=-1 DIR/P.java  ; --max-executions is -1: expected a number greater
          check --max-seconds=0 DIR/P.java      ; --max-seconds is 0: expected a number greater
          check --max-seconds=-0.5 DIR/P.java   ; --max-seconds is -0.5: expected a number greater
          check --max-seconds=NaN DIR/P.java    ; --max-seconds is NaN: expected a number greater
          check --bound=0 DIR/P.java            ; --bound is 0: expected a number greater than zero
          check --bound-preemptions=-1 DIR/P.java ; --bound-preemptions is -1: expected
          check --bound-interference=-1 DIR/P.java ; --bound-interference is -1: expected 0 or more
          check --bound-interference=x DIR/P.java ; Invalid value for option '--bound-interference'
          check --bound-interference=1 --bound-preemptions=1 DIR/P.java ; --bound-interference toge
          check --solve=smt DIR/P.java          ; unknown value of --solve "smt": expected one of
          check --minimise=0 DIR/P.java         ; --minimise is 0: expected a number greater than
          check --minimise=never DIR/P.java     ; --minimise is never: expected a number of seconds
          check --timeouts=soon DIR/P.java      ; cannot read the time-outs "soon"
          check --ignore= DIR/P.java            ; cannot read the ignored failure ""
          check --ignore=Oops@ DIR/P.java       ; cannot read the ignored failure "Oops@": expected
          check --ignore=Oops@P.java:0 DIR/P.java ; cannot read the ignored failure "Oops@P.java:0"
          check --ignore=a-b DIR/P.java         ; cannot read the ignored failure "a-b": expected
          check --engine=diesel DIR/P.java      ; unknown engine "diesel": expected one of best, con
          check --isolation=none DIR/P.java     ; unknown isolation "none": expected one of reset, l
          check --vary=random,moon DIR/P.java   ; unknown value of --vary "moon": expected one of ra
          check --vary= DIR/P.java              ; unknown value of --vary "": expected one of random
          check --input x DIR/P.java            ; --input x: expected the name of an input and its
          check --input x=1 --input x=2 DIR/P.java ; --input x=2: this input already has a value
          check --save j --resume j DIR/P.java  ; --save begins a journal and --resume continues one
          check --draw=DIR/no/d.svg DIR/P.java  ; cannot write a drawing to "DIR/no/d.svg": its fold
          check --json=DIR DIR/P.java           ; cannot write JSON to "DIR": it is a folder
          check --json=DIR/no/x.json DIR/P.java ; cannot write JSON to "DIR/no/x.json": its folder
          check --html=DIR DIR/P.java           ; cannot write HTML to "DIR": it is a folder
          check --html=DIR/no/x.html DIR/P.java ; cannot write HTML to "DIR/no/x.html": its folder
          check --source=DIR/no DIR/P.java      ; cannot read sources from "DIR/no": expected a fol
          html DIR/no.json -o DIR/x.html        ; cannot read the report "DIR/no.json": no such fi
          html DIR -o DIR/x.html                ; cannot read the report "DIR": it is a folder
          html DIR/P.java -o DIR/x.html         ; "DIR/P.java" is not a report of Ravel, or is cut
          html DIR/none.json -o DIR/no/x.html   ; cannot write HTML to "DIR/no/x.html": its folder
          html DIR/none.json                    ; Missing required option: '-o=FILE.html|FOLDER'
          html -o DIR/x.html                    ; Missing required parameter: 'RESULT.json'
          replay v1:x DIR/P.java                ; cannot read the replay: not a replay
          replay v9::0badcafe:0 DIR/P.java      ; cannot read the replay: this replay was written by
          replay v1::0badcafe:2048 DIR/P.java   ; cannot read the replay: not a decision
          replay nowhere DIR/P.java             ; cannot read the replay "nowhere": expected a file
          replay DIR/P.java DIR/P.java          ; cannot read the replay in "DIR/P.java": not a
          replay v1::0badcafe:0                 ; Missing required parameter: 'PROGRAM'
          export DIR/no.json --junit DIR        ; cannot read the report "DIR/no.json": no such fi
          export DIR/P.java --junit DIR         ; not a report of Ravel: expected a file that --js
          export DIR/none.json --junit DIR      ; nothing to export: the report has no failure
          export DIR/P.java --junit DIR/no      ; cannot write tests to "DIR/no": expected a folde
          export DIR/P.java                     ; Missing required option: '--junit=FOLDER'
          explode                               ; Unmatched argument at index 0: 'explode'
          """)
  void saysWhatIsWrong(String words, String message) {
    String[] typed = words.replace("DIR", folder.toString()).split(" ");
    assertEquals(2, shell.run(typed));
    String expected = message.replace("DIR", folder.toString());
    assertTrue(shell.err().startsWith(expected), shell.err());
    assertEquals("", shell.out());
    assertTrue(shell.programs.isEmpty());
  }

  @Test
  void suggestsTheOptionThatWasMeant() {
    assertEquals(2, shell.run("check", "--sead=1", "P.java"));
    assertTrue(shell.err().contains("did you mean --seed"), shell.err());
  }

  @Test
  void namesNothingButTheOptionThatIsUnknown() {
    assertEquals(2, shell.run("check", "--time", "9", "P.java"));
    assertTrue(shell.err().startsWith("Unknown option: '--time'\n"), shell.err());
  }

  @Test
  void saysWhereItLookedForAClass() {
    assertEquals(2, shell.run("check", "-cp", folder + ":nowhere", "com.example.Main"));
    assertTrue(shell.err().contains("class path: " + folder + ", nowhere (does not exist)\n"));
    assertTrue(shell.err().contains("did you compile first?"));
  }

  @Test
  void showsErrorsAsTheCompilerDoes() throws IOException {
    String source = shell.source("Broken.java", "class Broken {\n  int x = \"\";\n}\n");
    assertEquals(2, shell.run("check", source));
    assertEquals(
        source
            + """
            :2: error: incompatible types: String cannot be converted to int
              int x = "";
                      ^
            1 error
            """,
        shell.err());
  }

  @Test
  void namesTheVersionsOfAClassThatIsTooNew() throws IOException {
    byte[] bytes =
        Files.readAllBytes(
            Path.of("target", "test-classes", "dev", "ravel", "cli", "BadInputTest.class"));
    bytes[7] = 99;
    Files.write(folder.resolve("New.class"), bytes);
    assertEquals(2, shell.run("check", "-cp", folder.toString(), "New"));
    assertTrue(
        shell
            .err()
            .startsWith(
                "class \"New\" was compiled for JDK 55, but Ravel runs on JDK "
                    + Runtime.version().feature()
                    + "\n"),
        shell.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          no main at all   ! class Q {}
          private          ! class Q { private static void main(String[] a) {} }
          not void         ! class Q { public static int main(String[] a) { return 0; } }
          other parameters ! class Q { public static void main(int[] a) {} }
          """)
  void wantsAMainMethod(String name, String text) throws IOException {
    String source = shell.source("Q.java", text);
    assertEquals(2, shell.run("check", source));
    assertEquals(
        "nothing to run: \"" + source + "\" has no " + MainRule.WANTED + "\n", shell.err(), name);
  }

  /** Since JDK 25 these methods can be launched. */
  @ParameterizedTest
  @EnabledForJreRange(maxVersion = 24)
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          not public    ! class Q { static void main(String[] a) {} }
          not static    ! class Q { public void main(String[] a) {} }
          no parameters ! class Q { public static void main() {} }
          """)
  void wantsAPublicStaticMainMethod(String name, String text) throws IOException {
    wantsAMainMethod(name, text);
  }

  @Test
  void wantsAMainMethodOrATestInACompiledClass() {
    String name = Shell.class.getName();
    assertEquals(2, shell.run("check", "-cp", "target/test-classes", name));
    assertTrue(
        shell.err().startsWith("nothing to run: class \"" + name + "\" has no " + MainRule.WANTED));
  }

  @Test
  void refusesWhatIsNoClassFile() throws IOException {
    Files.writeString(folder.resolve("Text.class"), "no class");
    assertEquals(2, shell.run("check", "-cp", folder.toString(), "Text"));
    assertTrue(shell.err().startsWith("cannot read class \"Text\": not a class file"));
  }
}
