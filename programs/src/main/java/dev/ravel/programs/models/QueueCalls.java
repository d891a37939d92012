// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Calls on a blocking queue. The arguments are the queue and one code per thread. The queue is a
 * letter for the class, the capacity, and the number of elements, which are 0, 1 and so on. The
 * element 9 is null.
 */
public final class QueueCalls {
  private QueueCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    String state = arguments[0];
    int capacity = state.charAt(1) - '0';
    BlockingQueue<Integer> queue =
        switch (state.charAt(0)) {
          case 'A' -> new ArrayBlockingQueue<>(capacity);
          case 'F' -> new ArrayBlockingQueue<>(capacity, true);
          case 'L' -> new LinkedBlockingQueue<>(capacity);
          case 'U' -> new LinkedBlockingQueue<>();
          case 'D' -> new LinkedBlockingDeque<>(capacity);
          case 'P' -> new PriorityBlockingQueue<>();
          case 'S' -> new SynchronousQueue<>();
          case 'Y' -> new SynchronousQueue<>(true);
          default -> throw new IllegalArgumentException("no queue: " + state);
        };
    for (int i = 0; i < state.charAt(2) - '0'; i++) {
      queue.add(i);
    }
    Calls.perform(new Target(queue), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private record Target(BlockingQueue<Integer> queue) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      try {
        return String.valueOf(
            Character.isUpperCase(letter)
                ? ofDeque((BlockingDeque<Integer>) queue, letter, number)
                : ofQueue(letter, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object ofQueue(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'p' -> queue.put(element(number));
        case 'c' -> queue.clear();
        case 'd' -> {
          List<Integer> drained = new ArrayList<>();
          return queue.drainTo(drained, number) + "" + drained;
        }
        case 'g' -> {
          StringBuilder all = new StringBuilder();
          queue.iterator().forEachRemaining(all::append);
          return all;
        }
        default -> {
          return result(letter, number);
        }
      }
      return letter;
    }

    private Object result(char letter, int number) throws InterruptedException {
      return switch (letter) {
        case 'a' -> queue.add(number);
        case 'o' -> queue.offer(element(number));
        case 'w' -> queue.offer(number, 1, TimeUnit.MILLISECONDS);
        case 'z' -> queue.offer(number, 0, TimeUnit.MILLISECONDS);
        case 'q' -> queue.offer(number, number, null);
        case 't' -> queue.take();
        case 'l' -> queue.poll();
        case 'v' -> queue.poll(1, TimeUnit.MILLISECONDS);
        case 'x' -> queue.poll(0, TimeUnit.MILLISECONDS);
        case 'r' -> queue.remove();
        case 'h' -> queue.peek();
        case 'e' -> queue.element();
        case 'm' -> queue.remove(number);
        case 'k' -> queue.contains(number);
        case 's' -> queue.size();
        case 'y' -> queue.isEmpty();
        case 'n' -> queue.remainingCapacity();
        case 'b' -> Arrays.toString(queue.toArray());
        case 'j' -> Arrays.toString(queue.toArray(new Integer[number]));
        case 'u' -> queue.addAll(List.of(number, number + 1));
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    private static Integer element(int number) {
      return number == 9 ? null : Integer.valueOf(number);
    }

    private static Object ofDeque(BlockingDeque<Integer> deque, char letter, int number)
        throws InterruptedException {
      switch (letter) {
        case 'P' -> deque.putFirst(number);
        case 'A' -> deque.addFirst(number);
        default -> {
          return switch (letter) {
            case 'O' -> deque.offerFirst(number);
            case 'W' -> deque.offerFirst(number, 1, TimeUnit.MILLISECONDS);
            case 'T' -> deque.takeLast();
            case 'L' -> deque.pollLast();
            case 'V' -> deque.pollLast(1, TimeUnit.MILLISECONDS);
            case 'R' -> deque.removeLast();
            case 'H' -> deque.peekLast();
            case 'M' -> deque.removeLastOccurrence(number);
            case 'N' -> deque.removeFirstOccurrence(number);
            case 'B' -> deque.pop();
            case 'E' -> deque.getLast();
            default -> throw new IllegalStateException("no call: " + letter);
          };
        }
      }
      return letter;
    }

    @Override
    public String rest() {
      return queue.toString();
    }
  }
}
