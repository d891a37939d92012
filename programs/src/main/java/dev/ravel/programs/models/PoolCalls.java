// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Calls on a pool. The arguments are the pool and one code per thread. The pool is the number of
 * its workers and the capacity of its queue, or {@code u} if that has none. A pool without a
 * capacity hands its tasks over: to workers that stay ({@code h}), to workers that end when they
 * have waited for a minute ({@code c}), or for a millisecond ({@code t}).
 */
public final class PoolCalls {
  private PoolCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    ThreadPoolExecutor pool = pool(arguments[0].charAt(0) - '0', arguments[0].charAt(1));
    AtomicInteger done = new AtomicInteger();
    Runnable seven = () -> done.addAndGet(7);
    Calls.perform(
        new Target(pool, done, seven), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private static ThreadPoolExecutor pool(int workers, char kind) {
    return switch (kind) {
      case 'u' -> fixed(workers, new LinkedBlockingQueue<>());
      case 'h' -> fixed(workers, new SynchronousQueue<>());
      case 'c' -> handingOver(workers, TimeUnit.MINUTES);
      case 't' -> handingOver(workers, TimeUnit.MILLISECONDS);
      default -> fixed(workers, new ArrayBlockingQueue<>(kind - '0'));
    };
  }

  private static ThreadPoolExecutor fixed(int workers, BlockingQueue<Runnable> queue) {
    return new ThreadPoolExecutor(workers, workers, 0, TimeUnit.MILLISECONDS, queue);
  }

  private static ThreadPoolExecutor handingOver(int workers, TimeUnit keepAlive) {
    return new ThreadPoolExecutor(0, workers, 1, keepAlive, new SynchronousQueue<>());
  }

  private record Target(ThreadPoolExecutor pool, AtomicInteger done, Runnable seven)
      implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      try {
        return String.valueOf(result(letter, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object result(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'e' -> pool.execute(() -> done.addAndGet(number));
        case 'x' ->
            pool.execute(
                () -> {
                  throw new Calls.Ended("failed " + number);
                });
        case 'd' -> pool.execute(() -> nested(number));
        case 'n' -> pool.execute(Thread.currentThread()::interrupt);
        case 'm' -> pool.execute(seven);
        case 's' -> pool.shutdown();
        case 'c' -> pool.setCorePoolSize(1);
        default -> {
          return switch (letter) {
            case 'w' -> pool.awaitTermination(1, TimeUnit.MILLISECONDS);
            case 'z' -> pool.awaitTermination(0, TimeUnit.MILLISECONDS);
            case 't' -> pool.isTerminated();
            case 'h' -> pool.isShutdown();
            case 'g' -> pool.isTerminating();
            case 'q' -> pool.getQueue().size();
            case 'p' -> pool.getQueue().poll() != null;
            case 'r' -> pool.remove(seven);
            case 'v' -> done.get();
            case 'S' -> pool.shutdownNow().size();
            case 'a' -> pool.getActiveCount();
            case 'l' -> pool.getPoolSize();
            case 'k' -> pool.getCompletedTaskCount();
            default -> throw new IllegalStateException("no call: " + letter);
          };
        }
      }
      return letter;
    }

    private void nested(int number) {
      try {
        pool.execute(() -> done.addAndGet(10 * number));
      } catch (RejectedExecutionException e) {
        throw new Calls.Ended(e.getMessage().replaceFirst(".*\\[", "rejected by ["));
      }
    }

    @Override
    public String rest() {
      pool.shutdown();
      try {
        pool.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        return "interrupted";
      }
      return done.get() + " " + pool.isTerminated();
    }
  }
}
