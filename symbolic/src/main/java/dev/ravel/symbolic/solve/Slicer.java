// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Splits constraints into slices; caches slices, since an exploration repeats them. */
final class Slicer {
  /** The total size of the cached slices, in terms: tens of megabytes. */
  private static final long LIMIT = 1 << 20;

  private final Map<List<Term>, Slice> slices = new HashMap<>();
  private long size;

  /** The slices of normalised constraints, in the order of their first constraints. */
  List<Slice> slice(List<Term> constraints) {
    int[] parents = new int[constraints.size()];
    Map<Input, Integer> owners = new HashMap<>();
    for (int i = 0; i < parents.length; i++) {
      parents[i] = i;
      for (Input input : constraints.get(i).inputs()) {
        Integer owner = owners.putIfAbsent(input, i);
        if (owner != null) {
          parents[root(parents, i)] = root(parents, owner);
        }
      }
    }
    Map<Integer, List<Term>> groups = new LinkedHashMap<>();
    for (int i = 0; i < parents.length; i++) {
      groups.computeIfAbsent(root(parents, i), r -> new ArrayList<>()).add(constraints.get(i));
    }
    List<Slice> result = new ArrayList<>();
    groups.values().forEach(group -> result.add(sliceOf(group)));
    return result;
  }

  private Slice sliceOf(List<Term> constraints) {
    Slice known = slices.get(constraints);
    if (known != null) {
      return known;
    }
    Slice slice = new Slice(constraints);
    size += slice.size();
    if (size > LIMIT) {
      slices.clear();
      size = slice.size();
    }
    slices.put(constraints, slice);
    return slice;
  }

  private static int root(int[] parents, int i) {
    int root = i;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }
}
