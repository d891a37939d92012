// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.findings.Replays;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import dev.ravel.probe.setup.ClassPatterns;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExclusionTest {
  /** A dash means no patterns at all, an equals sign only the frameworks. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # patterns                     , class                                , excluded
          =                              , org.slf4j.Logger                     , true
          =                              , org.mockito.internal.MockitoCore     , true
          =                              , com.example.Store$MockitoMock$1x     , true
          =                              , com.example.Config$$SpringCGLIB$$0   , true
          =                              , com.example.Store                    , false
          =                              , junits.Test                          , false
          -                              , org.slf4j.Logger                     , false
          com.example.**                 , com.example.Store                    , true
          com.example.**                 , com.example.deep.Store$Inner         , true
          com.example.**                 , com.examples.Store                   , false
          com.example.**                 , org.slf4j.Logger                     , true
          com.example.*                  , com.example.Store                    , true
          com.example.*                  , com.example.deep.Store               , false
          com.example.Store              , com.example.Store                    , true
          com.example.Store              , com.example.Store$Inner              , true
          com.example.Store              , com.example.Stores                   , false
          **.Generated*                  , com.example.GeneratedStore           , true
          **.Generated*                  , com.example.Store                    , false
          !org.slf4j.**                  , org.slf4j.Logger                     , false
          !org.slf4j.**                  , org.mockito.Mockito                  , true
          com.example.** !com.example.a.*, com.example.a.Store                  , false
          com.example.** !com.example.a.*, com.example.b.Store                  , true
          """)
  void excludesMatchingClasses(String patterns, String name, boolean isExcluded) {
    Exclusion exclusion =
        switch (patterns) {
          case "=" -> Exclusion.DEFAULT;
          case "-" -> Exclusion.parse("");
          default -> Exclusion.parse(patterns.replace(' ', ','));
        };
    assertEquals(isExcluded, exclusion.classes("Main").contain(name.replace('.', '/')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {",", "com.example.", ".a", "a..b", "com/example", "a b", "!", "!!a", "***"})
  void rejectsWhatIsNotAPattern(String text) {
    UsageException mistake = assertThrows(UsageException.class, () -> Exclusion.parse(text));
    assertTrue(mistake.getMessage().startsWith("cannot read the pattern \""), mistake::getMessage);
  }

  @Test
  void theMainClassCannotBeExcluded() {
    Exclusion exclusion = Exclusion.parse("com.**");
    UsageException mistake =
        assertThrows(UsageException.class, () -> exclusion.classes("com.example.Main"));
    assertEquals(
        "nothing to explore: com.example.Main itself is excluded\n"
            + "  --exclude='!com.example.Main' explores it",
        mistake.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1:x:0badcafe:0", "v1:xcom.example.**+!org.junit.**,b9:0badcafe:0"})
  void isPartOfAReplay(String text) {
    Exclusion expected =
        text.contains("x:") ? Exclusion.parse("") : Exclusion.parse("com.example.**,!org.junit.**");
    assertEquals(expected, Replays.settings(ReplayScript.parse(text)).exclusion());
  }

  @Test
  void namesThePackageThatExcludesAClass() {
    ClassPatterns classes = Exclusion.DEFAULT.classes("Main");
    assertEquals(Optional.of("org.slf4j"), classes.find("org/slf4j/Logger"));
    assertEquals(Optional.of(""), classes.find("com/example/Store$MockitoMock$1x"));
    assertEquals(Optional.empty(), classes.find("a/A"));
  }
}
