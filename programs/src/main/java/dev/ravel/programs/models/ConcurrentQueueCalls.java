// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Calls on a queue without locks. The arguments are the number of elements, which are 0, 1 and so
 * on, and one code per thread.
 */
public final class ConcurrentQueueCalls {
  private ConcurrentQueueCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
      queue.add(i);
    }
    Calls.perform(new Target(queue), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private record Target(Queue<Integer> queue) implements Calls.Target {
    @Override
    public String call(char letter, int number) {
      try {
        return String.valueOf(ofQueue(letter, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object ofQueue(char letter, int number) {
      switch (letter) {
        case 'c' -> queue.clear();
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

    private Object result(char letter, int number) {
      return switch (letter) {
        case 'a' -> queue.add(number);
        case 'o' -> queue.offer(number);
        case 'q' -> queue.offer(null);
        case 'l' -> queue.poll();
        case 'r' -> queue.remove();
        case 'h' -> queue.peek();
        case 'e' -> queue.element();
        case 'm' -> queue.remove(number);
        case 'M' -> queue.remove(null);
        case 'k' -> queue.contains(number);
        case 's' -> queue.size();
        case 'y' -> queue.isEmpty();
        case 'b' -> Arrays.toString(queue.toArray());
        case 'j' -> Arrays.toString(queue.toArray(new Integer[number]));
        case 't' -> queue.toString();
        case 'u' -> queue.addAll(List.of(number, number + 1));
        case 'v' -> queue.addAll(new ArrayDeque<>(List.of(number, number + 1)));
        case 'x' -> queue.removeIf(element -> element == number);
        case 'z' -> queue.retainAll(List.of(number));
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    /** The elements, and how many there are. */
    @Override
    public String rest() {
      return queue.toString() + queue.size() + queue.contains(1);
    }
  }
}
