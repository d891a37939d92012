// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the launcher in a folder that looks like a clone, with scripts instead of JDKs and Maven.
 */
final class LauncherTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      echo built >>"$HOME/builds"
      mkdir -p cli/target/ravel/lib
      : >cli/target/ravel/lib/ravel-cli.jar
      : >cli/target/ravel/lib/ravel-agent.jar
      : >cli/target/ravel/lib/ravel-probe.jar
      : >cli/target/ravel/lib/picocli.jar
      """;

  /** Prints its name and its arguments, and writes the files that its arguments name. */
  private static final String PREPARING_JVM =
      """
      #!/bin/sh
      for argument; do
        case $argument in
          -XX:DumpLoadedClassList=*) echo java/lang/Object >"${argument#*=}" ;;
          -XX:SharedArchiveFile=*) archive=${argument#*=} ;;
          -javaagent:*=prepare=*)
            echo prepared ${JAVA_TOOL_OPTIONS:-} >>"$HOME/preparations"
            echo classes >"${argument#*=prepare=}"
            ;;
        esac
      done
      # use
      case "$*" in
        *-Xshare:dump*)
          echo dumped ${JAVA_TOOL_OPTIONS:-} >>"$HOME/dumps"
          echo classes >"$archive"
          ;;
        *) printf '%s\\n' "$0" ${JAVA_TOOL_OPTIONS:-} "$@" ;;
      esac
      """;

  @TempDir Path folder;
  private Path clone;
  private Path home;
  private Path bin;

  @BeforeEach
  void makeClone() throws IOException {
    // The launcher resolves symbolic links, so the expected name of its folder must not have any.
    folder = folder.toRealPath();
    clone = Files.createDirectories(folder.resolve("a clone"));
    home = Files.createDirectories(folder.resolve("home"));
    bin = Files.createDirectories(folder.resolve("bin"));
    Files.copy(Path.of("..", "ravel"), clone.resolve("ravel"));
    Files.createDirectories(clone.resolve("cli/src/main"));
    Files.writeString(clone.resolve("pom.xml"), "");
    Files.writeString(clone.resolve("cli/pom.xml"), "");
    // Older than any build, even with a coarse resolution of file times.
    for (String file : List.of("pom.xml", "cli/pom.xml", "cli/src/main")) {
      Files.setLastModifiedTime(clone.resolve(file), FileTime.fromMillis(0));
    }
    script(bin.resolve("mvn"), MAVEN);
  }

  @Test
  void takesTheNewestJdk() throws IOException {
    jdk("98", "98.0.10");
    Path newest = jdk("newest", "99.0.9");
    jdk("99.0.10-ea", "99.0.8-ea");
    jdk("1000", "1.8.0_999");
    assertEquals(newest.resolve("bin/java").toString(), launch("--version").out().split("\n")[0]);
  }

  @Test
  void takesTheJdkThatTheUserNames() throws IOException {
    jdk("99", "99");
    Path named = jdk("17", "17.0.1");
    Forked forked = launch(Map.of("RAVEL_JDK", named.toString()), "--version");
    assertEquals(named.resolve("bin/java").toString(), forked.out().split("\n")[0]);
    assertTrue(forked.out().contains("\n-Dravel.jdks=\n"), forked.out());
  }

  @Test
  void saysWhichOtherJdksThereAre() throws IOException {
    Path newest = jdk("99", "99");
    Path older = jdk("98", "98.0.1");
    jdk("8", "1.8.0_999");
    String out = launch("--version").out();
    assertTrue(out.contains(older + ":" + newest + "\n"), out);
  }

  @Test
  void refusesAJdkThatIsTooOld() throws IOException {
    Path old = jdk("old", "11.0.2");
    Forked forked = launch(Map.of("RAVEL_JDK", old.toString()), "--version");
    assertRefused(
        "RAVEL_JDK is \""
            + old
            + "\", version 11.0.2: Ravel needs a JDK 17 or newer, with its compiler\n",
        forked);
  }

  @Test
  void refusesAFolderWithoutAJdk() {
    Forked forked = launch(Map.of("RAVEL_JDK", home.toString()), "--version");
    assertRefused("RAVEL_JDK is \"" + home + "\": no JDK is there\n", forked);
  }

  @Test
  void saysThatMavenIsMissing() throws IOException {
    jdk("99", "99");
    assertRefused(
        "Ravel must be built first, and Maven is not on the PATH: install Maven 3.8 or newer\n",
        launch(Map.of("PATH", home.toString()), "--version"));
  }

  @Test
  void passesArgumentsAsTheyAre() throws IOException {
    jdk("99", "99");
    List<String> lines =
        launch("check", "", "two words", "it's \"quoted\"", "$HOME", "*").out().lines().toList();
    int main = lines.indexOf("dev.ravel.cli.Main");
    assertEquals(
        List.of("check", "", "two words", "it's \"quoted\"", "$HOME", "*"),
        lines.subList(main + 1, lines.size()));
  }

  @Test
  void passesOptionsForTheJvmBeforeTheMainClass() throws IOException {
    jdk("99", "99");
    List<String> words =
        List.of(
            "check",
            "-D",
            "a=1 2",
            "-Db=$HOME",
            "--jvm-arg",
            "-Xmx1g",
            "--jvm-arg=-Xss 'x'",
            "--enable-preview",
            "--json",
            "x",
            "P.java",
            "--",
            "-Dno=1",
            "--jvm-arg=-Xno");
    List<String> lines = launch(words.toArray(String[]::new)).out().lines().toList();
    int main = lines.indexOf("dev.ravel.cli.Main");
    assertEquals(words, lines.subList(main + 1, lines.size()));
    List<String> options =
        List.of("-Da=1 2", "-Db=$HOME", "-Xmx1g", "-Xss 'x'", "--enable-preview");
    assertEquals(options, lines.subList(main - options.size(), main));
    List<String> others = launch("bench", "-Da=1").out().lines().toList();
    assertEquals("-Da=1", others.get(others.size() - 1));
    assertEquals(1, others.stream().filter("-Da=1"::equals).count());
  }

  @Test
  void putsTheAgentWhereItBelongs() throws IOException {
    jdk("99", "99");
    List<String> lines = launch("check").out().lines().toList();
    Path lib = clone.resolve("cli/target/ravel/lib");
    assertTrue(lines.contains(agent("99")), lines.toString());
    assertEquals(
        lib.resolve("picocli.jar")
            + ":"
            + lib.resolve("ravel-cli.jar")
            + ":"
            + lib.resolve("ravel-agent.jar"),
        lines.get(lines.indexOf("-cp") + 1));
  }

  @Test
  void buildsOnceAndAgainWhenASourceIsNewer() throws IOException {
    jdk("99", "99");
    assertEquals(
        "building Ravel (first use, or its sources have changed) ...\n", launch("check").err());
    assertEquals("", launch("check").err());
    assertEquals(1, count("builds"));
    Path source = Files.writeString(clone.resolve("cli/src/main/New.java"), "");
    Files.setLastModifiedTime(source, FileTime.fromMillis(System.currentTimeMillis() + 60_000));
    launch("check");
    assertEquals(2, count("builds"));
  }

  @Test
  void doesNotTakeAFailedBuildForABuild() throws IOException {
    jdk("99", "99");
    script(bin.resolve("mvn"), "#!/bin/sh\necho broken\nexit 1\n");
    Forked forked = launch("check");
    assertEquals(2, forked.status());
    assertTrue(forked.err().endsWith("broken\nthe build of Ravel failed\n"), forked.err());
    assertFalse(Files.exists(clone.resolve("cli/target/ravel/built")));
    assertFalse(Files.exists(clone.resolve("cli/target/ravel/builder"), LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void doesNotWaitForABuildThatWasKilled() throws IOException, InterruptedException {
    jdk("99", "99");
    Process gone = new ProcessBuilder("/bin/sh", "-c", "exit 0").start();
    gone.waitFor();
    Path lock = clone.resolve("cli/target/ravel/builder");
    Files.createDirectories(lock.getParent());
    Files.createSymbolicLink(lock, Path.of(String.valueOf(gone.pid())));
    assertEquals(0, launch("check").status());
    assertEquals(1, count("builds"));
    assertFalse(Files.exists(lock, LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void removesWhatAKilledPreparationHasLeft() throws IOException, InterruptedException {
    script(jdk("99", "99").resolve("bin/java"), PREPARING_JVM);
    Process gone = new ProcessBuilder("/bin/sh", "-c", "exit 0").start();
    gone.waitFor();
    Files.createDirectories(kept("99.jdk." + gone.pid()));
    launch("check");
    assertKept("99.jdk", "99.jsa");
  }

  /** The JVM ends with 1 then, which is the status of a failure of the program. */
  @Test
  void refusesOptionsThatTheJvmDoesNotUnderstand() throws IOException {
    Path jdk = jdk("99", "99");
    script(
        jdk.resolve("bin/java"),
        PREPARING_JVM.replace("# use", "case \"$*\" in *-Xno*) echo what; exit 1 ;; esac"));
    for (Forked forked :
        List.of(
            launch(Map.of("RAVEL_JAVA_OPTS", "-Xno"), "check"),
            launch("check", "--jvm-arg=-Xno", "P.java"))) {
      assertEquals(2, forked.status());
      assertTrue(forked.err().endsWith("variables:\nwhat\n"), forked.err());
    }
  }

  @Test
  void preparesOncePerBuild() throws IOException {
    script(jdk("99", "99").resolve("bin/java"), PREPARING_JVM);
    for (int launch = 0; launch < 2; launch++) {
      List<String> lines = launch("check").out().lines().toList();
      assertTrue(lines.contains("-XX:SharedArchiveFile=" + kept("99.jsa")), lines.toString());
      assertTrue(lines.contains(agent("99")), lines.toString());
    }
    assertEquals(1, count("dumps"));
    assertEquals(1, count("preparations"));
    Files.setLastModifiedTime(kept("99.jdk"), FileTime.fromMillis(0));
    launch("check");
    Files.delete(kept("99.jsa"));
    launch("check");
    assertEquals(3, count("dumps"));
    assertEquals(3, count("preparations"));
    assertKept("99.jdk", "99.jsa");
  }

  @Test
  void doesWithoutWhatTheJvmCannotUse() throws IOException {
    script(
        jdk("99", "99").resolve("bin/java"),
        PREPARING_JVM.replace("# use", "case \"$*\" in *-Xshare:on*) exit 134 ;; esac"));
    for (int launch = 0; launch < 2; launch++) {
      Forked forked = launch("check");
      assertEquals(0, forked.status());
      assertFalse(forked.out().contains("SharedArchiveFile"), forked.out());
    }
    assertEquals(1, count("dumps"));
    assertKept("99.jdk", "99.jsa");
    assertEquals(0, Files.size(kept("99.jdk")));
    assertEquals(0, Files.size(kept("99.jsa")));
  }

  /** An agent in these options would prevent the JVM from archiving classes. */
  @Test
  void preparesWithoutTheOptionsOfTheEnvironment() throws IOException {
    script(jdk("99", "99").resolve("bin/java"), PREPARING_JVM);
    String option = "-javaagent:other.jar";
    String out = launch(Map.of("JAVA_TOOL_OPTIONS", option), "check").out();
    assertTrue(out.lines().toList().contains(option), out);
    assertEquals("dumped\n", Files.readString(home.resolve("dumps")));
    assertEquals("prepared\n", Files.readString(home.resolve("preparations")));
  }

  @Test
  void archivesNothingForAnOlderJvm() throws IOException {
    Path older = jdk("24", "24");
    script(older.resolve("bin/java"), PREPARING_JVM);
    String out = launch(Map.of("RAVEL_JDK", older.toString()), "check").out();
    assertTrue(out.contains(agent("24")), out);
    assertFalse(out.contains("SharedArchiveFile"), out);
    assertFalse(Files.exists(home.resolve("dumps")));
    assertEquals(1, count("preparations"));
    assertEquals("classes\n", Files.readString(kept("24.jdk")));
  }

  private void assertKept(String... endings) throws IOException {
    try (Stream<Path> files = Files.list(clone.resolve("cli/target/ravel"))) {
      assertEquals(
          Arrays.stream(endings).map(this::kept).toList(),
          files.filter(file -> file.toString().contains("classes")).sorted().toList());
    }
  }

  /** The file that the launcher keeps for a JDK whose folder is named like its version. */
  private Path kept(String ending) {
    int dot = ending.indexOf('.');
    return clone.resolve("cli/target/ravel/classes-" + ending.substring(0, dot) + "-" + ending);
  }

  private String agent(String jdk) {
    Path jar = clone.resolve("cli/target/ravel/lib/ravel-agent.jar");
    return "-javaagent:" + jar + "=prepared=" + kept(jdk + ".jdk");
  }

  private static void assertRefused(String message, Forked forked) {
    assertEquals(new Forked(2, "", message), forked);
  }

  /** How many lines a script has written to this file. */
  private long count(String deeds) throws IOException {
    return Files.readAllLines(home.resolve(deeds)).size();
  }

  private Forked launch(String... arguments) {
    return launch(Map.of(), arguments);
  }

  private Forked launch(Map<String, String> changes, String... arguments) {
    Map<String, String> environment = new HashMap<>();
    environment.put("HOME", home.toString());
    environment.put("PATH", bin + ":/usr/bin:/bin");
    environment.put("JAVA_HOME", "");
    environment.put("RAVEL_JDK", "");
    environment.put("RAVEL_BUILD", "");
    environment.put("RAVEL_JAVA_OPTS", "");
    environment.putAll(changes);
    List<String> command = new ArrayList<>(List.of("/bin/sh", "a clone/ravel"));
    command.addAll(List.of(arguments));
    return Forked.run(folder, environment, command);
  }

  /** A JDK whose {@code java} prints its own name and its arguments. */
  private Path jdk(String name, String version) throws IOException {
    Path jdk = home.resolve(".sdkman/candidates/java").resolve(name);
    Files.createDirectories(jdk.resolve("bin"));
    script(jdk.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\"\n");
    script(jdk.resolve("bin/javac"), "#!/bin/sh\n");
    Files.writeString(
        jdk.resolve("release"), "IMPLEMENTOR=\"me\"\nJAVA_VERSION=\"" + version + "\"\n");
    return jdk;
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertTrue(file.toFile().setExecutable(true));
  }
}
