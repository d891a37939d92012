// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks.library;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Keeps a number, to which there are many ways. Safe for use by several threads. */
public class Store implements IntSupplier, IntUnaryOperator {
  /** The number, for callers that access it directly. */
  public int open;

  private final AtomicInteger number = new AtomicInteger();

  /** A view of a store, as a session is one of a database. */
  public static final class Session {
    private final Store store;

    public Session(Store store) {
      this.store = store;
    }

    public int load() {
      return store.load();
    }

    public void save(int value) {
      store.save(value);
    }
  }

  /** A value that never changes. */
  public static final class Constant {
    private final int value;

    public Constant(int value) {
      this.value = value;
    }

    public int value() {
      return value;
    }
  }

  /** Code of the library without a state of its own. */
  public static final class Access {
    private Access() {}

    public static int load(Store store) {
      return store.load();
    }

    public static void save(Store store, int value) {
      store.save(value);
    }
  }

  /** A number in a static field. */
  public static final class Common {
    private static int value;

    private Common() {}

    public static int load() {
      return value;
    }

    public static void save(int newValue) {
      value = newValue;
    }
  }

  public int load() {
    return number.get();
  }

  public void save(int value) {
    number.set(value);
  }

  /** Calls the function while the store is in use. */
  public void update(IntUnaryOperator function) {
    number.set(function.applyAsInt(number.get()));
  }

  @Override
  public int getAsInt() {
    return load();
  }

  @Override
  public int applyAsInt(int value) {
    save(value);
    return value;
  }

  public IntSupplier loading() {
    return () -> load();
  }

  public IntUnaryOperator saving() {
    return value -> {
      save(value);
      return value;
    };
  }

  public IntSupplier referringToLoad() {
    return this::load;
  }

  public Session open() {
    return new Session(this);
  }
}
