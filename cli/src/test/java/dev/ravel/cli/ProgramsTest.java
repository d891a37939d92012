// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.program.ProgramUnderTest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
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
