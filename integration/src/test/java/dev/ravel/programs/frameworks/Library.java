// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import dev.ravel.programs.frameworks.library.Store;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Two threads count in a store of a library; the argument says on which way they reach it. */
public final class Library {
  private static int inProgram;

  private Library() {}

  /** Inherits the number, and overrides one of the methods. */
  static class Derived extends Store {
    @Override
    public void save(int value) {
      super.save(value);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = args[0].equals("inherited") ? new Derived() : new Store();
    IntSupplier result = store::load;
    Store.Common.save(0);
    IntSupplier loading = store.loading();
    IntSupplier referring = store.referringToLoad();
    IntUnaryOperator saving = store.saving();
    Store.Constant one = new Store.Constant(1);
    Runnable increment =
        switch (args[0]) {
          case "direct", "inherited" -> () -> store.save(store.load() + 1);
          case "interface" -> () -> count(store, store);
          case "reference" -> () -> count(store::load, store::applyAsInt);
          case "lambda" -> () -> count(loading, saving);
          case "referenceOfLibrary" -> () -> count(referring, saving);
          case "argument" -> () -> Store.Access.save(store, Store.Access.load(store) + 1);
          case "static" -> () -> Store.Common.save(Store.Common.load() + 1);
          case "field" -> () -> store.open++;
          case "returned" -> () -> count(store.open());
          case "constructed" -> () -> count(new Store.Session(store));
          case "callback" -> () -> store.update(number -> number + read());
          case "own" -> () -> count(new Store().open());
          case "constant" -> () -> one.value();
          default -> throw new IllegalArgumentException(args[0]);
        };
    Plain.count(new String[0], increment);
    int count =
        switch (args[0]) {
          case "static" -> Store.Common.load();
          case "field" -> store.open;
          case "own", "constant", "callback" -> 2;
          default -> result.getAsInt();
        };
    assert count == 2 : "counted to " + count;
  }

  private static int read() {
    inProgram++;
    return inProgram;
  }

  private static void count(IntSupplier load, IntUnaryOperator save) {
    save.applyAsInt(load.getAsInt() + 1);
  }

  private static void count(Store.Session session) {
    session.save(session.load() + 1);
  }
}
