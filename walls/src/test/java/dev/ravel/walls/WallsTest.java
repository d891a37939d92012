// SPDX-License-Identifier: Apache-2.0
package dev.ravel.walls;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The walls between the rooms, as the table in ARCHITECTURE.md has them.
 *
 * <p>A room uses the rooms, libraries and JDK modules of its row. A sub-package is used by its own
 * room only, unless the table calls it a door.
 */
final class WallsTest {
  private static final int MOST_CLASSES = 35;
  private static final Set<String> JAVA_BASE = Object.class.getModule().getPackages();

  /** The planted error of check, in a package that is instrumented as programs are. */
  private static final String SELF_TEST = "dev.ravel.selftest";

  private final RoomTable table = RoomTable.read();

  @ParameterizedTest
  @MethodSource("dev.ravel.walls.Room#all")
  void touchesOnlyWhatItMay(Room room) {
    wall(room, table.of(room).mayTouch()).check(room.classes());
  }

  @Test
  void theTableNamesEveryRoomThatExists() {
    Set<String> rooms = Room.all().stream().map(Room::name).collect(Collectors.toSet());
    Set<String> documented = new TreeSet<>(table.rows().keySet());
    documented.removeAll(Set.of("integration", "walls")); // have tests only
    assertEquals(new TreeSet<>(rooms), documented);
  }

  @Test
  void packagesHaveNoCycles() {
    slices()
        .matching("dev.ravel.(**)")
        .should()
        .beFreeOfCycles()
        .check(new ClassFileImporter().importPaths(Room.all().stream().map(Room::folder).toList()));
  }

  @ParameterizedTest
  @MethodSource("dev.ravel.walls.Room#all")
  void keepsItsClassesInPackagesOfItsOwn(Room room) {
    assertTrue(
        room.classes().stream()
            .anyMatch(type -> RoomTable.isIn(type.getPackageName(), room.packageName())));
  }

  /** A reader finds a class in a small package; programs are one file per phenomenon instead. */
  @ParameterizedTest
  @MethodSource("dev.ravel.walls.Room#all")
  void hasPackagesOfAtMost35Classes(Room room) {
    Map<String, Long> sizes =
        room.classes().stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .filter(type -> !room.name().equals("programs"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertEquals(
        List.of(), sizes.entrySet().stream().filter(e -> e.getValue() > MOST_CLASSES).toList());
  }

  /** A simple name says which class is meant; the programs under test are named after classes. */
  @Test
  void giveNoClassNameTwice() {
    Map<String, Set<String>> rooms =
        Room.all().stream()
            .filter(room -> !room.name().equals("programs"))
            .flatMap(room -> room.classes().stream())
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getPackageName, Collectors.toSet())));
    assertEquals(
        List.of(), rooms.entrySet().stream().filter(e -> e.getValue().size() > 1).toList());
  }

  /** The rules can fail: the command line is not allowed what the report is allowed. */
  @Test
  void wallsDoNotGiveWay() {
    Room cli = new Room("cli");
    Room report = new Room("report");
    List<String> ofReport = table.of(report).mayTouch();
    assertTrue(wall(cli, ofReport).evaluate(cli.classes()).hasViolation());
    assertFalse(wall(report, ofReport).evaluate(report.classes()).hasViolation());
  }

  private ArchRule wall(Room room, List<String> mayTouch) {
    return classes()
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "are in " + room.packageName() + ", java.base, " + mayTouch,
                (JavaClass type) -> isAllowed(room, mayTouch, type.getBaseComponentType())));
  }

  private boolean isAllowed(Room room, List<String> mayTouch, JavaClass type) {
    String name = type.getPackageName();
    return type.isPrimitive()
        || JAVA_BASE.contains(name)
        || name.equals("org.jspecify.annotations") // has no code
        || RoomTable.isIn(name, room.packageName())
        || name.equals(SELF_TEST) && room.name().equals("check")
        || mayTouch.stream().anyMatch(word -> table.allows(word, name));
  }
}
