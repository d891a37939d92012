// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.model.UsageException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Folders and jars that contain classes; parsed as {@code java} parses its class path. */
record ClassPath(List<Path> entries) {
  static ClassPath parse(String text) {
    List<Path> entries = new ArrayList<>();
    for (String part : text.split(File.pathSeparator)) {
      if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
        entries.addAll(jarsIn(part.substring(0, part.length() - 1)));
      } else if (!part.isEmpty()) {
        entries.add(path(part));
      }
    }
    return new ClassPath(List.copyOf(entries));
  }

  private static Path path(String part) {
    try {
      return Path.of(part);
    } catch (InvalidPathException e) {
      throw new UsageException("cannot read the class path: \"" + part + "\" is not a path", e);
    }
  }

  private static List<Path> jarsIn(String folder) {
    try (Stream<Path> files = Files.list(path(folder))) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UsageException("cannot read the class path: no folder \"" + folder + "\"", e);
    }
  }

  List<Path> startingWith(Path first) {
    List<Path> all = new ArrayList<>(List.of(first));
    all.addAll(entries);
    return all;
  }

  /** Returns the bytes of a class without loading it. */
  Optional<byte[]> find(String className) {
    String resource = className.replace('.', '/') + ".class";
    for (Path entry : entries) {
      try {
        Optional<byte[]> bytes =
            Files.isDirectory(entry) ? inFolder(entry, resource) : inJar(entry, resource);
        if (bytes.isPresent()) {
          return bytes;
        }
      } catch (IOException | InvalidPathException e) {
        throw new UsageException(
            "cannot read \"" + entry + "\" on the class path: " + e.getMessage(), e);
      }
    }
    return Optional.empty();
  }

  private static Optional<byte[]> inFolder(Path folder, String resource) throws IOException {
    Path file = folder.resolve(resource);
    return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
  }

  private static Optional<byte[]> inJar(Path jar, String resource) throws IOException {
    if (!Files.isRegularFile(jar)) {
      return Optional.empty();
    }
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(resource);
      if (entry == null) {
        return Optional.empty();
      }
      try (InputStream stream = zip.getInputStream(entry)) {
        return Optional.of(stream.readAllBytes());
      }
    }
  }

  /** Returns the entries for a message; those that do not exist are marked. */
  String described() {
    return entries.isEmpty()
        ? "(empty)"
        : entries.stream()
            .map(entry -> Files.exists(entry) ? entry.toString() : entry + " (does not exist)")
            .collect(Collectors.joining(", "));
  }

  /** Returns the entries in the syntax of {@code javac} and {@code java}. */
  String text() {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
