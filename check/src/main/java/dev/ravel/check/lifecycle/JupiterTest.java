// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.Caveat;
import dev.ravel.model.UsageException;
import dev.ravel.probe.ClassProbe;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A test that the engine of JUnit Jupiter executes inside of each execution, because it needs what
 * only the engine can do (D-junit-9).
 *
 * <p>Each execution has an engine, a tree of tests and a store of its own. So no extension finds in
 * the store what an earlier execution has left there.
 */
final class JupiterTest implements TestBody {
  private static final Set<String> RAVEL_TEST = Set.of("dev.ravel.junit.RavelTest");

  private final Class<?> type;
  private final Method method;
  private final TestParameters parameters;
  private final JupiterPlatform platform;
  private final String need;
  private final List<Class<?>> initialized;
  private final Runnable forgetting;
  private long executions;
  private long nanos;

  private JupiterTest(Class<?> type, Method method, JupiterPlatform platform, List<String> needs) {
    this.type = type;
    this.method = method;
    this.platform = platform;
    need =
        needs.stream()
            .map(name -> name.contains(" ") ? name : name.replaceFirst(".*[.$]", ""))
            .collect(Collectors.joining(", "));
    forgetting = SpringContexts.forgetting(type.getClassLoader(), needs);
    parameters =
        Marks.isMarked(method, RAVEL_TEST)
            ? TestParameters.ofPrimitiveTypes(method)
            : TestParameters.none(method);
    initialized = withStaticState(type);
  }

  /**
   * The classes of which JUnit and extensions read static fields by reflection, which does not run
   * their initialisers again in a new execution (D-engine-4).
   */
  private static List<Class<?>> withStaticState(Class<?> type) {
    List<Class<?>> types = new ArrayList<>();
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    if (isInner) {
      types.addAll(withStaticState(type.getEnclosingClass()));
    }
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      types.addAll(Arrays.asList(owner.getInterfaces()));
    }
    types.add(type);
    return types;
  }

  /** Throws {@link UsageException} if JUnit cannot execute the test. */
  static JupiterTest of(Class<?> type, Method method, List<String> needs) {
    JupiterPlatform platform = new JupiterPlatform(type.getClassLoader(), needs.get(0));
    try {
      if (!platform.hasTest(platform.discover(platform.newEngine(), type, method))) {
        throw new UsageException(
            "cannot execute the test: JUnit Jupiter does not find %s in %s"
                .formatted(method, type.getName()));
      }
    } catch (UsageException e) {
      throw e;
    } catch (Throwable e) {
      throw new UsageException(
          "cannot execute the test %s: JUnit Jupiter fails with %s".formatted(method, e), e);
    }
    return new JupiterTest(type, method, platform, needs);
  }

  @Override
  public boolean takesInputs() {
    return parameters.areInputs();
  }

  @Override
  public void run() throws Throwable {
    long start = System.nanoTime();
    forgetting.run();
    initialized.forEach(ClassProbe::use);
    JupiterResults results = new JupiterResults();
    try (DrawnInputs inputs = parameters.draw()) {
      Object engine = platform.newEngine();
      Object root = platform.discover(engine, type, method);
      platform.execute(engine, root, results, Map.of("inputs", inputs));
    }
    results.requireSuccess();
    executions++;
    nanos += System.nanoTime() - start;
  }

  @Override
  public void isWarm() {
    executions = 0;
    nanos = 0;
  }

  @Override
  public Optional<Caveat> note() {
    return executions == 0
        ? Optional.empty()
        : Optional.of(
            Caveat.of(
                Caveat.Kind.EXECUTED_BY_JUNIT,
                need,
                String.format(Locale.ROOT, "%.1f", nanos / 1e6 / executions)));
  }
}
