// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Calls on a ConcurrentSkipListMap, or on a ConcurrentSkipListSet. The arguments are the collection
 * and one code per thread. The collection is a letter for its class and keys, and the number of
 * entries. Keys are numbers up to five; the key 9 is null.
 */
public final class SkipListCalls {
  private SkipListCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    int count = arguments[0].charAt(1) - '0';
    Calls.Target target =
        arguments[0].charAt(0) == 'S' ? set(count) : map(arguments[0].charAt(0), count);
    Calls.perform(target, Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private static OfSet set(int count) {
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    for (int i = 0; i < count; i++) {
      set.add(2 * i + 1);
    }
    return new OfSet(set);
  }

  private static OfMap map(char keys, int count) {
    OfMap target = new OfMap(new ConcurrentSkipListMap<>(), keys);
    for (int i = 0; i < count; i++) {
      target.map.put(target.key(2 * i + 1), i);
    }
    return target;
  }

  /** A key with a method of the program. */
  private record Own(int number) implements Comparable<Own> {
    @Override
    public int compareTo(Own other) {
      return Integer.compare(number, other.number);
    }
  }

  private record OfMap(ConcurrentSkipListMap<Object, Integer> map, char keys)
      implements Calls.Target {
    Object key(int number) {
      return switch (keys) {
        case 'T' -> "key " + number;
        case 'O' -> new Own(number);
        case 'X' -> number == 0 ? "zero" : (Object) number; // cannot be compared
        default -> number == 9 ? null : (Object) number;
      };
    }

    @Override
    public String call(char letter, int number) {
      try {
        Object key = key(number);
        return String.valueOf(
            Character.isUpperCase(letter)
                ? ofAll(letter, key, number)
                : ofKey(letter, key, number + 5));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object ofKey(char letter, Object key, int value) {
      return switch (letter) {
        case 'g' -> map.get(key);
        case 'c' -> map.containsKey(key);
        case 'd' -> map.getOrDefault(key, -1);
        case 'p' -> map.put(key, value);
        case 'a' -> map.putIfAbsent(key, value);
        case 'r' -> map.remove(key);
        case 'v' -> map.remove(key, 0);
        case 'e' -> map.replace(key, value);
        case 'o' -> map.replace(key, 0, value);
        case 'x' -> map.computeIfAbsent(key, any -> value);
        case 'y' -> map.computeIfAbsent(key, any -> null);
        case 'w' -> map.computeIfPresent(key, (any, old) -> old + 1);
        case 'k' -> map.compute(key, (any, old) -> old == null ? value : old + 1);
        case 'm' -> map.merge(key, 1, Integer::sum);
        case 't' -> map.keySet().contains(key);
        case 'z' -> map.keySet().remove(key);
        case 'h' -> map.put(key, null);
        case 's' -> map.tailMap(key).putIfAbsent(key, value);
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    private Object ofAll(char letter, Object key, int number) {
      switch (letter) {
        case 'C' -> map.clear();
        case 'R' -> map.replaceAll((any, value) -> value + 1);
        case 'P' -> map.putAll(Map.of(key, 9));
        default -> {
          return switch (letter) {
            case 'E' -> map.isEmpty();
            case 'F' -> map.firstKey();
            case 'G' -> map.ceilingKey(key);
            case 'H' -> map.higherKey(key);
            case 'L' -> map.lastKey();
            case 'I' -> map.floorKey(key);
            case 'J' -> map.lowerEntry(key);
            case 'K' -> map.ceilingEntry(key);
            case 'A' -> map.firstEntry();
            case 'B' -> map.pollFirstEntry();
            case 'D' -> map.pollLastEntry();
            case 'S' -> map.size();
            case 'T' -> map.toString();
            case 'V' -> map.containsValue(number);
            case 'M' -> map.descendingMap().tailMap(key).size();
            case 'N' -> map.headMap(key).firstKey();
            case 'Q' -> map.keySet().stream().map(String::valueOf).toList();
            case 'U' -> map.values().removeIf(value -> value == number);
            case 'W' -> map.equals(Map.of(key, 0));
            default -> throw new IllegalStateException("no call: " + letter);
          };
        }
      }
      return letter;
    }

    @Override
    public String rest() {
      return map + " " + map.size();
    }
  }

  private record OfSet(ConcurrentSkipListSet<Integer> set) implements Calls.Target {
    @Override
    public String call(char letter, int number) {
      try {
        return String.valueOf(result(letter, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object result(char letter, int number) {
      return switch (letter) {
        case 'a' -> set.add(number);
        case 'r' -> set.remove(number);
        case 'c' -> set.contains(number);
        case 'e' -> set.isEmpty();
        case 'f' -> set.first();
        case 'g' -> set.ceiling(number);
        case 'h' -> set.higher(number);
        case 'l' -> set.floor(number);
        case 'p' -> set.pollFirst();
        case 's' -> set.size();
        case 't' -> set.toString();
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    @Override
    public String rest() {
      return set.toString();
    }
  }
}
