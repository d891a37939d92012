// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The platform of JUnit and its engine Jupiter as the class path of a program has them.
 *
 * <p>Everything is found by name, and arguments are given by their types, so {@code check} depends
 * on no version of JUnit.
 */
final class JupiterPlatform {
  private static final String PLATFORM = "org.junit.platform.engine.";
  private static final String STORE = "support.store.NamespacedHierarchicalStore";

  private final ClassLoader loader;
  private final Object configuration;
  private final Object noOutput;
  private final Class<?> engine;
  private final Executable newRequest;

  /** Throws {@link UsageException} if the class path has no engine. */
  JupiterPlatform(ClassLoader loader, String need) {
    this.loader = loader;
    try {
      engine = loader.loadClass("org.junit.jupiter.engine.JupiterTestEngine");
      JupiterConfiguration values = new JupiterConfiguration(loader);
      configuration =
          new Answers()
              .to("get", arguments -> value(values, arguments))
              .to("getBoolean", name -> values.value((String) name[0]).map(Boolean::valueOf))
              .to("keySet", none -> Set.of())
              .to("size", none -> 0)
              .as(type("ConfigurationParameters"));
      newRequest = requestFactory(type("ExecutionRequest"));
      noOutput =
          Arrays.stream(newRequest.getParameterTypes())
              .filter(type -> type.getSimpleName().startsWith("OutputDirectory"))
              .findFirst()
              .map(type -> new Answers().as(type))
              .orElse("");
    } catch (ClassNotFoundException e) {
      throw new UsageException(
          "cannot execute the test: it needs the engine of JUnit Jupiter (%s), and the class path lacks %s%n  add org.junit.jupiter:junit-jupiter-engine to the class path"
              .formatted(need, e.getMessage()),
          e);
    }
  }

  @SuppressWarnings("unchecked")
  private static Optional<?> value(JupiterConfiguration values, Object[] arguments) {
    Optional<String> value = values.value((String) arguments[0]);
    return arguments.length == 1 ? value : value.map((Function<String, ?>) arguments[1]);
  }

  /** The factory method, or else the constructor, with the most parameters. */
  private static Executable requestFactory(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals("create"))
        .map(Executable.class::cast)
        .max(Comparator.comparingInt(Executable::getParameterCount))
        .orElseGet(() -> type.getConstructors()[0]);
  }

  private Class<?> type(String name) throws ClassNotFoundException {
    return loader.loadClass(PLATFORM + name);
  }

  Object newEngine() throws Throwable {
    return call(engine.getConstructor(), null);
  }

  /** Lets an engine find a test. */
  Object discover(Object engine, Class<?> owner, Method test) throws Throwable {
    Object selector =
        call(
            type("discovery.DiscoverySelectors")
                .getMethod("selectMethod", Class.class, Method.class),
            null,
            owner,
            test);
    Object request =
        new Answers()
            .to(
                "getSelectorsByType",
                wanted ->
                    ((Class<?>) wanted[0]).isInstance(selector) ? List.of(selector) : List.of())
            .to("getFiltersByType", wanted -> List.of())
            .to("getConfigurationParameters", none -> configuration)
            .to("getOutputDirectoryCreator", none -> noOutput)
            .to("getOutputDirectoryProvider", none -> noOutput)
            .as(type("EngineDiscoveryRequest"));
    Object id = call(type("UniqueId").getMethod("forEngine", String.class), null, "junit-jupiter");
    return call(
        this.engine.getMethod("discover", type("EngineDiscoveryRequest"), type("UniqueId")),
        engine,
        request,
        id);
  }

  /** Whether a test is among the descendants of a node that an engine has discovered. */
  boolean hasTest(Object root) throws Throwable {
    Class<?> descriptor = type("TestDescriptor");
    for (Object node : (Iterable<?>) call(descriptor.getMethod("getDescendants"), root)) {
      if ((boolean) call(descriptor.getMethod("isTest"), node)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Lets an engine execute what it has discovered.
   *
   * @param shared what extensions find in the store of the execution, by name
   */
  void execute(Object engine, Object root, JupiterResults results, Map<String, Object> shared)
      throws Throwable {
    Method isTest = type("TestDescriptor").getMethod("isTest");
    Method thrown = type("TestExecutionResult").getMethod("getThrowable");
    Object listener =
        new Answers()
            .to("executionFinished", finished -> finish(results, finished, isTest, thrown))
            .to("executionSkipped", skipped -> skip(results, skipped))
            .as(type("EngineExecutionListener"));
    Class<?> wanted = type("ExecutionRequest");
    if (Arrays.stream(newRequest.getParameterTypes()).noneMatch(this::isStore)) {
      Object request = call(newRequest, null, arguments(root, listener, ""));
      call(this.engine.getMethod("execute", wanted), engine, request);
      return;
    }
    // The store of a session, and in it the store of this execution.
    Class<?> store = type(STORE);
    try (AutoCloseable session =
            (AutoCloseable) call(store.getConstructor(store), null, (Object) null);
        AutoCloseable own = (AutoCloseable) call(store.getConstructor(store), null, session)) {
      share(shared, own);
      Object request = call(newRequest, null, arguments(root, listener, own));
      call(this.engine.getMethod("execute", wanted), engine, request);
    }
  }

  @SuppressWarnings("unchecked")
  private static @Nullable Object finish(
      JupiterResults results, Object[] finished, Method isTest, Method thrown) throws Throwable {
    results.finished(
        (boolean) call(isTest, finished[0]), (Optional<Throwable>) call(thrown, finished[1]));
    return null;
  }

  private static @Nullable Object skip(JupiterResults results, Object[] skipped) {
    results.skipped(String.valueOf(skipped[1]));
    return null;
  }

  private void share(Map<String, Object> shared, Object store) throws Throwable {
    Object namespace =
        call(
            type("support.store.Namespace").getMethod("create", Object[].class),
            null,
            (Object) new Object[] {"dev.ravel"});
    Method put = store.getClass().getMethod("put", Object.class, Object.class, Object.class);
    for (Map.Entry<String, Object> entry : shared.entrySet()) {
      call(put, store, namespace, entry.getKey(), entry.getValue());
    }
  }

  private boolean isStore(Class<?> type) {
    return type.getName().equals(PLATFORM + STORE);
  }

  private Object[] arguments(Object root, Object listener, Object store) throws Throwable {
    Class<?>[] types = newRequest.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] =
          types[i].getSimpleName().equals("CancellationToken")
              ? call(types[i].getMethod("disabled"), null)
              : oneOf(types[i], root, listener, configuration, noOutput, store);
    }
    return arguments;
  }

  private static Object oneOf(Class<?> type, Object... candidates) {
    return Arrays.stream(candidates)
        .filter(type::isInstance)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "cannot execute the test: this version of JUnit wants a %s, which Ravel does not know"
                        .formatted(type.getName())));
  }

  /** Calls a method or a constructor, and throws what it throws. */
  private static Object call(
      Executable called, @Nullable Object receiver, @Nullable Object... arguments)
      throws Throwable {
    try {
      return called instanceof Method method
          ? method.invoke(receiver, arguments)
          : ((Constructor<?>) called).newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
