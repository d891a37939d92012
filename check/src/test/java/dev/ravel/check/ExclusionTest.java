// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Replay;
import dev.ravel.probe.ExcludedClasses;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExclusionTest {
  @AfterEach
  void excludeNothing() {
    ExcludedClasses.set(List.of());
  }

  /** A dash stands for no patterns at all, an equals sign for none but the frameworks. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # patterns                     , class                                , left out
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
  void leavesOutWhatFits(String patterns, String name, boolean isLeftOut) {
    Exclusion exclusion =
        switch (patterns) {
          case "=" -> Exclusion.DEFAULT;
          case "-" -> Exclusion.parse("");
          default -> Exclusion.parse(patterns.replace(' ', ','));
        };
    exclusion.apply("Main");
    assertEquals(isLeftOut, ExcludedClasses.contain(name.replace('.', '/')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {",", "com.example.", ".a", "a..b", "com/example", "a b", "!", "!!a", "***"})
  void refusesWhatIsNoPattern(String text) {
    UsageException mistake = assertThrows(UsageException.class, () -> Exclusion.parse(text));
    assertTrue(mistake.getMessage().startsWith("cannot read the pattern \""), mistake::getMessage);
  }

  @Test
  void theProgramItselfCannotBeLeftOut() {
    Exclusion exclusion = Exclusion.parse("com.**");
    UsageException mistake =
        assertThrows(UsageException.class, () -> exclusion.apply("com.example.Main"));
    assertEquals(
        "nothing to explore: com.example.Main itself is left out\n"
            + "  --exclude='!com.example.Main' explores it",
        mistake.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1:x:0badcafe:0", "v1:xcom.example.**+!org.junit.**,b9:0badcafe:0"})
  void isPartOfAReplay(String text) {
    Exclusion expected =
        text.contains("x:") ? Exclusion.parse("") : Exclusion.parse("com.example.**,!org.junit.**");
    assertEquals(expected, Replays.settings(Replay.parse(text)).exclusion());
  }

  @Test
  void tellsWhatWasMet() {
    Exclusion.DEFAULT.apply("Main");
    assertEquals(List.of(), ExcludedClasses.used());
    for (String name : List.of("org/slf4j/Logger", "ch/qos/logback/A", "org/slf4j/MDC", "a/A")) {
      ExcludedClasses.meets(name);
    }
    assertEquals(List.of("ch.qos.logback", "org.slf4j"), ExcludedClasses.used());
  }
}
