// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Arrays;
import java.util.List;

/**
 * Things that instrumented code names by a number: places and classes.
 *
 * <p>Filled while classes are transformed, on whatever thread loads them; read by the run. An entry
 * never changes, so a reader that holds its number needs no lock.
 */
public final class Registry<T> {
  /** The places in the program that call a probe. */
  public static final Registry<Site> SITES = new Registry<>();

  /** The classes whose static initialiser is run again in every run. */
  public static final Registry<InitializedClass> CLASSES = new Registry<>();

  /** The classes that could not be transformed as they should be. */
  public static final Registry<Failure> FAILURES = new Registry<>();

  /**
   * The classes of the JDK that were loaded when they were first transformed, and the explored ones
   * that have been initialised since; some of them more than once.
   */
  public static final Registry<Class<?>> JDK_CLASSES = new Registry<>();

  private volatile Object[] entries = new Object[1024];
  private int size;

  /**
   * One place in the program.
   *
   * @param className the class whose code it is, with dots
   * @param owner the class that declares the accessed field or the called method, with dots
   * @param member the field or method accessed, or an empty string
   * @param isVolatile whether the field accessed is volatile
   * @param isProgram whether the class is the program's: neither the JDK's nor excluded
   */
  public record Site(
      String className,
      String method,
      String file,
      int line,
      String owner,
      String member,
      boolean isVolatile,
      boolean isProgram) {}

  /**
   * One class with static state.
   *
   * @param simple whether nobody can tell which thread ran its static initialiser, and when: it
   *     calls nothing and looks at nothing but itself
   */
  public record InitializedClass(String className, boolean simple) {}

  /** One class whose operations are not all visible, and why; the name has dots. */
  public record Failure(String className, String reason) {}

  /** Notes that a class, whose name may have dots or slashes, is not as it should be. */
  public static void fail(String className, String reason) {
    FAILURES.add(new Failure(className.replace('/', '.'), reason));
  }

  /** Adds an entry and returns its number. */
  public synchronized int add(T entry) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    entries[size] = entry;
    return size++;
  }

  /** Adds entries that get consecutive numbers, and returns the first of them. */
  public synchronized int addAll(List<T> more) {
    int first = size;
    for (T entry : more) {
      add(entry);
    }
    return first;
  }

  @SuppressWarnings("unchecked") // only add stores here
  public T get(int number) {
    return (T) entries[number];
  }

  public synchronized int size() {
    return size;
  }
}
