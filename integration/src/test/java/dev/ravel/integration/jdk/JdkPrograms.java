// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import dev.ravel.integration.jdk.Expressions.Variable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes programs in which two threads share one or two JDK objects and make one to three calls
 * each: on a shared object, with a shared object as an argument, or on an object of their own that
 * was made with a shared one. The second shared object was made by the first one or with it.
 *
 * <p>The outcome of a program is the text of all results and of what the shared objects answer at
 * the end. {@code main} throws an exception on a line of its own for each outcome in its arguments.
 * The methods {@code begin}, {@code call} and {@code end} make the calls one by one.
 */
public final class JdkPrograms {
  private static final int DEPTH = 3;
  private static final int TRIES = 20;
  private static final int MOST_CALLS = 3;

  /** One program: its class name, its source text, and the number of calls of each thread. */
  public record Program(String name, String text, int callsOfOne, int callsOfTwo) {}

  private final JdkApi api = new JdkApi();
  private final List<Class<?>> shareable = api.shareable();

  /** Half of the programs share an object of a class with methods that seem to change something. */
  private final List<Class<?>> changing =
      shareable.stream().filter(type -> !api.changing(type).isEmpty()).toList();

  private final long seed;

  public JdkPrograms(long seed) {
    this.seed = seed;
  }

  /** The program with this number; it depends on the seed and the number only. */
  public Program program(int number) {
    Random random = new Random(seed * 1_000_003 + number);
    for (int i = 0; ; i++) {
      Optional<Program> program = new Writer(random).write("Jdk" + number);
      if (program.isPresent() || i > 10 * TRIES) {
        return program.orElseThrow();
      }
    }
  }

  /** Writes one program. */
  private final class Writer {
    private final Random random;
    private final Expressions expressions;
    private final List<Variable> shared = new ArrayList<>();
    private final List<String> made = new ArrayList<>();

    Writer(Random random) {
      this.random = random;
      expressions = new Expressions(api, random);
    }

    Optional<Program> write(String name) {
      Class<?> type = expressions.any(random.nextBoolean() ? shareable : changing);
      Optional<String> object = expressions.made(type, DEPTH, List.of());
      if (object.isEmpty()) {
        return Optional.empty();
      }
      add("o", type, object.get());
      if (random.nextInt(3) == 0) {
        addDerived();
      }
      Calls one = calls();
      Calls two = calls();
      return one.bodies.isEmpty() || two.bodies.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Program(
                  name,
                  new ProgramText(api, shared, made, one.written(), two.written()).write(name),
                  one.bodies.size(),
                  two.bodies.size()));
    }

    private void add(String name, Class<?> type, String value) {
      shared.add(new Variable(name, type));
      made.add(name + " = (" + type.getCanonicalName() + ") " + value + ";");
    }

    /** A second object, which the first one returns or which is made with it. */
    private void addDerived() {
      Variable first = shared.get(0);
      Stream<? extends Executable> methods =
          api.methods(first.type()).stream().filter(method -> isObject(method.getReturnType()));
      Stream<? extends Executable> takers =
          api.takers(first.type()).stream()
              .filter(taker -> taker instanceof Constructor<?> || JdkApi.isStatic(taker))
              .filter(taker -> isObject(JdkApi.result(taker)));
      List<? extends Executable> sources =
          (random.nextBoolean() ? methods : takers).collect(Collectors.toList());
      if (!sources.isEmpty()) {
        Executable source = expressions.any(sources);
        boolean isMethod = source instanceof Method && !JdkApi.isStatic(source);
        Optional<String> call =
            isMethod
                ? expressions.call(source, Optional.of("o"), DEPTH - 1, List.of())
                : expressions.callWith(source, Optional.empty(), DEPTH - 1, first);
        call.ifPresent(value -> add("p", JdkApi.result(source), value));
      }
    }

    private static boolean isObject(Class<?> type) {
      return !type.isPrimitive()
          && type != String.class
          && type != Object.class
          && type.getCanonicalName() != null
          && Modifier.isPublic(type.getModifiers());
    }

    private Calls calls() {
      Calls calls = new Calls();
      int wanted = 1 + random.nextInt(MOST_CALLS);
      for (int i = 0; i < TRIES && calls.bodies.size() < wanted; i++) {
        switch (random.nextInt(4)) {
          case 0 -> calls.addWithArgument();
          case 1 -> calls.addOfWrapper();
          default -> calls.addOn(expressions.any(shared));
        }
      }
      return calls;
    }

    /** The calls of one thread. */
    private final class Calls {
      final List<String> bodies = new ArrayList<>();
      Optional<Variable> wrapper = Optional.empty();

      ProgramText.ThreadCalls written() {
        return new ProgramText.ThreadCalls(bodies, wrapper);
      }

      void addOn(Variable receiver) {
        List<Method> changing = api.changing(receiver.type());
        boolean changes = !changing.isEmpty() && random.nextBoolean();
        List<Method> methods = changes ? changing : api.methods(receiver.type());
        if (!methods.isEmpty()) {
          Method method = expressions.any(methods);
          expressions
              .call(method, Optional.of(receiver.name()), DEPTH - 1, shared)
              .ifPresent(call -> add(call, method.getReturnType()));
        }
      }

      private void add(String call, Class<?> result) {
        bodies.add(
            result == void.class ? call + "; r += \";\";" : "r += text(" + call + ") + ';';");
      }

      void addWithArgument() {
        Variable passed = expressions.any(shared);
        List<Executable> takers = api.takers(passed.type());
        if (takers.isEmpty()) {
          return;
        }
        Executable taker = expressions.any(takers);
        boolean isMethod = taker instanceof Method && !JdkApi.isStatic(taker);
        Optional<String> receiver =
            isMethod
                ? expressions.value(taker.getDeclaringClass(), DEPTH - 1, List.of())
                : Optional.empty();
        if (receiver.isPresent() == isMethod) {
          Class<?> type = taker.getDeclaringClass();
          Optional<String> cast =
              receiver.map(object -> "((" + type.getCanonicalName() + ") " + object + ")");
          expressions
              .callWith(taker, cast, DEPTH - 1, passed)
              .ifPresent(call -> add(call, JdkApi.result(taker)));
        }
      }

      /** A call on the thread's own object; at first, its construction with a shared one. */
      void addOfWrapper() {
        if (wrapper.isPresent()) {
          addOn(wrapper.get());
          return;
        }
        Variable passed = expressions.any(shared);
        List<Executable> makers =
            api.takers(passed.type()).stream()
                .filter(taker -> taker instanceof Constructor<?> || JdkApi.isStatic(taker))
                .filter(taker -> isObject(JdkApi.result(taker)))
                .toList();
        if (!makers.isEmpty()) {
          Executable maker = expressions.any(makers);
          expressions
              .callWith(maker, Optional.empty(), DEPTH - 1, passed)
              .ifPresent(
                  call -> {
                    wrapper = Optional.of(new Variable("w", JdkApi.result(maker)));
                    bodies.add("w = " + call + "; r += \";\";");
                  });
        }
      }
    }
  }
}
