// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;
import java.util.*;

public class BoxInsideOfCollection {
  record R(Integer v) {}

  public static void main(String[] args) {
    int a = Inputs.anyInt("a");
    List<Integer> list = new ArrayList<>();
    list.add(a);
    boolean hit =
        switch (args.length == 0 ? "contains" : args[0]) {
          case "contains" -> list.contains(31337);
          case "equals" -> list.equals(List.of(31337));
          case "hashCode" -> list.hashCode() == 31 + 31337;
          case "sort" -> {
            Integer other = 31337;
            list.add(other);
            Collections.sort(list);
            yield list.get(0) == other;
          }
          case "queue" -> {
            Integer other = 31337;
            PriorityQueue<Integer> q = new PriorityQueue<>(list);
            q.add(other);
            yield q.peek() == other;
          }
          case "set" -> new HashSet<>(List.of(a, 31337)).size() == 1;
          case "optional" -> Optional.of(a).equals(Optional.of(31337));
          case "hash" -> Objects.hash(a) == 31 + 31337;
          case "record" -> new R(a).equals(new R(31337));
          case "arrays" -> Arrays.equals(new Integer[] {a}, new Integer[] {31337});
          case "deep" -> Arrays.deepEquals(new int[][] {{a}}, new int[][] {{31337}});
          case "max" -> Collections.max(List.of(a, 4)) != 4;
          case "distinct" -> list.stream().distinct().anyMatch(Integer.valueOf(31337)::equals);
          default -> Comparator.<Integer>naturalOrder().compare(a, 31337) == 0;
        };
    if (hit) throw new AssertionError("hit");
  }
}
