// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Calls on two futures. The arguments are how the second one depends on the first one, and one code
 * per thread. The number of a call is that of the future.
 *
 * <p>The results tell which thread has executed each function.
 */
public final class StageCalls {
  private StageCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    Target target = new Target(arguments[0]);
    Calls.perform(target, Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  /** What a function was given, and which thread has executed it. */
  private static final class Note {
    private final String name;
    private String text = "";

    Note(String name) {
      this.name = name;
    }

    Integer put(Object value, Throwable failure) {
      text += Calls.current() + (failure == null ? "" + value : kind(failure));
      return value instanceof Integer number ? number + 10 : 7;
    }

    private static String kind(Throwable failure) {
      boolean isWrapped = failure instanceof CompletionException && failure.getCause() != null;
      Throwable shown = isWrapped ? failure.getCause() : failure;
      return (isWrapped ? "!" : "") + shown.getClass().getSimpleName();
    }

    @Override
    public String toString() {
      return name + text;
    }
  }

  /** A future that a call returns, with the note of its function. */
  private record Made(CompletableFuture<?> future, Note note) {
    @Override
    public String toString() {
      String result;
      try {
        result = "" + future.getNow(null);
      } catch (RuntimeException e) {
        result = Note.kind(e);
      }
      return note + "=" + result;
    }
  }

  private static final class Target implements Calls.Target {
    private final CompletableFuture<Integer> first = new CompletableFuture<>();
    private final CompletableFuture<Integer> second;
    private final Note between = new Note("2");

    /** What each thread has made; written by that thread only. */
    private final List<List<Made>> made = List.of(list(), list(), list());

    Target(String kind) {
      second =
          switch (kind) {
            case "own" -> new CompletableFuture<>();
            case "apply" -> first.thenApply(value -> between.put(value, null));
            case "handle" -> first.handle(between::put);
            case "compose" ->
                first.thenCompose(
                    value -> CompletableFuture.completedFuture(between.put(value, null)));
            default -> throw new IllegalArgumentException("no futures: " + kind);
          };
    }

    private static List<Made> list() {
      return new ArrayList<>();
    }

    @Override
    public String call(char letter, int number) throws InterruptedException {
      CompletableFuture<Integer> future = number == 1 ? first : second;
      CompletableFuture<Integer> other = number == 1 ? second : first;
      Note note = new Note("" + letter);
      CompletableFuture<?> stage = stage(letter, future, other, note);
      if (stage != null) {
        made.get(Integer.parseInt(Calls.current())).add(new Made(stage, note));
        return "" + letter;
      }
      try {
        return String.valueOf(result(letter, future));
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        return Note.kind(e);
      }
    }

    /** The future that a call returns; null for other calls. */
    private static CompletableFuture<?> stage(
        char letter, CompletableFuture<Integer> future, CompletableFuture<Integer> other, Note to) {
      Executor here = Runnable::run;
      return switch (letter) {
        case 'a' -> future.thenApply(value -> to.put(value, null));
        case 'b' -> future.thenApply(value -> to.put(value, null)).thenApply(value -> value + 1);
        case 'v' -> future.thenAccept(value -> to.put(value, null));
        case 'r' -> future.thenRun(() -> to.put(0, null));
        case 'h' -> future.handle(to::put);
        case 'w' -> future.whenComplete(to::put);
        case 'y' -> future.exceptionally(failure -> to.put(null, failure));
        case 'p' -> future.copy();
        case 'm' ->
            future.thenCompose(value -> CompletableFuture.completedFuture(to.put(value, null)));
        case 'D' ->
            future
                .thenCompose(
                    value -> {
                      to.put(value, null);
                      return other;
                    })
                .thenApply(value -> to.put(value, null));
        case 'T' ->
            future
                .thenApplyAsync(value -> value + 1, task -> new Thread(task).start())
                .thenApply(value -> to.put(value, null));
        case 'M' -> future.thenCompose(value -> other);
        case 'Y' -> future.exceptionallyCompose(failure -> other);
        case 'A' -> future.thenApplyAsync(value -> to.put(value, null), here);
        case 'H' -> future.handleAsync(to::put, here);
        case 'B' -> future.thenCombine(other, (one, two) -> to.put(one + two, null));
        case 'O' -> future.applyToEither(other, value -> to.put(value, null));
        case 'L' -> CompletableFuture.allOf(future, other);
        case 'N' -> CompletableFuture.anyOf(future, other);
        case 'P' -> future.minimalCompletionStage().toCompletableFuture();
        case 'U' -> CompletableFuture.supplyAsync(() -> to.put(0, null), here);
        case 'S' -> future.completeAsync(() -> to.put(0, null), here);
        default -> null;
      };
    }

    private static Object result(char letter, CompletableFuture<Integer> future) throws Exception {
      return switch (letter) {
        case 'c' -> future.complete(1);
        case 'd' -> future.complete(2);
        case 'x' -> future.completeExceptionally(new IllegalStateException());
        case 'k' -> future.cancel(true);
        case 'g' -> future.get();
        case 'j' -> future.join();
        case 'G' -> future.get(1, TimeUnit.MILLISECONDS);
        case 'z' -> future.get(0, TimeUnit.MILLISECONDS);
        case 'q' -> future.get(1, null);
        case 'n' -> future.getNow(0);
        case 's' -> future.isDone();
        case 'e' -> future.isCompletedExceptionally();
        case 'l' -> future.isCancelled();
        case 't' -> future.toString().replaceFirst(".*\\[", "[");
        case 'u' -> future.getNumberOfDependents();
        case 'o' -> {
          future.obtrudeValue(3);
          yield letter;
        }
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    @Override
    public String rest() {
      return new Made(first, new Note("1")) + " " + new Made(second, between) + " " + made;
    }
  }
}
