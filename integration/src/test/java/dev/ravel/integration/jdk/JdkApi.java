// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The public classes of some modules of the running JDK, and what they let a program call. All
 * lists have the same order in every JVM of one JDK. Confined to one thread.
 */
final class JdkApi {
  private static final List<String> MODULES = List.of("java.base", "java.logging", "java.net.http");

  private static final List<String> CHANGES =
      List.of(
          "add", "append", "next", "poll", "pop", "push", "put", "read", "remove", "reset", "set",
          "skip", "update", "write");

  private final List<Class<?>> classes;
  private final Map<Class<?>, List<Method>> methods = new HashMap<>();
  private final Map<Class<?>, List<Method>> changing = new HashMap<>();
  private final Map<Class<?>, List<Executable>> producers = new HashMap<>();
  private final Map<Class<?>, List<Executable>> takers = new HashMap<>();

  /** Constructors and static methods that return an object. */
  private final List<Executable> allProducers = new ArrayList<>();

  /** Constructors and methods with a parameter for an object. */
  private final List<Executable> allTakers = new ArrayList<>();

  JdkApi() {
    classes = MODULES.stream().flatMap(JdkApi::packages).flatMap(JdkApi::classesIn).toList();
    for (Class<?> type : classes) {
      Stream<Executable> all = Stream.concat(constructors(type), declaredMethods(type));
      all.filter(called -> !Dangers.areIn(called))
          .filter(called -> !called.isSynthetic())
          .sorted(Comparator.comparing(Executable::toString))
          .forEach(this::add);
    }
  }

  private void add(Executable called) {
    boolean isStatic = isStatic(called);
    if (called instanceof Constructor<?> || isStatic && !result(called).isPrimitive()) {
      allProducers.add(called);
    }
    if (Arrays.stream(called.getParameterTypes()).anyMatch(JdkApi::takesObject)) {
      allTakers.add(called);
    }
  }

  private static boolean takesObject(Class<?> parameter) {
    return !parameter.isPrimitive() && parameter != String.class;
  }

  /** The names of the packages that a module exports to all others, as folders of the JDK. */
  private static Stream<Path> packages(String module) {
    Path folder = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
    return ModuleLayer.boot().findModule(module).orElseThrow().getDescriptor().exports().stream()
        .filter(exported -> !exported.isQualified())
        .map(Exports::source)
        .sorted()
        .map(name -> folder.resolve(name.replace('.', '/')));
  }

  private static Stream<Class<?>> classesIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getParent() + "/" + file.getFileName())
          .filter(name -> name.endsWith(".class") && !name.contains("-"))
          .map(name -> name.substring(name.indexOf('/', "/modules/".length()) + 1))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .<Class<?>>map(JdkApi::load)
          .filter(type -> isPublic(type) && !Dangers.areIn(type))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    boolean isNamed = type.getCanonicalName() != null && !type.isAnnotation();
    Class<?> outer = type.getEnclosingClass();
    return isNamed && Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private static Stream<Executable> constructors(Class<?> type) {
    boolean isMade =
        !Modifier.isAbstract(type.getModifiers())
            && (type.getEnclosingClass() == null || Modifier.isStatic(type.getModifiers()))
            && (!Throwable.class.isAssignableFrom(type) || type == Exception.class); // all alike
    return isMade ? Arrays.stream(type.getConstructors()) : Stream.empty();
  }

  private static Stream<Executable> declaredMethods(Class<?> type) {
    return Arrays.<Executable>stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()));
  }

  static boolean isStatic(Executable called) {
    return called instanceof Method && Modifier.isStatic(called.getModifiers());
  }

  /** The class of the object that a call returns or creates. */
  static Class<?> result(Executable called) {
    return called instanceof Method method ? method.getReturnType() : called.getDeclaringClass();
  }

  /** Classes of which a program can have an object. */
  List<Class<?>> shareable() {
    return classes.stream()
        .filter(type -> !producers(type).isEmpty() && !methods(type).isEmpty())
        .toList();
  }

  /** The public instance methods that a class has or inherits. */
  List<Method> methods(Class<?> type) {
    return methods.computeIfAbsent(
        type,
        key ->
            Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !method.isBridge() && !method.isSynthetic())
                .filter(method -> !Dangers.areIn(method))
                .sorted(Comparator.comparing(Method::toString))
                .toList());
  }

  /** The methods of a class whose names or missing results tell that they change something. */
  List<Method> changing(Class<?> type) {
    return changing.computeIfAbsent(
        type,
        key ->
            methods(type).stream()
                .filter(
                    method ->
                        method.getReturnType() == void.class
                            || CHANGES.stream().anyMatch(method.getName()::startsWith))
                .toList());
  }

  /** The constructors and static methods whose result fits the type. */
  List<Executable> producers(Class<?> type) {
    return producers.computeIfAbsent(
        type,
        key -> allProducers.stream().filter(one -> type.isAssignableFrom(result(one))).toList());
  }

  /** The calls that get an object of this class by a parameter for such objects. */
  List<Executable> takers(Class<?> type) {
    return takers.computeIfAbsent(
        type,
        key ->
            allTakers.stream()
                .filter(
                    one ->
                        Arrays.stream(one.getParameterTypes())
                            .anyMatch(taken -> takes(taken, type)))
                .toList());
  }

  /** Whether a parameter is meant for such objects. */
  static boolean takes(Class<?> parameter, Class<?> type) {
    return parameter != Object.class && parameter.isAssignableFrom(type);
  }
}
