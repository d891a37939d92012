// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;

/** The JDK compares, hashes and sorts boxes that it finds in the objects of a call. */
@Expect(
    executions = 1,
    reasons = {
      "java/util/ArrayList.contains(Ljava/lang/Object;)Z (BoxesReadByJdk.java:55)",
      "java/util/ArrayList.equals(Ljava/lang/Object;)Z (BoxesReadByJdk.java:56)",
      "java/util/ArrayList.hashCode()I (BoxesReadByJdk.java:57)",
      "java/util/Collections.sort(Ljava/util/List;)V (BoxesReadByJdk.java:58)",
      "java/util/PriorityQueue.<init>(Ljava/util/Collection;)V (BoxesReadByJdk.java:59)",
      "java/util/HashSet.<init>(Ljava/util/Collection;)V (BoxesReadByJdk.java:60)",
      "java/util/Optional.equals(Ljava/lang/Object;)Z (BoxesReadByJdk.java:61)",
      "java/util/Objects.hash([Ljava/lang/Object;)I (BoxesReadByJdk.java:62)",
      "(BoxesReadByJdk.java:42)",
      "java/util/Arrays.equals([Ljava/lang/Object;[Ljava/lang/Object;)Z (BoxesReadByJdk.java:64)",
      "java/util/Collections.max(Ljava/util/Collection;)Ljava/lang/Object; (BoxesReadByJdk.java:65)",
      "java/util/Comparators$NaturalOrderComparator.compare(Ljava/lang/Object;Ljava/lang/Object;)I"
          + " (BoxesReadByJdk.java:66)",
      "java/util/Arrays.deepEquals([Ljava/lang/Object;[Ljava/lang/Object;)Z"
          + " (BoxesReadByJdk.java:67)"
    })
public final class BoxesReadByJdk {
  private static int hits;

  private BoxesReadByJdk() {}

  /** Has a component that the JVM compares. */
  record Holder(Integer value) {}

  private static List<Integer> pair() {
    return new ArrayList<>(Arrays.asList(Inputs.anyInt(), 31_337));
  }

  private static void see(Object result) {
    hits += result == null ? 1 : 0;
  }

  public static void main(String[] arguments) {
    Comparator<Integer> order = Comparator.naturalOrder();
    List<Integer> others = new ArrayList<>(Arrays.asList(31_337, 31_337));
    see(pair().contains(31_337));
    see(pair().equals(others));
    see(pair().hashCode());
    Collections.sort(pair());
    see(new PriorityQueue<>(pair()));
    see(new HashSet<>(pair()));
    see(Optional.of(Inputs.anyInt()).equals(Optional.of(31_337)));
    see(Objects.hash(Inputs.anyInt()));
    see(new Holder(Inputs.anyInt()).equals(new Holder(31_337)));
    see(Arrays.equals(new Integer[] {Inputs.anyInt()}, new Integer[] {31_337}));
    see(Collections.max(pair()));
    see(order.compare(Inputs.anyInt(), 31_337));
    see(Arrays.deepEquals(new int[][] {{Inputs.anyInt()}}, new int[][] {{31_337}}));
  }
}
