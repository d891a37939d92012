// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Arrays;
import java.util.List;

/**
 * Numbers the objects that instrumented code refers to by a constant: sites and classes.
 *
 * <p>Transformers add entries, on the thread that loads the class; executions read them. An entry
 * never changes, so a reader that has its number needs no lock.
 */
public final class Registry<T> {
  /** The sites in the program that call a probe. */
  public static final Registry<Site> SITES = new Registry<>();

  /** The classes whose static initialiser runs again in every execution. */
  public static final Registry<InitializedClass> CLASSES = new Registry<>();

  /**
   * The JDK classes that were loaded when they were first transformed, and the explored ones that
   * were initialised since. A class may occur more than once.
   */
  public static final Registry<Class<?>> JDK_CLASSES = new Registry<>();

  private volatile Object[] entries = new Object[1024];
  private int size;

  /**
   * One site in the program.
   *
   * @param className the class that contains the code, with dots
   * @param owner the class that declares the accessed field or the called method, with dots
   * @param member the field or method accessed, or an empty string
   * @param isVolatile whether the field accessed is volatile
   * @param isProgram whether the class is part of the program: neither a JDK class nor excluded
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
   * @param simple whether no thread can observe which thread ran the static initialiser, and when:
   *     the initialiser calls no method and accesses only the statics of its own class
   * @param finals the names of its final static fields, which every execution assigns again
   */
  public record InitializedClass(String className, boolean simple, List<String> finals) {}

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
