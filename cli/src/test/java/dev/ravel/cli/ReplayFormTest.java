// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The command that a build tool repeats a failure with. */
final class ReplayFormTest {
  private final ReplayForm form =
      new ReplayForm("mvn check -Dr={replay} -Dp={program} -Do={options} -Da={arguments}");

  @Test
  void wordsWithoutATextAreLeftOut() {
    assertEquals(
        "mvn check -Dr=v1::0:0 '-Dp=Main#test'",
        form.command("v1::0:0", List.of("Main#test"), List.of(), List.of()));
  }

  @Test
  void textsWithSpacesAreQuoted() {
    assertEquals(
        "mvn check -Dr=v1::0:0 -Dp=Main '-Do=-D a=1' '-Da=one two'",
        form.command("v1::0:0", List.of("Main"), List.of("-D", "a=1"), List.of("one", "two")));
  }
}
