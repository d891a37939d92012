// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import dev.ravel.engine.request.Checks;
import example.Counters;
import example.Extended;
import example.Misplaced;
import example.Mistakes;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What JUnit reports of tests that Ravel checks. */
final class RavelTestTest {
  /** JUnit warns of one of the mistakes. A field, because the JVM forgets unused loggers. */
  private static final Logger WARNINGS =
      Logger.getLogger("org.junit.platform.launcher.core.DiscoveryIssueNotifier");

  @BeforeAll
  static void keepQuiet() {
    WARNINGS.setLevel(Level.OFF);
  }

  @AfterEach
  void forget() {
    for (String method : new String[] {"racy", "input", "race"}) {
      fileOf(Counters.class, method).remove();
    }
    for (String method : new String[] {"racy", "input"}) {
      fileOf(Extended.class, method).remove();
    }
  }

  private static FailureFile fileOf(String name) {
    return fileOf(Counters.class, name);
  }

  private static FailureFile fileOf(Class<?> type, String name) {
    return FailureFile.of(
        CheckedMethod.test(
            type,
            Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow()));
  }

  private static Executed counters(String method) {
    return new Executed(Counters.class, method);
  }

  private static void assertRed(String message, Executed executed) {
    assertEquals(0, executed.passed, executed::toString);
    assertTrue(executed.message.contains(message), executed::toString);
  }

  private static void assertGreen(String entry, Executed executed) {
    assertTrue(executed.isGreen(), executed::toString);
    assertTrue(executed.entries.get("ravel").startsWith(entry), executed::toString);
  }

  @Test
  void anOrdinaryTestOfTheClassIsExecutedByJunit() {
    assertTrue(counters("ordinary").isGreen());
  }

  @Test
  void aRacyTestIsRedWithTheReportAndItsException() {
    Executed executed = counters("racy");
    assertRed("| writes count = 1", executed);
    assertRed("replay: @Replay(\"v1:", executed);
    assertEquals(
        "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
        executed.cause.toString());
    assertTrue(
        Arrays.stream(executed.cause.getStackTrace())
            .anyMatch(
                frame ->
                    frame.getClassName().equals(Counters.class.getName())
                        && frame.getMethodName().equals("racy")
                        && "Counters.java".equals(frame.getFileName())
                        && frame.getLineNumber() > 0),
        () -> Arrays.toString(executed.cause.getStackTrace()));
  }

  @Test
  void aCorrectTestIsGreenAndExhaustive() {
    Executed executed = counters("correct");
    assertGreen("exhaustive: every schedule is covered", executed);
    assertTrue(Integer.parseInt(executed.entries.get("ravel.executions")) > 1);
  }

  /** Not every schedule is covered: some that lead to one state count as one. */
  @Test
  void aTestWhoseStatesAreCoveredSaysSo() {
    assertGreen("exhaustive: every state is covered: orders of operations", counters("states"));
  }

  @Test
  void theInputThatFailsIsPrintedUnderTheNameOfTheParameter() {
    assertRed("input amount = 42", counters("input"));
  }

  @Test
  void anExpectedFailureIsGreenAndItsAbsenceRed() {
    assertGreen("found as expected: assertion", counters("expected"));
    assertRed(
        "expected the failure \"deadlock\", and nothing failed", counters("expectedButCorrect"));
    assertRed("cannot read the expectation \"catastrophe\"", counters("expectedWrongly"));
  }

  @Test
  void aLimitOfTheAnnotationIsGreenAndNotExhaustive() {
    assertGreen("not exhaustive: reached 3 executions", counters("limited"));
  }

  @Test
  void whatIsNotCoveredIsRedUnlessItIsAllowed() {
    assertRed("allow = {\"too-many-operations\"}", counters("incomplete"));
    assertGreen("not exhaustive", counters("incompleteAndAllowed"));
    assertRed("cannot allow [everything]", counters("allowedWrongly"));
  }

  @Test
  void aRaceIsRedIfTheTestSaysSo() {
    assertRed("data race", counters("race"));
  }

  @Test
  void aFailureIsKeptAndTriedFirst() {
    Executed first = counters("racy");
    assertTrue(fileOf("racy").replay().isPresent());
    Executed again = counters("racy");
    assertRed("replay: @Replay(\"" + fileOf("racy").replay().orElseThrow(), again);
    assertTrue(first.message.contains("algorithm mixed"), first::toString);
    assertTrue(again.message.contains("algorithm replay"), again::toString);
  }

  @Test
  void aKeptFailureIsForgottenOnceTheTestPasses() {
    FailureFile file = fileOf("correct");
    assertEquals(Optional.empty(), file.keep("v1::00000000:0x3"));
    assertGreen("exhaustive", counters("correct"));
    assertFalse(Files.exists(file.path()));
  }

  @Test
  void aReplayThatDoesNotFitIsFollowedByTheWholeCheck() {
    Executed executed = counters("outdatedReplay");
    assertGreen("exhaustive", executed);
    assertTrue(executed.entries.get("ravel.replay").startsWith("does not fit"));
  }

  @Test
  void theEventsOfAReplayThatDoesNotFitAreTriedBeforeTheWholeCheck() {
    Executed racy = counters("outdatedReplayOfRacy");
    assertRed("expected: <2> but was: <1>", racy);
    assertRed("  1 execution in", racy);
    assertGreen("exhaustive", counters("outdatedReplayOfCorrect"));
    assertRed("cannot read the order of events", counters("wrongOrder"));
  }

  @Test
  @Tag("worker")
  void allTestsHaveOneWorker() {
    counters("correct");
    ProcessHandle worker = Checks.ofThisJvm().workerProcess().orElseThrow();
    counters("limited");
    assertEquals(worker, Checks.ofThisJvm().workerProcess().orElseThrow());
  }

  @Test
  void extensionsOfJunitTakePartInEachExecution() {
    assertTrue(new Executed(Extended.class, "ordinary").isGreen());
    assertGreen("exhaustive", new Executed(Extended.class, "correct"));
    Executed racy = new Executed(Extended.class, "racy");
    assertRed("expected: <2> but was: <1>", racy);
    assertRed("because of Lists, a parameter of remember, a parameter of racy: ", racy);
  }

  @Test
  void aTestWithExtensionsMayHaveInputs() {
    assertRed("input amount = 42", new Executed(Extended.class, "input"));
  }

  /** In place, a check and other tests share the JVM. */
  @Test
  void otherTestsMeetNoProbe() throws Exception {
    assertRed("expected: <2>", counters("racy"));
    assertUntouched(Counters.class);
    URL classes = Counters.class.getProtectionDomain().getCodeSource().getLocation();
    // Another test that loads the same class in a loader of its own, after the check.
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null)) {
      assertUntouched(loader.loadClass(Counters.class.getName()));
    }
    assertGreen("exhaustive", counters("correct"));
  }

  private static void assertUntouched(Class<?> type) {
    List<String> members =
        Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getInterfaces())
            .flatMap(Stream::of)
            .map(Object::toString)
            .filter(member -> member.contains("avel$") || member.contains("avelTag"))
            .toList();
    assertEquals(List.of(), members);
  }

  @Test
  void mistakesHaveAMessage() {
    assertRed("needs a primitive type", new Executed(Mistakes.class, "text"));
    assertRed("as in @RavelTest(maxSeconds = 10)", new Executed(Mistakes.class, "timed"));
    assertRed("there is no algorithm", new Executed(Mistakes.class, "unknownAlgorithm"));
    assertRed("no object", new Executed(Mistakes.Refusing.class, "test"));
  }

  @Test
  void aTemplateIsRedInEveryInvocation() {
    for (String method : List.of("repeated", "repeatedWithInput")) {
      assertAllRed(3, "Ravel repeats the test itself", new Executed(Mistakes.class, method));
    }
    assertAllRed(3, "remove @ParameterizedTest", new Executed(Mistakes.class, "parameterized"));
    assertAllRed(
        2, "remove @ParameterizedTest", new Executed(Mistakes.class, "parameterizedByText"));
  }

  @Test
  void aTimeLimitOfTheClassIsRed() {
    String message = "is in a class with the annotation @Timeout: example.Mistakes$Timed";
    assertAllRed(2, message, new Executed(Mistakes.Timed.class));
  }

  private static void assertAllRed(int tests, String message, Executed executed) {
    assertEquals(tests, executed.messages.size(), executed::toString);
    for (String one : executed.messages) {
      assertTrue(one.contains(message), executed::toString);
    }
  }

  @Test
  void aTestThatJunitLeavesOutIsRed() {
    Executed all = new Executed(Misplaced.class);
    assertEquals("1 of 5 passed", all.toString().substring(0, 13), all::toString);
    assertEquals(4, all.ids.size());
    for (String id : all.ids) {
      assertAllRed(1, "JUnit does not execute this test", new Executed(selectUniqueId(id)));
    }
    assertRed("remove \"private\"", new Executed(Misplaced.class, "isPrivate"));
    assertRed("remove \"static\"", new Executed(Misplaced.class, "isStatic"));
    assertRed("change its type to void", new Executed(Misplaced.class, "returnsValue"));
    assertRed("remove \"private\"", new Executed(Misplaced.Inner.class, "isPrivate"));
    Executed completed = new Executed(Misplaced.Completed.class);
    assertEquals("1 of 2 passed", completed.toString().substring(0, 13), completed::toString);
    assertTrue(completed.message.contains("isAbstract"), completed::toString);
  }

  @Test
  void aTestThatJunitLeavesOutHasItsTags() {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(Misplaced.class))
            .filters(TagFilter.includeTags("ravel"))
            .build();
    assertEquals(
        4, LauncherFactory.create().discover(request).countTestIdentifiers(TestIdentifier::isTest));
  }
}
