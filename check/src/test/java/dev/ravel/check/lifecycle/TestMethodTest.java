// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.ravel.model.UsageException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A test method is executed as JUnit executes it. */
final class TestMethodTest {
  private static final List<String> CALLS = new ArrayList<>();

  private static List<String> called(Class<?> type, String method) {
    CALLS.clear();
    try {
      TestMethod.of(type, method).run();
    } catch (Throwable failure) {
      CALLS.add("throws " + failure.getMessage());
      for (Throwable suppressed : failure.getSuppressed()) {
        CALLS.add("suppressed " + suppressed.getMessage());
      }
    }
    return List.copyOf(CALLS);
  }

  private static List<String> calledByJunit(Class<?> type, String name) {
    CALLS.clear();
    Method method =
        Arrays.stream(type.getDeclaredMethods())
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectMethod(type, method)).build();
    LauncherFactory.create().execute(request);
    return List.copyOf(CALLS);
  }

  private static List<String> withoutFailures(List<String> calls) {
    return calls.stream().filter(call -> !call.contains(" ")).toList();
  }

  @Test
  void theOrderIsThatOfJunit() {
    List<String> expected = calledByJunit(Derived.class, "test");
    assertEquals(14, expected.size(), expected::toString);
    assertEquals(expected, called(Derived.class, "test"));
  }

  @Test
  void nestedClassesComeAfterTheClassAroundThem() {
    List<String> expected = calledByJunit(Outer.Inner.class, "test");
    assertEquals(9, expected.size(), expected::toString);
    assertEquals(expected, called(Outer.Inner.class, "test"));
  }

  @Test
  void oneObjectPerClassMayHaveInstanceMethodsForAll() {
    List<String> expected = calledByJunit(PerClass.class, "test");
    assertEquals(3, expected.size(), expected::toString);
    assertEquals(expected, called(PerClass.class, "test"));
  }

  @Test
  void afterAFailureOnlyTheMethodsAfterTheTestFollow() {
    for (String place : List.of("new", "beforeAll", "beforeEach", "test", "afterEach")) {
      Failing.place = place;
      List<String> expected = calledByJunit(Failing.class, "test");
      List<String> calls = called(Failing.class, "test");
      assertEquals(expected, withoutFailures(calls), place);
      assertTrue(calls.contains("throws at " + place), calls::toString);
    }
  }

  @Test
  void theFirstFailureSuppressesTheOthers() {
    Failing.place = "everywhere after new";
    List<String> calls = called(Failing.class, "test");
    assertEquals("throws at beforeAll", calls.get(calls.size() - 2));
    assertEquals("suppressed at afterAll", calls.get(calls.size() - 1));
  }

  @Test
  void anInheritedTestIsFound() {
    assertTrue(called(Derived.class, "inherited").contains("inherited"));
  }

  @Test
  void overloadsAreToldByTheirParameters() {
    assertFalse(TestMethod.of(Overloaded.class, "test()").takesInputs());
    assertTrue(TestMethod.of(Overloaded.class, "test(int,long)").takesInputs());
    assertRefused("several methods \"test\": add the types", Overloaded.class, "test");
    assertRefused("it has: test(), test(int, long)", Overloaded.class, "test");
    assertRefused("no method \"tset\"", Overloaded.class, "tset");
  }

  @Test
  void extensionsTakePartAsInJunit() {
    List<String> expected = calledByJunit(Extended.class, "test");
    assertEquals(6, expected.size(), expected::toString);
    assertEquals(expected, called(Extended.class, "test"));
    assertTrue(called(Extended.class, "fails").contains("throws at testEva"));
  }

  @Test
  void aTestThatAnExtensionSkipsDoesNotPass() {
    assertTrue(
        called(Extended.class, "disabled")
            .contains("throws JUnit has not executed the test: not today"));
  }

  @Test
  void theEngineIsUsedOnlyIfItIsNeeded() {
    assertFalse(TestMethod.of(Derived.class, "test").isExecutedByJunit());
    assertFalse(TestMethod.of(Outer.Inner.class, "test").isExecutedByJunit());
    assertTrue(TestMethod.of(Extended.class, "test").isExecutedByJunit());
  }

  @Test
  void whatJunitAloneCanDoIsRefused() {
    assertRefused("Ravel repeats the test itself", Unsupported.class, "repeated");
    assertRefused("Ravel finds the values", Unsupported.class, "parameterized");
    assertRefused("\"name\" of", Unsupported.class, "named");
    assertRefused("is static,", Unsupported.class, "isStatic");
    assertRefused("is private,", Unsupported.class, "isPrivate");
    assertRefused("a class that is not abstract", Top.class, "inherited");
  }

  private static void assertRefused(String message, Class<?> type, String method) {
    UsageException refused = assertThrows(UsageException.class, () -> TestMethod.of(type, method));
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused::getMessage);
  }

  interface Mixed {
    @BeforeAll
    static void beforeAllOfInterface() {
      CALLS.add("beforeAllOfInterface");
    }

    @BeforeEach
    default void beforeEachOfInterface() {
      CALLS.add("beforeEachOfInterface");
    }

    @AfterEach
    default void afterEachOfInterface() {
      CALLS.add("afterEachOfInterface");
    }
  }

  abstract static class Top {
    @BeforeAll
    static void beforeAllOfTop() {
      CALLS.add("beforeAllOfTop");
    }

    @BeforeEach
    void overridden() {
      CALLS.add("overridden");
    }

    @BeforeEach
    void beforeEachOfTop() {
      CALLS.add("beforeEachOfTop");
    }

    @AfterEach
    void afterEachOfTop() {
      CALLS.add("afterEachOfTop");
    }

    @Test
    void inherited() {
      CALLS.add("inherited");
    }
  }

  static class Derived extends Top implements Mixed {
    Derived() {
      CALLS.add("new");
    }

    @BeforeAll
    static void beforeAll() {
      CALLS.add("beforeAll");
    }

    @Override
    void overridden() {
      CALLS.add("not called");
    }

    @BeforeEach
    void second() {
      CALLS.add("second");
    }

    @BeforeEach
    void first() {
      CALLS.add("first");
    }

    @AfterEach
    void afterEach() {
      CALLS.add("afterEach");
    }

    @AfterEach
    void afterEachToo() {
      CALLS.add("afterEachToo");
    }

    @AfterAll
    static void afterAll() {
      CALLS.add("afterAll");
    }

    @Test
    void test() {
      CALLS.add("test");
    }
  }

  static class Outer {
    Outer() {
      CALLS.add("newOuter");
    }

    @BeforeAll
    static void beforeAllOuter() {
      CALLS.add("beforeAllOuter");
    }

    @BeforeEach
    void beforeEachOuter() {
      CALLS.add("beforeEachOuter");
    }

    @AfterEach
    void afterEachOuter() {
      CALLS.add("afterEachOuter");
    }

    @AfterAll
    static void afterAllOuter() {
      CALLS.add("afterAllOuter");
    }

    @Nested
    class Inner {
      Inner() {
        CALLS.add("newInner");
      }

      @BeforeEach
      void beforeEachInner() {
        CALLS.add("beforeEachInner");
      }

      @AfterEach
      void afterEachInner() {
        CALLS.add("afterEachInner");
      }

      @Test
      void test() {
        CALLS.add("test");
      }

      @Test
      void unusedToo() {
        CALLS.add("unusedToo");
      }
    }
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class PerClass {
    @BeforeAll
    void beforeAll() {
      CALLS.add("beforeAll");
    }

    @AfterAll
    void afterAll() {
      CALLS.add("afterAll");
    }

    @Test
    void test() {
      CALLS.add("test");
    }
  }

  static class Failing {
    static String place = "";

    static void at(String here) {
      CALLS.add(here);
      if (place.equals(here) || !here.equals("new") && place.startsWith("everywhere")) {
        throw new IllegalStateException("at " + here);
      }
    }

    Failing() {
      at("new");
    }

    @BeforeAll
    static void beforeAll() {
      at("beforeAll");
    }

    @BeforeEach
    void beforeEach() {
      at("beforeEach");
    }

    @Test
    void test() {
      at("test");
    }

    @AfterEach
    void afterEach() {
      at("afterEach");
    }

    @AfterAll
    static void afterAll() {
      at("afterAll");
    }
  }

  static class Overloaded {
    @Test
    void test() {}

    void test(int a, long b) {}
  }

  static final class Named implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == String.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return "Eva";
    }
  }

  static class Unsupported {
    @RepeatedTest(2)
    void repeated() {}

    @ParameterizedTest
    @ValueSource(ints = 1)
    void parameterized(int value) {}

    void named(String name) {}

    static void isStatic() {}

    private void isPrivate() {}
  }

  /** Two extensions are one annotation in the class file. */
  @ExtendWith(Callbacks.class)
  @ExtendWith(Named.class)
  static class Extended {
    @RegisterExtension
    static final BeforeAllCallback REGISTERED = context -> CALLS.add("registered");

    Extended(String name, TestInfo info) {
      CALLS.add("new" + name + info.getDisplayName().length());
    }

    @BeforeEach
    void beforeEach(String name) {
      CALLS.add("beforeEach" + name);
    }

    @Test
    void test(String name) {
      CALLS.add("test" + name);
    }

    @Test
    void fails(String name) {
      throw new IllegalStateException("at test" + name);
    }

    @Test
    @ExtendWith(Disabling.class)
    void disabled() {}
  }

  static final class Callbacks implements BeforeEachCallback, AfterTestExecutionCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
      CALLS.add("extension" + context.getTags());
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
      CALLS.add("executed");
    }
  }

  static final class Disabling implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      return context.getTestMethod().isPresent()
          ? ConditionEvaluationResult.disabled("not today")
          : ConditionEvaluationResult.enabled("");
    }
  }
}
