// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Minimality;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MinimalityPhrasesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0| 0|    0|  1| needs no preemption
          1| 1|    1|  1| needs 1 preemption: the only execution without one does not fail like this
          1| 1| 1200|  1| needs 1 preemption: none of the 1,200 executions without one fails like this
          2| 2|   12|  1| needs 2 preemptions: none of the 12 executions with fewer fails like this
          1| 0|    0|  1| has 1 preemption; fewer were not ruled out
          4| 2|    7|  1| has 4 preemptions; fewer were not ruled out, but fewer than 2 were
          0| 0|    0| 12| needs no preemption, smallest of 12 executions that fail like this
          """)
  void saysWhatIsProved(int preemptions, int needed, long searched, long alike, String expected) {
    Minimality known = new Minimality(preemptions, needed, searched, alike, 100);
    assertEquals(expected, String.join(", ", MinimalityPhrases.lines(known)));
  }
}
