// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.check.program.CodeLocation;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.UsageException;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that determines the executions of a check, by the names that a user knows. Two checks
 * with the same fingerprint have the same executions. Budgets and the engine are not part of it.
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
    addEntry(parts, program.entry());
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
    parts.put(
        "--bound-interference",
        settings.interferenceBound().isPresent()
            ? "" + settings.interferenceBound().getAsInt()
            : "none");
    parts.put("--isolation", settings.isolation().name().toLowerCase(Locale.ROOT));
    parts.put("--jdk", settings.jdk().name().toLowerCase(Locale.ROOT));
    parts.put(
        "--solve", settings.solve().map(way -> way.name().toLowerCase(Locale.ROOT)).orElse("best"));
    parts.put("--vary", settings.varied().stream().sorted().toList().toString());
    parts.put("--input", settings.inputs().toString());
    parts.put("--exclude", settings.exclusion().text());
    parts.put("system properties", program.properties().toString());
    parts.put("contents of the class path", hash(program.classPath()));
    return new Fingerprint(parts);
  }

  private static void addEntry(Map<String, String> parts, Entry entry) {
    String arguments = entry.match(main -> quoted(main.arguments()), test -> "", scenario -> "");
    parts.put("main class", entry.className());
    parts.put("test method", entry.match(main -> "", Entry.Test::method, Entry.Scenario::method));
    parts.put("arguments", arguments);
  }

  /** Tells one argument with a space from two arguments. */
  private static String quoted(List<String> arguments) {
    return arguments.stream()
        .map(argument -> "'" + argument.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }

  /** The parts of Ravel that determine the executions. */
  private static List<Path> ownCode() {
    return Stream.of(Fingerprint.class, ControlledExecution.class, Algorithm.class)
        .map(CodeLocation::of)
        .toList();
  }

  byte[] bytes() {
    JournalWriter bytes = new JournalWriter();
    parts.forEach(
        (name, value) -> {
          bytes.putText(name);
          bytes.putText(value);
        });
    return bytes.copy();
  }

  /** The inverse of {@link #bytes}. */
  static Fingerprint parse(byte[] bytes) {
    JournalReader in = new JournalReader(bytes);
    Map<String, String> parts = new LinkedHashMap<>();
    while (!in.isAtEnd()) {
      parts.put(in.text(), in.text());
    }
    return new Fingerprint(parts);
  }

  /** Throws {@link UsageException} if a journal was begun with another fingerprint. */
  void requireSame(Path journal, Fingerprint theirs) {
    for (Map.Entry<String, String> part : parts.entrySet()) {
      String their = theirs.parts.getOrDefault(part.getKey(), "");
      if (!their.equals(part.getValue())) {
        throw new UsageException(
            "the journal \"%s\" belongs to another check: its %s was \"%s\", and now it is \"%s\""
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
      throw new IllegalStateException(e); // every JDK provides it
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
