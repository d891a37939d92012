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
 * The numbers of executions equal those in a versioned file; {@code -Dgolden.update=true} rewrites
 * it.
 */
@Tag("optimised")
@Tag("slow")
final class CountsTest {
  private static final Path FILE = Path.of("src/test/resources/counts.txt");

  /** Runs on the fast engine only: other tests show that both engines produce the same traces. */
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
