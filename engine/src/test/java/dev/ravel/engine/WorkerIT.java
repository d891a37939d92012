// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.engine.request.CheckReply;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.engine.request.CheckReply.Found;
import dev.ravel.engine.request.Checks;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks in a worker JVM, and in the same JVM if it has the agent. */
final class WorkerIT {
  private static final String JAR = System.getProperty("ravel.engine.jar");

  @Test
  void aFailureComesWithItsReportAndItsException() {
    CheckReply reply = Requests.check("losesAnUpdate");
    assertEquals(Ending.CHECKED, reply.ending(), reply::text);
    Found found = reply.findings().get(0);
    assertEquals("exception", found.kind());
    assertTrue(reply.text().contains("@Replay(\"" + found.replay() + "\")"), reply::text);
    CheckReply.Thrown thrown = found.exception().orElseThrow();
    assertEquals("java.lang.IllegalStateException", thrown.className());
    assertEquals(Optional.of("counted to 1"), thrown.message());
    assertTrue(thrown.frames().get(0).text().contains("Scenarios.java"), thrown::toString);
    assertTrue(thrown.frames().stream().anyMatch(CheckReply.Frame::isCause), thrown::toString);
  }

  @Test
  void aReplayIsTriedFirstAndIgnoredIfItDoesNotFit() {
    String replay = Requests.check("losesAnUpdate").findings().get(0).replay();
    CheckReply repeated = Requests.check("losesAnUpdate", Optional.of(replay));
    assertEquals(Ending.REPLAYED, repeated.ending(), repeated::text);
    assertEquals(replay, repeated.findings().get(0).replay());
    for (String stale : List.of(replay, "v1::00000000:0x3", "nonsense")) {
      CheckReply other = Requests.check("countsInOrder", Optional.of(stale));
      assertEquals(Ending.CHECKED, other.ending(), other::text);
      assertTrue(other.isExhaustive(), other::text);
    }
  }

  @Test
  void aReplayThatIsTriedFirstPrintsNothingOfTheProgram() throws Exception {
    String replay = Requests.check("losesAnUpdate").findings().get(0).replay();
    for (List<String> flags :
        List.of(List.<String>of(), List.of("-Xshare:off", "-javaagent:" + JAR))) {
      Process parent = start(flags, ProcessBuilder.Redirect.PIPE, "losesAnUpdate", replay);
      assertTrue(firstLine(parent).endsWith(" REPLAYED 1 false"));
      parent.getOutputStream().close();
      assertEquals("", new String(parent.getErrorStream().readAllBytes(), UTF_8));
    }
  }

  @Test
  void whatIsNotCoveredHasAName() {
    assertEquals(
        List.of("executions-reached asked"),
        reasons(Requests.check("countsInOrder", "--algorithm=random", "--max-executions=2")));
    assertEquals(
        List.of("too-many-operations"),
        reasons(Requests.check("countsInOrder", "--algorithm=dfs", "--bound=1")));
  }

  private static List<String> reasons(CheckReply reply) {
    return reply.reasons().stream()
        .map(reason -> reason.kind() + (reason.isAsked() ? " asked" : ""))
        .toList();
  }

  @Test
  void aMistakeIsRefused() {
    assertRefused("there is no algorithm", Requests.check("losesAnUpdate", "--algorithm=fast"));
    assertRefused("has no static method", Requests.check("missing"));
    assertRefused("Unknown option", Requests.check("losesAnUpdate", "--nonsense"));
  }

  private static void assertRefused(String message, CheckReply reply) {
    assertEquals(Ending.REFUSED, reply.ending());
    assertTrue(reply.text().contains(message), reply::text);
  }

  @Test
  void oneWorkerServesAllUntilItEnds() throws Exception {
    Requests.check("countsInOrder");
    ProcessHandle first = Checks.ofThisJvm().workerProcess().orElseThrow();
    Requests.check("countsInOrder");
    assertEquals(first, Checks.ofThisJvm().workerProcess().orElseThrow());
    first.destroyForcibly();
    first.onExit().get();
    assertEquals(Ending.CHECKED, Requests.check("countsInOrder").ending());
    assertNotEquals(first, Checks.ofThisJvm().workerProcess().orElseThrow());
  }

  @Test
  void theWorkerEndsWhenItsParentIsKilled() throws Exception {
    Process parent = start(List.of());
    String[] said = firstLine(parent).split(" ");
    assertEquals("CHECKED 1", said[1] + " " + said[2]);
    ProcessHandle worker = ProcessHandle.of(Long.parseLong(said[0])).orElseThrow();
    assertNotEquals(parent.toHandle(), worker);
    parent.destroyForcibly();
    worker.onExit().get();
  }

  @Test
  void withTheAgentChecksAreMadeInPlace() throws Exception {
    Process parent = start(List.of("-javaagent:" + JAR));
    assertEquals(parent.pid() + " CHECKED 1 false", firstLine(parent));
    parent.destroyForcibly();
  }

  @Test
  @Tag("slow")
  void aJdkWithoutAgentsIsNamed(@TempDir Path folder) throws Exception {
    Path jdk = folder.resolve("jdk");
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
    int linked =
        jlink.run(
            System.out,
            System.err,
            "--add-modules=java.logging,java.management",
            "--output=" + jdk);
    assertEquals(0, linked);
    List<String> command = new ArrayList<>(command(List.of(), "countsInOrder", "", "text"));
    command.set(0, jdk.resolve("bin").resolve("java").toString());
    Process parent =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    parent.getOutputStream().close();
    String said = new String(parent.getInputStream().readAllBytes(), UTF_8);
    assertTrue(said.contains(" REFUSED 0 false"), said);
    assertTrue(said.contains("this JDK lacks the module java.instrument"), said);
    assertTrue(said.contains("command: "), said);
  }

  private static Process start(List<String> flags) throws Exception {
    return start(flags, ProcessBuilder.Redirect.DISCARD, "losesAnUpdate");
  }

  private static Process start(
      List<String> flags, ProcessBuilder.Redirect errors, String... arguments) throws Exception {
    return new ProcessBuilder(command(flags, arguments)).redirectError(errors).start();
  }

  private static List<String> command(List<String> flags, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Requests.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String firstLine(Process process) throws Exception {
    return String.valueOf(
        new BufferedReader(new InputStreamReader(process.getInputStream())).readLine());
  }
}
