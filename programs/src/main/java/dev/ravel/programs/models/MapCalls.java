// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Calls on a ConcurrentHashMap. The arguments are the map and one code per thread. The map is a
 * letter for its keys and the number of entries. Keys are numbers up to five; some fall into the
 * same bin.
 */
public final class MapCalls {
  private MapCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    String state = arguments[0];
    ConcurrentHashMap<Object, Integer> map = new ConcurrentHashMap<>();
    Keys keys = Keys.valueOf(state.substring(0, state.length() - 1));
    for (int i = 0; i < state.charAt(state.length() - 1) - '0'; i++) {
      map.put(keys.key(i), i);
    }
    Calls.perform(new Target(map, keys), Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  /** How a number is made a key. */
  private enum Keys {
    NUMBER,
    SHOWN,
    TEXT,
    OWN,
    SELF;

    private static final List<Object> SELVES = List.of(new Self(0), new Self(1), new Self(2));

    Object key(int number) {
      return switch (this) {
        case NUMBER, SHOWN -> number * 16; // all in the first bin
        case TEXT -> "key " + number;
        case OWN -> new Own(number);
        case SELF -> SELVES.get(number % SELVES.size());
      };
    }
  }

  /** A key with methods of the program. */
  private record Own(int number) {
    @Override
    public int hashCode() {
      return 7;
    }
  }

  /** A key that is equal to itself only. */
  private static final class Self {
    private final int number;

    Self(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "self " + number;
    }
  }

  private record Target(ConcurrentHashMap<Object, Integer> map, Keys keys) implements Calls.Target {
    @Override
    public String call(char letter, int number) {
      try {
        Object key = keys.key(number);
        return String.valueOf(
            Character.isUpperCase(letter) ? ofAll(letter, key) : ofKey(letter, key, number));
      } catch (RuntimeException e) {
        return e.getClass().getSimpleName();
      }
    }

    private Object ofKey(char letter, Object key, int number) {
      int value = number + 5;
      Set<Object> set = map.keySet(value);
      return switch (letter) {
        case 'g' -> map.get(key);
        case 'c' -> map.containsKey(key);
        case 'd' -> map.getOrDefault(key, -1);
        case 'p' -> map.put(key, value);
        case 'a' -> map.putIfAbsent(key, value);
        case 'r' -> map.remove(key);
        case 'v' -> map.remove(key, number);
        case 'e' -> map.replace(key, value);
        case 'o' -> map.replace(key, number, value);
        case 'x' -> map.computeIfAbsent(key, any -> value);
        case 'y' -> map.computeIfAbsent(key, any -> null);
        case 'w' -> map.computeIfPresent(key, (any, old) -> old + 1);
        case 'u' -> map.computeIfPresent(key, (any, old) -> null);
        case 'k' -> map.compute(key, (any, old) -> old == null ? value : old + 1);
        case 'l' -> map.compute(key, (any, old) -> null);
        case 'm' -> map.merge(key, 1, Integer::sum);
        case 'n' -> map.merge(key, 1, (old, more) -> null);
        case 's' -> set.add(key);
        case 't' -> set.contains(key);
        case 'z' -> set.remove(key);
        case 'b' -> map.get(null);
        case 'h' -> map.put(key, null);
        case 'j' -> map.computeIfAbsent(key, any -> map.put(key, value));
        case 'q' -> map.computeIfAbsent(key, any -> fail());
        default -> throw new IllegalStateException("no call: " + letter);
      };
    }

    private static Integer fail() {
      throw new UnsupportedOperationException();
    }

    private Object ofAll(char letter, Object key) {
      switch (letter) {
        case 'C' -> map.clear();
        case 'R' -> map.replaceAll((any, value) -> value + 1);
        case 'P' -> map.putAll(Map.of(key, 9));
        default -> {
          return switch (letter) {
            case 'S' -> map.size();
            case 'E' -> map.isEmpty();
            case 'M' -> map.mappingCount();
            case 'T' -> map.toString();
            case 'V' -> map.containsValue(1);
            case 'I' -> map.keySet().stream().map(Object::toString).collect(Collectors.joining());
            case 'J' -> map.values().removeIf(value -> value == 1);
            case 'K' -> map.reduceValues(Long.MAX_VALUE, Integer::sum);
            case 'N' -> map.entrySet().iterator().next().setValue(8);
            case 'Q' -> map.equals(Map.of(key, 1));
            default -> throw new IllegalStateException("no call: " + letter);
          };
        }
      }
      return letter;
    }

    @Override
    public String rest() {
      if (keys == Keys.SHOWN) {
        return map.toString(); // in the order of the table
      }
      Map<String, Integer> sorted = new TreeMap<>();
      for (int i = 0; i < 6; i++) {
        Object key = keys.key(i);
        if (map.containsKey(key)) {
          sorted.put(key.toString(), map.get(key));
        }
      }
      return sorted + " " + map.size();
    }
  }
}
