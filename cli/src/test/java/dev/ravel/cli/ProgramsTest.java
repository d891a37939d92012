// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.model.Completeness;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which class of a program is executed. */
final class ProgramsTest {
  private static final Path CLASSES = Path.of("target", "test-classes");
  private static final String MAIN = Inherits.class.getName();

  @TempDir Path folder;
  private Shell shell;

  @BeforeEach
  void openShell() {
    shell = new Shell(folder);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          first        ! A     ! class A { MAIN } class B { MAIN }
          as the file  ! P     ! class A { MAIN } class P { MAIN }
          in a package ! a.b.P ! package a.b; class P { MAIN }
          only one     ! B     ! class P {} class B { MAIN }
          nested       ! P$N   ! class P { static class N { MAIN } }
          varargs      ! P     ! class P { public static void main(String... a) {} }
          old array    ! P     ! class P { public static void main(String a[]) {} }
          full name    ! P     ! class P { public static void main(java.lang.String[] a) {} }
          interface    ! P     ! interface P { static void main(String[] a) {} }
          enum         ! P     ! enum P { X; MAIN }
          record       ! P     ! record P() { MAIN }
          """)
  void findsTheMainClassOfASourceFile(String name, String expected, String text)
      throws IOException {
    String source =
        shell.source("P.java", text.replace("MAIN", "public static void main(String[] a) {}"));
    assertEquals(0, shell.run("check", source), shell.err());
    assertEquals(expected, shell.programs.get(0).className());
  }

  @ParameterizedTest(name = "{0}")
  @EnabledForJreRange(minVersion = 25)
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          no class      ! P ! void main() {}
          of an object  ! P ! class A {} class P { void main(String[] a) {} }
          no parameters ! P ! class P { static void main() {} }
          """)
  void findsASimpleMainMethod(String name, String expected, String text) throws IOException {
    findsTheMainClassOfASourceFile(name, expected, text);
  }

  @Test
  void compilesAgainstTheClassPath() throws IOException {
    String source =
        shell.source(
            "P.java",
            "package dev.ravel.cli; class P { public static void main(String[] a) { "
                + Inherits.class.getCanonicalName()
                + ".main(a); } }");
    assertEquals(0, shell.run("check", "-cp", CLASSES.toString(), source), shell.err());
    assertEquals(CLASSES, shell.programs.get(0).classPath().get(1));
  }

  @Test
  void runsACompiledClassWhoseMainIsInherited() {
    assertEquals(0, shell.run("check", "-cp", CLASSES.toString(), MAIN), shell.err());
    assertEquals(
        new ProgramUnderTest(MAIN, List.of(CLASSES), MAIN, List.of()), shell.programs.get(0));
  }

  @Test
  void findsClassesInTheJarsOfAFolder() throws IOException {
    for (Class<?> type : List.of(Inherits.class, Declares.class)) {
      String resource = type.getName().replace('.', '/') + ".class";
      Path jar = folder.resolve(type.getSimpleName() + ".jar");
      try (OutputStream file = Files.newOutputStream(jar);
          ZipOutputStream zip = new ZipOutputStream(file)) {
        zip.putNextEntry(new ZipEntry(resource));
        zip.write(Files.readAllBytes(CLASSES.resolve(resource)));
      }
    }
    assertEquals(0, shell.run("check", "-cp", folder + "/*", MAIN), shell.err());
    assertEquals(
        List.of(folder.resolve("Declares.jar"), folder.resolve("Inherits.jar")),
        shell.programs.get(0).classPath());
  }

  @Test
  void compilesSiblingsThatASourceFileUses() throws IOException {
    Files.createDirectories(folder.resolve("a/b"));
    shell.source("a/b/Sibling.java", "package a.b; class Sibling { static void go() {} }");
    shell.source("a/b/Broken.java", "package a.b; class Broken { int x = y; }");
    shell.source("a/Other.java", "package a; public class Other {}");
    shell.source("module-info.java", "module a {}");
    String source =
        shell.source(
            "a/b/P.java",
            "package a.b; class P { MAIN new a.Other(); Sibling.go(); } }"
                .replace("MAIN", "public static void main(String[] a) {"));
    assertEquals(0, shell.run("check", source), shell.err());
    assertEquals("a.b.P", shell.programs.get(0).className());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          of the first file ! A ! class A { MAIN } ! class B { MAIN }
          the only one      ! B ! class A { B b; } ! class B { MAIN }
          """)
  void compilesSeveralSourceFilesTogether(String name, String expected, String a, String b)
      throws IOException {
    String main = "public static void main(String[] a) {}";
    String first = shell.source("A.java", a.replace("MAIN", main));
    String second = shell.source("B.java", b.replace("MAIN", main));
    assertEquals(0, shell.run("check", first, second), shell.err());
    assertEquals(expected, shell.programs.get(0).className());
    assertEquals(first + " " + second, shell.programs.get(0).name());
  }

  @Test
  void compilesTheSourceFilesOfAFolder() throws IOException {
    Files.createDirectories(folder.resolve("src/a"));
    shell.source("src/a/P.java", "package a; class P { public static void main(String[] a) {} }");
    shell.source("src/a/Q.java", "package a; class Q {}");
    shell.source("src/a/R.java", "package other; class R { int x = y; }");
    for (String name : List.of("src", "src/a")) {
      assertEquals(0, shell.run("check", folder.resolve(name).toString()), shell.err());
    }
    assertEquals(
        List.of("a.P", "a.P"), shell.programs.stream().map(ProgramUnderTest::className).toList());
  }

  @Test
  void listsTheMainClassesOfAFolderThatHasSeveral() throws IOException {
    String a = shell.source("A.java", "class A { public static void main(String[] a) {} }");
    String b = shell.source("B.java", "class B { public static void main(String[] a) {} }");
    assertEquals(2, shell.run("check", folder.toString()));
    assertEquals(
        "several source files in \"%s\" have a main method: choose one of them%n  ravel check %s%n  ravel check %s%n"
            .formatted(folder, a, b),
        shell.err());
    Path classes = folder.resolve("classes");
    compile(classes, a, b);
    assertEquals(2, shell.run("check", classes.toString()));
    assertEquals(
        "several classes in \"%s\" have a main method: choose one of them%n  ravel check -cp %s A%n  ravel check -cp %s B%n"
            .formatted(classes, classes, classes),
        shell.err());
  }

  @Test
  void runsTheOnlyMainClassOfAFolder() throws IOException {
    Path classes = folder.resolve("classes");
    compile(
        classes,
        shell.source("A.java", "package a; class A { public static void main(String[] a) {} }"),
        shell.source("B.java", "package a; class B {}"));
    assertEquals(0, shell.run("check", classes.toString()), shell.err());
    assertEquals(
        new ProgramUnderTest(classes.toString(), List.of(classes), "a.A", List.of()),
        shell.programs.get(0));
  }

  @Test
  void namesTheFolderOfClassesInsideOfAProject() throws IOException {
    Path inside = Files.createDirectories(folder.resolve("target/classes"));
    assertEquals(2, shell.run("check", folder.toString()));
    assertTrue(shell.err().endsWith("did you mean: ravel check " + inside + "\n"), shell.err());
  }

  @Test
  void runsTheMainClassOfAJarWithTheClassPathOfItsManifest() throws IOException {
    Path classes = folder.resolve("classes");
    compile(
        classes,
        shell.source("A.java", "class A { public static void main(String[] a) {} }"),
        shell.source("B.java", "class B extends A {}"));
    jar(classes, "lib.jar", "", "A.class");
    jar(classes, "app.jar", "Main-Class: B\nClass-Path: lib.jar nowhere.jar\n", "B.class");
    Path app = folder.resolve("app.jar");
    assertEquals(0, shell.run("check", app.toString(), "--", "x"), shell.err());
    assertEquals(
        new ProgramUnderTest(
            app.toString(), List.of(app, folder.resolve("lib.jar")), "B", List.of("x")),
        shell.programs.get(0));
    assertEquals(2, shell.run("check", folder.resolve("lib.jar").toString()));
    assertTrue(shell.err().contains("has no Main-Class\n"), shell.err());
  }

  private void jar(Path classes, String name, String manifest, String file) throws IOException {
    try (OutputStream out = Files.newOutputStream(folder.resolve(name));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      zip.write(("Manifest-Version: 1.0\n" + manifest).getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry(file));
      zip.write(Files.readAllBytes(classes.resolve(file)));
    }
  }

  private static void compile(Path into, String... sources) throws IOException {
    Files.createDirectories(into);
    List<String> words = new ArrayList<>(List.of("-d", into.toString()));
    words.addAll(List.of(sources));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, words.toArray(String[]::new)));
  }

  @Test
  void checksATest() {
    String name = Tests.class.getName();
    assertEquals(0, shell.run("check", "-cp", CLASSES.toString(), name + "#second"), shell.err());
    assertEquals(
        List.of(
            new ProgramUnderTest(
                name + "#second", List.of(CLASSES), new Entry.Test(name, "second"))),
        shell.programs);
  }

  @Test
  void checksEveryTestOfAClass() throws IOException {
    shell.answer(Shell.result(new Completeness.Exhaustive(), Shell.finding("v1::0badcafe:0x3.1")));
    Path json = folder.resolve("all.json");
    String name = Tests.class.getName();
    String classPath = CLASSES + File.pathSeparator + System.getProperty("java.class.path");
    assertEquals(1, shell.run("check", "--json=" + json, "-cp", classPath, name), shell.err());
    assertEquals(
        List.of("Tests#first", "Tests#second", "Tests$Inner#third", "Tests#inherited").stream()
            .map(test -> name.replace("Tests", "") + test)
            .sorted()
            .toList(),
        shell.programs.stream().map(ProgramUnderTest::name).sorted().toList());
    assertTrue(
        shell.out().contains("v1::0badcafe:0x3.1 -cp " + classPath + " '" + name + "#first'"));
    assertEquals(4, JsonParser.parseString(Files.readString(json)).getAsJsonArray().size());
  }

  @Test
  void wantsOneTestForAJournalAndForAReplay() {
    String[] words = {"-cp", CLASSES.toString(), Tests.class.getName()};
    for (List<String> first :
        List.of(List.of("check", "--save=j"), List.of("replay", "v1::0badcafe:0"))) {
      List<String> all = new ArrayList<>(first);
      all.addAll(List.of(words));
      assertEquals(2, shell.run(all.toArray(String[]::new)));
      assertTrue(shell.err().contains("has several"), shell.err());
    }
  }

  /** Has an inherited test. */
  static class TestsAbove {
    @Test
    void inherited() {}

    @Test
    @Disabled("for the test of tests")
    void disabled() {}

    void helps() {}
  }

  /** Tests that are found and not executed. */
  static final class Tests extends TestsAbove {
    @Test
    void first() {}

    @RepeatedTest(2)
    void second() {}

    /** A nested class. */
    @Nested
    final class Inner {
      @Test
      void third() {}
    }
  }

  /** Declares a main method, after constants that take two entries of the constant pool. */
  static class Declares {
    static final long LONG = 1L << 40;

    public static void main(String[] arguments) {
      assert arguments.length != LONG;
    }
  }

  /** Inherits its main method. */
  public static final class Inherits extends Declares {}
}
