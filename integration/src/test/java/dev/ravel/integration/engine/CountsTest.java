// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.benchmarks.Counts;
import dev.ravel.runtime.ControlledExecution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The numbers of executions are the ones written down; {@code -Dgolden.update=true} writes them.
 */
@Tag("optimised")
final class CountsTest {
  private static final Path FILE = Path.of("src/test/resources/counts.txt");

  /** On the fast engine only: other tests show that both make the same traces. */
  @Test
  @Timeout(600)
  void changeOnlyWhenAnnounced() throws IOException {
    assumeTrue(ControlledExecution.supportsContinuations());
    List<String> counts = Counts.measure();
    if (Boolean.getBoolean("golden.update")) {
      Files.write(FILE, counts);
    }
    assertEquals(String.join("\n", Files.readAllLines(FILE)), String.join("\n", counts));
  }
}
