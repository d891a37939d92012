// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

/**
 * A thread that performs a few calls on a synchronizer and keeps their results.
 *
 * <p>A call is coded as a letter, optionally followed by a digit. {@code i0} interrupts thread 0,
 * which has been started before; {@code f} clears the thread's own interrupt flag.
 */
final class Calls extends Thread {
  private final Target target;
  private final String code;
  private final int index;
  private final Calls before;
  private String results = "";

  private Calls(Target target, String[] codes, int index, Calls before) {
    this.target = target;
    this.code = codes[index];
    this.index = index;
    this.before = before;
  }

  /** The synchronizer that the threads call. */
  interface Target {
    /** Performs the call with this letter and returns its result as text. */
    String call(char letter, int number) throws InterruptedException;

    /** Returns the final state of the synchronizer as text. */
    String rest();
  }

  /** Carries the results of an execution. */
  static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1;

    Ended(String results) {
      super(results);
    }
  }

  /** Runs each code in a thread of its own and throws an exception that carries all results. */
  static void perform(Target target, String[] codes) throws InterruptedException {
    Calls[] threads = new Calls[codes.length];
    for (int i = 0; i < codes.length; i++) {
      threads[i] = new Calls(target, codes, i, i == 0 ? null : threads[i - 1]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    StringBuilder all = new StringBuilder();
    for (Calls thread : threads) {
      thread.join();
      all.append(thread.results).append(' ');
    }
    throw new Ended(all + target.rest());
  }

  /** The number of the calling thread as text; that of the main thread is a dash. */
  static String current() {
    return Thread.currentThread() instanceof Calls thread ? "" + thread.index : "-";
  }

  @Override
  public void run() {
    StringBuilder texts = new StringBuilder();
    for (String call : code.isEmpty() ? new String[0] : code.split(",")) {
      int number = call.length() == 1 ? 1 : call.charAt(1) - '0';
      texts.append(perform(call.charAt(0), number)).append(',');
    }
    results = texts.toString();
  }

  private String perform(char letter, int number) {
    switch (letter) {
      case 'i':
        interrupt(number);
        return "i";
      case 'f':
        return Thread.interrupted() ? "set" : "clear";
      default:
        try {
          return target.call(letter, number);
        } catch (InterruptedException e) {
          return "interrupted";
        }
    }
  }

  private void interrupt(int number) {
    Calls other = this;
    while (other.index > number) {
      other = other.before;
    }
    other.interrupt();
  }
}
