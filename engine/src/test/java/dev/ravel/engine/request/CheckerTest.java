// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.engine.request.CheckReply.Ending;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Without the agent nothing would be instrumented, and every test would pass. */
final class CheckerTest {
  private static final CheckRequest REQUEST =
      new CheckRequest(
          "name",
          "dev.ravel.programs.engine.Scenarios",
          "countsInOrder",
          true,
          List.of("a", "b"),
          List.of("--seed=2"),
          Optional.of("v1::00000000:0"),
          true,
          List.of("0 read count"),
          Map.of("x", "y"));

  @Test
  void withoutTheAgentNothingIsChecked() {
    CheckReply reply = Checker.perform(REQUEST);
    assertEquals(Ending.REFUSED, reply.ending());
    assertTrue(reply.text().contains("agent is not active"), reply::text);
  }

  @Test
  void requestsAndRepliesSurviveThePipe() {
    assertEquals(REQUEST, Codec.request(Codec.bytes(REQUEST)));
    CheckReply reply =
        new CheckReply(
            Ending.CHECKED,
            "text äöü",
            List.of(
                new CheckReply.Found(
                    "exception",
                    "title",
                    "v1:",
                    Optional.of(
                        new CheckReply.Thrown(
                            "X", Optional.empty(), List.of(new CheckReply.Frame("f", true)))))),
            "every state is covered",
            List.of(new CheckReply.Reason("kind", true, "why")),
            Map.of("executions", "3"));
    assertEquals(reply, Codec.reply(Codec.bytes(reply)));
  }
}
