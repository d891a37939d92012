// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

import dev.ravel.model.Interference;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What single threads did in a set of executions: the path of a thread up to each of its steps,
 * with the smallest degree of a prefix in which it occurred.
 *
 * <p>A path is named by a hash of its operations, the alternatives that they took, the results of
 * attempts, and the writes that its reads saw. A write is named by the path that leads to it, and
 * so is the start or the end of a thread that a thread depends on.
 */
public final class ThreadPaths {
  private final Set<Integer> ordered;
  private final Map<Long, Integer> degrees = new HashMap<>();
  private final Map<Long, String> descriptions = new HashMap<>();

  /** Names no order of operations at synchronisers, but only what they did. */
  public ThreadPaths() {
    this(Set.of());
  }

  /** Also names the operation before each one at the given locations. */
  public ThreadPaths(Set<Integer> ordered) {
    this.ordered = Set.copyOf(ordered);
  }

  /** Adds all prefixes of an execution; returns whether one of the paths is new. */
  public boolean add(Trace trace) {
    int before = degrees.size();
    List<Interference> interferences = Interferences.of(trace);
    Map<Integer, Long> paths = new HashMap<>();
    Map<Integer, Long> lastWrites = new HashMap<>();
    int degree = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (degree < interferences.size() && interferences.get(degree).reader() == step) {
        degree++;
      }
      int thread = trace.thread(step);
      long name = mix(paths.getOrDefault(thread, (long) thread));
      name = mix(name + 31L * trace.kind(step).ordinal() + 7919L * trace.location(step));
      name = mix(name + 2L * trace.choice(step) + (trace.writes(step) ? 1 : 0));
      name = mix(name + trace.levelAfter(step) - trace.levelBefore(step));
      name = mix(name + seen(trace, step, lastWrites));
      note(name, degree, trace, step);
      paths.put(thread, name);
      if (trace.kind(step) == Kind.START) {
        paths.put(trace.started(step), mix(name + trace.started(step)));
      }
      if (trace.writes(step)) {
        lastWrites.put(trace.location(step), name);
      }
      lastWrites.put(trace.secondLocation(step), name);
      int update = updateOf(trace, step);
      if (update >= 0) {
        lastWrites.put(trace.location(update), name);
        lastWrites.put(trace.secondLocation(update), name);
      }
    }
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      long path = paths.getOrDefault(thrown.thread(), (long) thrown.thread());
      note(mix(path) + 1, degree, trace, trace.size());
    }
    return degrees.size() > before;
  }

  /** The update of which a branch directly behind it may decide what it writes, or -1. */
  private static int updateOf(Trace trace, int step) {
    int at = step;
    while (at > 0 && trace.kind(at) == Kind.BRANCH && trace.thread(at - 1) == trace.thread(step)) {
      at--;
    }
    return at < step && trace.kind(at) == Kind.UPDATE && trace.writes(at) ? at : -1;
  }

  private long seen(Trace trace, int step, Map<Integer, Long> lastWrites) {
    if (ordered.contains(trace.location(step))) {
      return lastWrites.getOrDefault(trace.location(step), 0L);
    }
    return switch (trace.kind(step)) {
      case READ, UPDATE, JOIN -> lastWrites.getOrDefault(trace.location(step), 0L);
      default -> 0;
    };
  }

  private void note(long name, int degree, Trace trace, int step) {
    if (degree < degrees.getOrDefault(name, Integer.MAX_VALUE)) {
      degrees.put(name, degree);
      descriptions.put(name, "step " + step + " of " + trace);
    }
  }

  /** The largest degree of a path; the paths up to it are all paths. */
  public int highest() {
    return degrees.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** The names of the paths that need at most {@code bound} interferences. */
  public Set<Long> within(int bound) {
    return degrees.entrySet().stream()
        .filter(entry -> entry.getValue() <= bound)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Which paths of all executions within a bound are not among these; empty if all are. */
  String missing(ThreadPaths all, int bound) {
    Set<Long> missing = all.within(bound);
    missing.removeAll(degrees.keySet());
    return missing.isEmpty()
        ? ""
        : "misses "
            + missing.size()
            + " paths, such as "
            + all.descriptions.get(missing.iterator().next());
  }

  /** How these paths differ from those of all executions within a bound; empty if they do not. */
  public String differenceFrom(ThreadPaths all, int bound) {
    String missing = missing(all, bound);
    if (!missing.isEmpty()) {
      return missing;
    }
    Set<Long> extra = new TreeSet<>(degrees.keySet());
    extra.removeAll(all.within(bound));
    if (!extra.isEmpty()) {
      return "shows "
          + extra.size()
          + " paths beyond the bound, such as "
          + descriptions.get(extra.iterator().next());
    }
    return "";
  }

  private static long mix(long value) {
    long mixed = (value + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> 29;
  }
}
