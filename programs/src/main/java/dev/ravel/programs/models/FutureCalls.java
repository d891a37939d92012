// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Calls on a FutureTask. The arguments are the task and one code per thread. */
public final class FutureCalls {
  private FutureCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    FutureTask<Integer> future =
        switch (arguments[0]) {
          case "value" -> new FutureTask<>(() -> 1);
          case "failure" ->
              new FutureTask<>(
                  () -> {
                    throw new IllegalStateException("failed");
                  });
          case "flag" -> new FutureTask<>(() -> Thread.currentThread().isInterrupted() ? 2 : 1);
          default -> throw new IllegalArgumentException("no task: " + arguments[0]);
        };
    Calls.perform(new Target(future), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private record Target(FutureTask<Integer> future) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      try {
        return String.valueOf(result(letter));
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object result(char letter) throws Exception {
      if (letter == 'r') {
        future.run();
        return letter;
      }
      return switch (letter) {
        case 'g' -> future.get();
        case 'w' -> future.get(1, TimeUnit.MILLISECONDS);
        case 'z' -> future.get(0, TimeUnit.MILLISECONDS);
        case 'q' -> future.get(1, null);
        case 'd' -> future.isDone();
        case 'c' -> future.isCancelled();
        case 'k' -> future.cancel(false);
        case 'K' -> future.cancel(true);
        case 't' -> future.toString().replaceFirst(".*\\[", "[").replaceFirst(", task.*", ", task");
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    @Override
    public String rest() {
      return future.isDone() + " " + future.isCancelled();
    }
  }
}
