// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The walls between the rooms, each with its reason: probe shares a JVM with somebody else's
 * program; api is on the class path of everybody's tests; explore is tested on programs of six
 * lines, without an agent; a result is data, so a report needs no run; model is what everybody
 * sees.
 */
final class WallsTest {
  private static final Map<Room, List<String>> WALLED =
      Map.of(
          new Room("probe"), List.of(),
          new Room("api"), List.of("dev.ravel.probe"),
          new Room("model"), List.of(),
          new Room("explore"), List.of("dev.ravel.model"),
          new Room("report"), List.of("dev.ravel.model", "com.google.gson", "com.mxgraph"));

  private static final Set<String> JAVA_BASE = Object.class.getModule().getPackages();

  static Stream<Room> walledRooms() {
    return WALLED.keySet().stream().filter(Room::exists);
  }

  @ParameterizedTest
  @MethodSource("walledRooms")
  void touchesOnlyWhatItMay(Room room) {
    wall(room).check(room.classes());
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
  @MethodSource("dev.ravel.integration.Room#all")
  void everyRoomHasClassesInAPackageOfItsOwn(Room room) {
    assertTrue(
        room.classes().stream().anyMatch(type -> isIn(type.getPackageName(), packageOf(room))));
  }

  /** A wall that nothing can break would be no wall: the command line breaks that of report. */
  @Test
  void wallsDoNotGiveWay() {
    ArchRule rule = onlyTouching("dev.ravel.cli", List.of("dev.ravel.model", "com.google.gson"));
    assertTrue(rule.evaluate(new Room("cli").classes()).hasViolation());
    assertFalse(wall(new Room("report")).evaluate(new Room("report").classes()).hasViolation());
  }

  private static ArchRule wall(Room room) {
    return onlyTouching(packageOf(room), WALLED.get(room));
  }

  private static String packageOf(Room room) {
    return "dev.ravel." + room.name().replace("-", "");
  }

  private static ArchRule onlyTouching(String own, List<String> others) {
    return classes()
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "are in " + own + ", java.base, " + others,
                (JavaClass type) -> {
                  String name = type.getBaseComponentType().getPackageName();
                  return type.getBaseComponentType().isPrimitive()
                      || JAVA_BASE.contains(name)
                      || isIn(name, own)
                      || others.stream().anyMatch(other -> isIn(name, other));
                }));
  }

  private static boolean isIn(String name, String parent) {
    return name.equals(parent) || name.startsWith(parent + ".");
  }
}
