// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import dev.ravel.engine.request.CheckReply;
import dev.ravel.engine.request.CheckRequest;
import dev.ravel.engine.request.Checks;
import java.io.File;
import java.util.List;
import java.util.Optional;

/**
 * Requests to check a scenario. As a program: checks the one of its first argument, after the
 * replay of its second one, prints the text of the reply if there is a third one, and waits until
 * it is killed.
 */
final class Requests {
  /** A text: the agent does not instrument a class that this JVM has loaded for itself. */
  private static final String SCENARIOS = "dev.ravel.programs.engine.Scenarios";

  private Requests() {}

  public static void main(String[] arguments) throws Exception {
    CheckReply reply =
        check(arguments[0], Optional.of(arguments).filter(a -> a.length > 1).map(a -> a[1]));
    ProcessHandle worker = Checks.ofThisJvm().workerProcess().orElse(ProcessHandle.current());
    System.out.println(
        "%d %s %d %s"
            .formatted(
                worker.pid(), reply.ending(), reply.findings().size(), reply.isExhaustive()));
    if (arguments.length > 2) {
      System.out.println(reply.text());
    }
    System.out.flush();
    System.in.read();
  }

  static CheckReply check(String scenario, String... options) {
    return check(scenario, Optional.empty(), options);
  }

  static CheckReply check(String scenario, Optional<String> replay, String... options) {
    System.setProperty("ravel.test.given", "given");
    return Checks.ofThisJvm()
        .perform(
            new CheckRequest(
                scenario,
                SCENARIOS,
                scenario,
                true,
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
                List.of(options),
                replay,
                false,
                List.of(),
                Checks.properties()));
  }
}
