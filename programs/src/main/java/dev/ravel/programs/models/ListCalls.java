// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.Collectors;

/**
 * Calls on a CopyOnWriteArrayList, or on a CopyOnWriteArraySet. The arguments are the collection
 * and one code per thread. The collection is a letter for the class and the number of elements,
 * which are 0, 1 and so on.
 */
public final class ListCalls {
  private ListCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<Integer> some = List.of(0, 1, 2).subList(0, arguments[0].charAt(1) - '0');
    Calls.Target target =
        arguments[0].charAt(0) == 'L'
            ? new OfList(new CopyOnWriteArrayList<>(some))
            : new OfSet(new CopyOnWriteArraySet<>(some));
    Calls.perform(target, Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private record OfList(CopyOnWriteArrayList<Integer> list) implements Calls.Target {
    @Override
    public String call(char letter, int number) {
      try {
        return String.valueOf(
            Character.isUpperCase(letter) ? all(letter, number) : one(letter, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object one(char letter, int number) {
      if (letter == 'n') {
        list.add(number, 7);
        return letter;
      }
      return switch (letter) {
        case 'a' -> list.add(number);
        case 'b' -> list.addIfAbsent(number);
        case 'r' -> list.remove((Object) number);
        case 'd' -> list.remove(number);
        case 's' -> list.set(number, 8);
        case 'g' -> list.get(number);
        case 'c' -> list.contains(number);
        case 'x' -> list.indexOf(number);
        case 'l' -> list.lastIndexOf(number);
        case 'z' -> list.size();
        case 'e' -> list.isEmpty();
        case 't' -> list.toString();
        case 'h' -> list.hashCode();
        case 'o' -> Arrays.toString(list.toArray());
        case 'p' -> Arrays.toString(list.toArray(new Integer[number]));
        case 'q' -> list.equals(List.of(number));
        case 'y' -> list.clone();
        case 'j' -> joined(list.iterator());
        case 'k' -> joined(list.listIterator(number));
        case 'v' -> list.stream().map(String::valueOf).collect(Collectors.joining());
        case 'w' -> new CopyOnWriteArrayList<>(list);
        case 'm' -> list.containsAll(List.of(number, 0));
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    private static String joined(Iterator<Integer> elements) {
      StringBuilder text = new StringBuilder();
      elements.forEachRemaining(text::append);
      return text.toString();
    }

    private Object all(char letter, int number) {
      switch (letter) {
        case 'C' -> list.clear();
        case 'P' -> list.replaceAll(element -> element + 1);
        case 'S' -> list.sort(Comparator.reverseOrder());
        case 'U' -> list.subList(0, number).set(0, 9);
        default -> {
          return switch (letter) {
            case 'A' -> list.addAll(List.of(number, 5));
            case 'N' -> list.addAll(number, List.of(6));
            case 'B' -> list.addAllAbsent(List.of(number, 0));
            case 'R' -> list.removeAll(List.of(number, 0));
            case 'T' -> list.retainAll(List.of(number, 0));
            case 'F' -> list.removeIf(element -> element == number);
            case 'D' -> list.addAll(list);
            case 'V' -> list.subList(0, number).size();
            case 'W' -> list.removeIf(element -> list.contains(5));
            default -> throw new IllegalStateException("no call: " + letter);
          };
        }
      }
      return letter;
    }

    @Override
    public String rest() {
      return list.toString();
    }
  }

  private record OfSet(CopyOnWriteArraySet<Integer> set) implements Calls.Target {
    @Override
    public String call(char letter, int number) {
      return String.valueOf(result(letter, number));
    }

    private Object result(char letter, int number) {
      if (letter == 'C') {
        set.clear();
        return letter;
      }
      return switch (letter) {
        case 'a' -> set.add(number);
        case 'r' -> set.remove(number);
        case 'c' -> set.contains(number);
        case 'z' -> set.size();
        case 'e' -> set.isEmpty();
        case 't' -> set.toString();
        case 'o' -> Arrays.toString(set.toArray());
        case 'q' -> set.equals(Set.of(number));
        case 'm' -> set.containsAll(List.of(number, 0));
        case 'A' -> set.addAll(List.of(number, 5));
        case 'R' -> set.removeAll(List.of(number, 0));
        case 'F' -> set.removeIf(element -> element == number);
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    @Override
    public String rest() {
      return set.toString();
    }
  }
}
