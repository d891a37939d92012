// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes random Java expressions of given types. A variable of the program may stand for a value of
 * its type. Confined to one thread.
 */
final class Expressions {
  private static final int TRIES = 4;

  private static final List<String> TEXTS = List.of("a", "7", "a b", "", "b7a", "2020-01-02");

  /** Texts that make most sense to a class, by the simple name of the class. */
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          Map.entry("CertificateFactory", "X.509"),
          Map.entry("Charset", "UTF-16"),
          Map.entry("ChoiceFormat", "0#a|1#b"),
          Map.entry("Cipher", "AES"),
          Map.entry("Currency", "EUR"),
          Map.entry("DateTimeFormatter", "yyyy"),
          Map.entry("DecimalFormat", "0.00"),
          Map.entry("Instant", "2020-01-01T00:00:00Z"),
          Map.entry("KeyFactory", "RSA"),
          Map.entry("KeyGenerator", "AES"),
          Map.entry("KeyStore", "PKCS12"),
          Map.entry("Locale", "de"),
          Map.entry("Mac", "HmacSHA256"),
          Map.entry("MessageDigest", "SHA-256"),
          Map.entry("MessageFormat", "{0} b"),
          Map.entry("Pattern", "a|7"),
          Map.entry("SecretKeyFactory", "PBKDF2WithHmacSHA256"),
          Map.entry("Signature", "SHA256withRSA"),
          Map.entry("SimpleDateFormat", "yyyy-MM-dd"),
          Map.entry("TimeZone", "UTC"),
          Map.entry("URI", "http://a/b?c"),
          Map.entry("URL", "http://a/b?c"),
          Map.entry("ZoneId", "UTC"));

  /** A variable that the program has at the place of the expression. */
  record Variable(String name, Class<?> type) {}

  private final JdkApi api;
  private final Random random;

  Expressions(JdkApi api, Random random) {
    this.api = api;
    this.random = random;
  }

  <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  /** An expression of the type; empty if none was found. */
  Optional<String> value(Class<?> type, int depth, List<Variable> variables) {
    List<Variable> fitting =
        variables.stream().filter(one -> JdkApi.takes(type, one.type())).toList();
    if (!fitting.isEmpty() && random.nextInt(3) == 0) {
      return Optional.of(any(fitting).name());
    }
    if (type.isPrimitive()) {
      return Optional.of(primitive(type));
    }
    if (type == String.class || type == CharSequence.class && random.nextBoolean()) {
      return Optional.of(quoted(any(TEXTS)));
    }
    if (type == Object.class || type == Comparable.class) {
      return Optional.of(random.nextBoolean() ? quoted(any(TEXTS)) : "Integer.valueOf(7)");
    }
    if (type == Class.class) {
      return Optional.of(any(List.of("String.class", "Integer.class", "Object.class")));
    }
    if (type == Throwable.class) {
      return Optional.of("new Error()");
    }
    if (type.isArray()) {
      return array(type, depth, variables);
    }
    if (type.isEnum()) {
      return constant(type);
    }
    Optional<Method> function = function(type);
    return function.isPresent()
        ? lambda(type, function.get(), depth, variables)
        : made(type, depth, variables);
  }

  private String primitive(Class<?> type) {
    if (type == boolean.class) {
      return random.nextBoolean() ? "true" : "false";
    }
    if (type == char.class) {
      return random.nextBoolean() ? "'a'" : "'7'";
    }
    return "(" + type + ") " + (random.nextInt(5) - (random.nextInt(8) == 0 ? 3 : 0));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private Optional<String> array(Class<?> type, int depth, List<Variable> variables) {
    List<String> elements = new ArrayList<>();
    int length = random.nextInt(4);
    for (int i = 0; i < length; i++) {
      value(type.getComponentType(), depth - 1, variables).ifPresent(elements::add);
    }
    return Optional.of("new " + type.getCanonicalName() + " {" + String.join(", ", elements) + "}");
  }

  private Optional<String> constant(Class<?> type) {
    if (type == TimeUnit.class) {
      return Optional.of("java.util.concurrent.TimeUnit.NANOSECONDS"); // a longer one is waited for
    }
    Object[] constants = type.getEnumConstants();
    return constants.length == 0
        ? Optional.empty()
        : Optional.of(
            type.getCanonicalName() + "." + ((Enum<?>) any(Arrays.asList(constants))).name());
  }

  /** The only abstract method of an interface for functions. */
  private static Optional<Method> function(Class<?> type) {
    if (!type.isInterface() || !type.isAnnotationPresent(FunctionalInterface.class)) {
      return Optional.empty();
    }
    return Arrays.stream(type.getMethods())
        .filter(method -> Modifier.isAbstract(method.getModifiers()))
        .filter(method -> !isOfObject(method))
        .findFirst();
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(
            one ->
                one.getName().equals(method.getName())
                    && Arrays.equals(one.getParameterTypes(), method.getParameterTypes()));
  }

  private Optional<String> lambda(
      Class<?> type, Method method, int depth, List<Variable> variables) {
    String parameters =
        IntStream.range(0, method.getParameterCount())
            .mapToObj(i -> "x" + depth + "_" + i)
            .collect(Collectors.joining(", ", "(", ")"));
    String cast = "((" + type.getCanonicalName() + ") " + parameters + " -> ";
    if (method.getReturnType() == void.class) {
      return Optional.of(cast + "{})");
    }
    boolean returnsParameter =
        method.getReturnType() == Object.class && method.getParameterCount() > 0;
    return returnsParameter && random.nextBoolean()
        ? Optional.of(cast + "x" + depth + "_0)")
        : value(method.getReturnType(), depth - 1, variables).map(result -> cast + result + ")");
  }

  /** A call of a constructor or a static method that returns such an object. */
  Optional<String> made(Class<?> type, int depth, List<Variable> variables) {
    List<Executable> producers = api.producers(type);
    for (int i = 0; i < TRIES && depth >= 0 && !producers.isEmpty(); i++) {
      Optional<String> call = call(any(producers), Optional.empty(), depth - 1, variables);
      if (call.isPresent()) {
        return call;
      }
    }
    return Optional.empty();
  }

  /**
   * A call with random arguments.
   *
   * @param receiver the object on which an instance method is called
   */
  Optional<String> call(
      Executable called, Optional<String> receiver, int depth, List<Variable> variables) {
    return arguments(called, depth, variables, Optional.empty())
        .map(arguments -> start(called, receiver) + arguments);
  }

  /** A call that passes a variable to the first parameter that is meant for it. */
  Optional<String> callWith(
      Executable called, Optional<String> receiver, int depth, Variable passed) {
    return arguments(called, depth, List.of(passed), Optional.of(passed))
        .map(arguments -> start(called, receiver) + arguments);
  }

  private static String start(Executable called, Optional<String> receiver) {
    String type = called.getDeclaringClass().getCanonicalName();
    if (called instanceof Constructor<?>) {
      return "new " + type;
    }
    return receiver.orElse(type) + "." + called.getName();
  }

  private Optional<String> arguments(
      Executable called, int depth, List<Variable> variables, Optional<Variable> passed) {
    List<String> arguments = new ArrayList<>();
    Optional<Variable> rest = passed;
    for (Class<?> type : called.getParameterTypes()) {
      Optional<Variable> now = rest.filter(one -> JdkApi.takes(type, one.type()));
      Optional<String> value =
          now.isPresent()
              ? now.map(Variable::name)
              : meant(called, type).or(() -> value(type, depth, variables));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      rest = now.isPresent() ? Optional.empty() : rest;
      // The cast chooses among methods with the same name.
      arguments.add("(" + type.getCanonicalName() + ") (" + value.get() + ")");
    }
    return Optional.of("(" + String.join(", ", arguments) + ")");
  }

  /** A text that the class understands, in half of the cases. */
  private Optional<String> meant(Executable called, Class<?> type) {
    boolean isText = type == String.class || type == CharSequence.class;
    return isText && random.nextBoolean()
        ? Optional.ofNullable(MEANT.get(called.getDeclaringClass().getSimpleName()))
            .map(Expressions::quoted)
        : Optional.empty();
  }
}
