// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls on an exchanger. The arguments are any text and one code per thread. */
public final class ExchangerCalls {
  private ExchangerCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    Calls.perform(
        new Target(new Exchanger<>()), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private record Target(Exchanger<Integer> exchanger) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      try {
        return String.valueOf(
            switch (letter) {
              case 'x' -> exchanger.exchange(number);
              case 'n' -> exchanger.exchange(null);
              case 'w' -> exchanger.exchange(number, 1, TimeUnit.MILLISECONDS);
              case 'z' -> exchanger.exchange(number, -1, TimeUnit.MILLISECONDS);
              case 'q' -> exchanger.exchange(number, 1, null);
              default -> throw new IllegalStateException("no call: " + letter);
            });
      } catch (NullPointerException | TimeoutException e) {
        return e.getClass().getSimpleName();
      }
    }

    @Override
    public String rest() {
      return "";
    }
  }
}
