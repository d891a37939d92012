// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.jdk.JdkHooks;
import dev.ravel.instrument.jdk.JdkInstrumenter;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.ClassLoadEvents;
import dev.ravel.probe.setup.ClassPatterns;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstrumentationPlan;
import dev.ravel.probe.setup.JdkClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparedClassesTest {
  private static final String STAMP = "this build";
  private static final Site ELSEWHERE = new Site("Other", "run", "", 1, "", "", false, true);

  @TempDir Path folder;
  private Path file;
  private List<PreparedClass> classes;

  @BeforeEach
  void prepare() throws IOException {
    file = folder.resolve("classes");
    classes = Preparation.ofFiles();
    PreparedClasses.write(file, STAMP, classes);
  }

  @Test
  void aFoundClassEqualsOneRewrittenAnew() throws IOException {
    Registry<Site> anew = someSites();
    Registry<Site> found = someSites();
    JdkHooks hooks = new JdkHooks();
    JdkInstrumenter instrumenter = new JdkInstrumenter(anew::add);
    PreparedClasses prepared = PreparedClasses.open(file, STAMP, found);
    for (PreparedClass type : classes) {
      byte[] expected =
          switch (type.rewriting()) {
            case HOOKED -> hooks.hook(type.original());
            case EXPLORED -> instrumenter.instrument(type.original());
            case ANNOUNCING -> instrumenter.hook(type.original());
            case REPORTING_READS -> instrumenter.reportReads(type.original());
          };
      assertArrayEquals(
          expected,
          prepared.find(type.rewriting(), type.name(), type.original()),
          () -> type.rewriting() + " " + type.name());
    }
    assertEquals(sites(anew), sites(found));
    assertTrue(found.size() > 40_000 && classes.size() > 400);
  }

  /**
   * Registers so many sites that the numbers of later ones are in the constant pool, as in the
   * file.
   */
  private static Registry<Site> someSites() {
    Registry<Site> sites = new Registry<>();
    for (int i = 0; i < 40_000; i++) {
      sites.add(ELSEWHERE);
    }
    return sites;
  }

  private static List<Site> sites(Registry<Site> registry) {
    return IntStream.range(0, registry.size()).mapToObj(registry::get).toList();
  }

  @Test
  void aClassChangedByAnotherAgentIsNotFound() throws IOException {
    PreparedClass type = classes.get(0);
    byte[] changed = type.original().clone();
    changed[changed.length - 1]++;
    PreparedClasses prepared = PreparedClasses.open(file, STAMP, new Registry<>());
    assertNotNull(prepared.find(type.rewriting(), type.name(), type.original()));
    assertNull(prepared.find(type.rewriting(), type.name(), changed));
    assertNull(prepared.find(type.rewriting(), "java/lang/Nothing", type.original()));
  }

  @Test
  void noClassIsFoundIfCollectionsAreExplored() throws IOException {
    PreparedClass type = classes.get(0);
    PreparedClasses prepared = PreparedClasses.open(file, STAMP, new Registry<>());
    Installation.begin(
        new InstrumentationPlan(
            JdkClasses.collections(), ClassPatterns.NONE, ClassPatterns.NONE, false, Set.of()),
        ClassLoadEvents.NONE);
    try {
      assertNull(prepared.find(type.rewriting(), type.name(), type.original()));
    } finally {
      Installation.begin(InstrumentationPlan.DEFAULT, ClassLoadEvents.NONE);
    }
  }

  @Test
  void aFileThatDoesNotFitCountsAsEmpty() throws IOException {
    assertEmpty(file, "another build");
    assertEmpty(folder.resolve("missing"), STAMP);
    assertEmpty(folder, STAMP);
    byte[] bytes = Files.readAllBytes(file);
    assertEmpty(Files.write(folder.resolve("empty"), new byte[0]), STAMP);
    assertEmpty(Files.write(folder.resolve("short"), Arrays.copyOf(bytes, 100)), STAMP);
    assertEmpty(
        Files.write(folder.resolve("shorter"), Arrays.copyOf(bytes, bytes.length - 1)), STAMP);
  }

  @Test
  void aDamagedClassIsNotFound() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1]++;
    PreparedClass last = classes.get(classes.size() - 1);
    PreparedClasses prepared =
        PreparedClasses.open(Files.write(file, bytes), STAMP, new Registry<>());
    assertNull(prepared.find(last.rewriting(), last.name(), last.original()));
    PreparedClass first = classes.get(0);
    assertNotNull(prepared.find(first.rewriting(), first.name(), first.original()));
  }

  @Test
  void aDamagedIndexCountsAsEmpty() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int at : new int[] {STAMP.length() + 2, STAMP.length() + 6, STAMP.length() + 20}) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= (byte) 0x80;
      assertEmpty(Files.write(folder.resolve("damaged" + at), damaged), STAMP);
    }
  }

  private void assertEmpty(Path path, String stamp) throws IOException {
    PreparedClasses prepared = PreparedClasses.open(path, stamp, new Registry<>());
    for (PreparedClass type : classes) {
      assertNull(prepared.find(type.rewriting(), type.name(), type.original()));
    }
  }
}
