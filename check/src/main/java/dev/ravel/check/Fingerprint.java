// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;
import dev.ravel.explore.ExploreOptions;
import dev.ravel.runtime.ControlledExecution;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All that decides which runs a check makes, by what a user would call it: two checks with the same
 * fingerprint make the same runs. Budgets and the engine are not in it.
 */
final class Fingerprint {
  private final Map<String, String> parts;

  private Fingerprint(Map<String, String> parts) {
    this.parts = parts;
  }

  static Fingerprint of(String version, ProgramUnderTest program, Settings settings) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("version of Ravel", version);
    parts.put("build of Ravel", hash(ownCode()));
    parts.put("JDK", Runtime.version().toString());
    parts.put("main class", program.mainClass());
    parts.put("arguments", String.join(" ", program.arguments()));
    parts.put("--algorithm", settings.algorithm());
    parts.put("--seed", "" + settings.seed().orElse(ExploreOptions.DEFAULT_SEED));
    parts.put("--timeouts", settings.timeouts().text());
    parts.put("--spurious-wakeups", "" + settings.spuriousWakeups());
    parts.put("--bound", "" + settings.bound());
    parts.put(
        "--bound-preemptions",
        settings.preemptionBound().isPresent()
            ? "" + settings.preemptionBound().getAsInt()
            : "none");
    parts.put("--isolation", settings.isolation().name().toLowerCase(Locale.ROOT));
    parts.put("--jdk", settings.jdk().name().toLowerCase(Locale.ROOT));
    parts.put("--input", settings.inputs().toString());
    parts.put("--exclude", settings.exclusion().text());
    parts.put("contents of the class path", hash(program.classPath()));
    return new Fingerprint(parts);
  }

  /** The parts of Ravel that decide what is run. */
  private static List<Path> ownCode() {
    return Stream.of(Exploration.class, ControlledExecution.class, Algorithm.class)
        .map(Check::locationOf)
        .toList();
  }

  byte[] bytes() {
    Bytes bytes = new Bytes();
    parts.forEach(
        (name, value) -> {
          bytes.putText(name);
          bytes.putText(value);
        });
    return bytes.copy();
  }

  /** Throws {@link UsageException} if a journal was begun with another fingerprint. */
  void requireSame(Path journal, byte[] bytes) {
    BytesReader in = new BytesReader(bytes);
    Map<String, String> theirs = new LinkedHashMap<>();
    while (!in.isAtEnd()) {
      theirs.put(in.text(), in.text());
    }
    for (Map.Entry<String, String> part : parts.entrySet()) {
      String their = theirs.getOrDefault(part.getKey(), "");
      if (!their.equals(part.getValue())) {
        throw new UsageException(
            "the journal \"%s\" is of another check: its %s was \"%s\", and now it is \"%s\""
                .formatted(journal, part.getKey(), their, part.getValue()));
      }
    }
  }

  /** Covers the classes in folders and the whole of other files, by name and content. */
  private static String hash(List<Path> classPath) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path entry : classPath) {
        for (Path file : files(entry)) {
          digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
          try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
          }
        }
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    } catch (IOException e) {
      throw new UsageException("cannot read the class path: " + e.getMessage(), e);
    }
  }

  private static List<Path> files(Path entry) throws IOException {
    if (!Files.exists(entry)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(entry)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.equals(entry) || file.toString().endsWith(".class"))
          .sorted()
          .toList();
    }
  }
}
