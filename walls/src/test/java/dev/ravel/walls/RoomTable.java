// SPDX-License-Identifier: Apache-2.0
package dev.ravel.walls;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of rooms in ARCHITECTURE.md, which is the specification of the walls. */
final class RoomTable {
  private static final Path DOCUMENT = Path.of("..", "ARCHITECTURE.md");
  private static final String HEADER = "| room | what lives there | may touch | doors |";

  /** In the column of doors: every sub-package is one. */
  private static final String EVERY_PACKAGE = "all";

  /** The packages of the libraries that the table names. */
  private static final Map<String, String> LIBRARIES =
      Map.of(
          "ASM", "org.objectweb.asm",
          "Gson", "com.google.gson",
          "Inject", "javax.inject",
          "JGraphX", "com.mxgraph",
          "JUnit", "org.junit",
          "Maven", "org.apache.maven",
          "picocli", "picocli",
          "Z3", "com.microsoft.z3");

  /**
   * One row.
   *
   * @param mayTouch names of rooms, of libraries and of modules of the JDK
   * @param doors the sub-packages that other rooms may use
   */
  record Row(List<String> mayTouch, List<String> doors) {}

  private final Map<String, Row> rows = new LinkedHashMap<>();

  private RoomTable() {}

  static RoomTable read() {
    List<String> lines;
    try {
      lines = Files.readAllLines(DOCUMENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int header = lines.indexOf(HEADER);
    if (header < 0) {
      throw new AssertionError(DOCUMENT + " has no table with the header " + HEADER);
    }
    RoomTable table = new RoomTable();
    lines.stream().skip(header + 2L).takeWhile(line -> line.startsWith("|")).forEach(table::add);
    return table;
  }

  private void add(String line) {
    String[] cells = line.substring(1).split("\\|", -1);
    rows.put(cells[0].trim(), new Row(words(cells[2]), words(cells[3])));
  }

  private static List<String> words(String cell) {
    return Arrays.stream(cell.replace("`", "").split(","))
        .map(String::trim)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  Map<String, Row> rows() {
    return rows;
  }

  Row of(Room room) {
    return Optional.ofNullable(rows.get(room.name()))
        .orElseThrow(() -> new AssertionError("no row for the room " + room.name()));
  }

  /** Whether a row that names {@code word} allows its room to use {@code packageName}. */
  boolean allows(String word, String packageName) {
    if (rows.containsKey(word)) {
      return isOpen(new Room(word), packageName);
    }
    if (LIBRARIES.containsKey(word)) {
      return isIn(packageName, LIBRARIES.get(word));
    }
    return ModuleLayer.boot()
        .findModule(word)
        .orElseThrow(() -> new AssertionError("neither room, library nor module: " + word))
        .getPackages()
        .contains(packageName);
  }

  /** Whether other rooms may use a package: the room's own, or one of its doors. */
  private boolean isOpen(Room room, String packageName) {
    List<String> doors = of(room).doors();
    return packageName.equals(room.packageName())
        || doors.stream().anyMatch(door -> packageName.equals(room.packageName() + "." + door))
        || doors.contains(EVERY_PACKAGE) && isIn(packageName, room.packageName());
  }

  static boolean isIn(String name, String parent) {
    return name.equals(parent) || name.startsWith(parent + ".");
  }
}
