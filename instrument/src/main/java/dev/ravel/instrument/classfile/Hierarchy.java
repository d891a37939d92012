// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The classes that a loader sees, read from their class files and never loaded.
 *
 * <p>Loading a class here would define it before it could be transformed. A class without a class
 * file, because the program generates it, is unknown; callers then make the weakest assumption.
 * Safe for use by several threads.
 */
public final class Hierarchy {
  /** JDK classes are the same for every loader. */
  private static final Map<String, Optional<ClassOutline>> JDK = new ConcurrentHashMap<>();

  private final Map<String, Optional<ClassOutline>> outlines = new ConcurrentHashMap<>();
  private final Map<String, String> methodOwners = new ConcurrentHashMap<>();
  private final WeakReference<ClassLoader> loader;
  private final Predicate<String> isApplication;

  public Hierarchy(@Nullable ClassLoader loader, Predicate<String> isApplication) {
    this.loader = new WeakReference<>(loader);
    this.isApplication = isApplication;
  }

  /** Whether the class with this internal name is instrumented. */
  public boolean isApplication(String name) {
    return isApplication.test(name);
  }

  /** Adds a class that is being defined, whose class file may not exist. */
  public void add(ClassOutline outline) {
    known(outline.name()).put(outline.name(), Optional.of(outline));
  }

  private Map<String, Optional<ClassOutline>> known(String name) {
    return name.startsWith("java/") ? JDK : outlines;
  }

  public Optional<ClassOutline> find(String name) {
    Optional<ClassOutline> outline = known(name).get(name);
    if (outline == null) {
      outline = read(name);
      known(name).put(name, outline);
    }
    return outline;
  }

  private Optional<ClassOutline> read(String name) {
    String file = name + ".class";
    ClassLoader from = loader.get();
    try (InputStream in =
        from == null || name.startsWith("java/")
            ? ClassLoader.getSystemResourceAsStream(file)
            : from.getResourceAsStream(file)) {
      return in == null ? Optional.empty() : Optional.of(ClassOutline.ofMembers(in.readAllBytes()));
    } catch (IOException | RuntimeException unreadable) {
      // The code that loads the class gets the error; here the class is only unknown.
      return Optional.empty();
    }
  }

  /** The field that a reference resolves to (JVMS 5.4.3.2). */
  public FieldOutline field(String owner, String name, String descriptor, boolean isStatic) {
    return declared(owner, name, descriptor)
        .orElseGet(() -> FieldOutline.unknown(owner, name, descriptor, isStatic));
  }

  private Optional<FieldOutline> declared(String owner, String name, String descriptor) {
    Optional<ClassOutline> outline = find(owner);
    if (outline.isEmpty()) {
      return Optional.empty();
    }
    Optional<FieldOutline> field = outline.get().field(name, descriptor);
    for (String parent : outline.get().interfaces()) {
      field = field.or(() -> declared(parent, name, descriptor));
    }
    String parent = outline.get().superName();
    return parent.isEmpty() ? field : field.or(() -> declared(parent, name, descriptor));
  }

  /** The class that declares the method which a call resolves to, or {@code owner} if unknown. */
  public String methodOwner(String owner, String name, String descriptor) {
    if (owner.startsWith("[")) {
      return "java/lang/Object";
    }
    return methodOwners.computeIfAbsent(
        owner + '.' + name + descriptor,
        key -> declaringClass(owner, name, descriptor).orElse(owner));
  }

  /**
   * Follows the method resolution of the JVM (JVMS 5.4.3.3): first superclasses, then interfaces.
   */
  private Optional<String> declaringClass(String owner, String name, String descriptor) {
    for (String type = owner; !type.isEmpty(); ) {
      Optional<ClassOutline> outline = find(type);
      if (outline.isEmpty()) {
        return Optional.empty();
      }
      if (outline.get().method(name, descriptor).isPresent()) {
        return Optional.of(type);
      }
      type = outline.get().superName();
    }
    return inInterfaces(owner, name, descriptor);
  }

  private Optional<String> inInterfaces(String owner, String name, String descriptor) {
    Optional<ClassOutline> outline = find(owner);
    if (outline.isEmpty()) {
      return Optional.empty();
    }
    for (String parent : outline.get().interfaces()) {
      if (find(parent).flatMap(type -> type.method(name, descriptor)).isPresent()) {
        return Optional.of(parent);
      }
      Optional<String> above = inInterfaces(parent, name, descriptor);
      if (above.isPresent()) {
        return above;
      }
    }
    String parent = outline.get().superName();
    return parent.isEmpty() ? Optional.empty() : inInterfaces(parent, name, descriptor);
  }

  /** Whether a method of a class overrides one of a superclass or interface of these. */
  public boolean overrides(ClassOutline type, MethodOutline method, Predicate<String> ofThese) {
    return Stream.concat(Stream.of(type.superName()), type.interfaces().stream())
        .filter(name -> !name.isEmpty())
        .anyMatch(name -> isIn(name, method, ofThese));
  }

  private boolean isIn(String ancestor, MethodOutline method, Predicate<String> ofThese) {
    Optional<ClassOutline> outline = find(ancestor);
    return outline.isPresent()
        && (ofThese.test(ancestor)
                && outline
                    .get()
                    .method(method.name(), method.descriptor())
                    .filter(declared -> !declared.isPrivate() && !declared.isStatic())
                    .isPresent()
            || overrides(outline.get(), method, ofThese));
  }

  /**
   * The class whose static initialiser must have run before {@code type} is used: the class itself
   * or, if it has no initialiser, its nearest superclass in the program that has one.
   */
  public Optional<ClassOutline> initialized(String type) {
    for (String name = type; isApplication(name); ) {
      Optional<ClassOutline> outline = find(name);
      if (outline.isEmpty() || outline.get().isInitializedPerRun()) {
        return outline;
      }
      name = outline.get().superName();
    }
    return Optional.empty();
  }

  /**
   * The program class that has no class file, if {@link #initialized} depends on it: the class
   * itself, or a superclass of classes without static initialisers.
   */
  public Optional<String> unknown(String type) {
    for (String name = type; isApplication(name); ) {
      Optional<ClassOutline> outline = find(name);
      if (outline.isEmpty()) {
        return Optional.of(name);
      }
      if (outline.get().isInitializedPerRun()) {
        return Optional.empty();
      }
      name = outline.get().superName();
    }
    return Optional.empty();
  }

  /** Whether {@code type} is {@code ancestor} or one of its subclasses. */
  public boolean isSubclass(String type, String ancestor) {
    String name = type;
    while (!name.isEmpty() && !name.equals(ancestor)) {
      name = find(name).map(ClassOutline::superName).orElse("");
    }
    return !name.isEmpty();
  }
}
