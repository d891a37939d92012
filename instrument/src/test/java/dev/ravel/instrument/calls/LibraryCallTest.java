// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryCallTest {
  /** What the JVM knows of all threads and loaded classes, which no object of a program holds. */
  @ParameterizedTest
  @CsvSource({
    "java/lang/ClassLoader, setClassAssertionStatus, UNTRACKED",
    "java/lang/ClassLoader, clearAssertionStatus, UNTRACKED",
    "java/lang/ClassValue, remove, UNTRACKED",
    "java/lang/Runtime, freeMemory, UNCONTROLLED",
    "java/lang/ref/Reference, enqueue, UNTRACKED",
    "java/lang/ref/ReferenceQueue, poll, UNTRACKED",
    "java/lang/management/ManagementFactory, getThreadMXBean, UNTRACKED",
    "java/lang/management/ThreadMXBean, getThreadCount, UNTRACKED",
    "java/util/ResourceBundle, clearCache, UNTRACKED",
    "java/util/logging/LogManager, getLoggerNames, UNTRACKED",
  })
  void stateOfTheWholeJvmIsNotTracked(String owner, String name, LibraryCall expected) {
    assertEquals(Optional.of(expected), LibraryCall.of(owner, name));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/ClassLoader, loadClass",
    "java/lang/Runtime, maxMemory",
    "java/util/ResourceBundle, getBundle",
    "java/util/logging/Logger, getLogger",
  })
  void queriesThatAlwaysHaveOneAnswerAreNotAnnounced(String owner, String name) {
    assertEquals(Optional.empty(), LibraryCall.of(owner, name));
  }
}
