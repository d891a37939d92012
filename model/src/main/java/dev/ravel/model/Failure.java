// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What went wrong in an execution, with the names of a report instead of the numbers of a trace.
 */
public sealed interface Failure {
  /** The word for it in JSON reports: "assertion", "deadlock", ... */
  String kind();

  /** An exception left the {@code run} method of a thread. */
  record Thrown(
      String thread,
      String exception,
      Optional<String> message,
      List<Outcome.Frame> stack,
      boolean isAssertion)
      implements Failure {
    public Thrown {
      stack = List.copyOf(stack);
    }

    @Override
    public String kind() {
      return isAssertion ? "assertion" : "exception";
    }
  }

  /**
   * No thread is enabled.
   *
   * @param steps the number of steps before it
   * @param isLivelock whether all threads busy-wait, or wait for the end of such threads
   */
  record Deadlock(int steps, boolean isLivelock, List<Blocked> blocked) implements Failure {
    public Deadlock {
      blocked = List.copyOf(blocked);
    }

    @Override
    public String kind() {
      return isLivelock ? "livelock" : "deadlock";
    }

    /** Threads each of which waits for what the next one holds; none if there is no such cycle. */
    public List<Blocked> cycle() {
      for (Blocked start : blocked) {
        List<Blocked> path = new ArrayList<>();
        Optional<Blocked> next = Optional.of(start);
        while (next.isPresent() && !path.contains(next.get())) {
          path.add(next.get());
          next = next.flatMap(Blocked::holder).flatMap(this::blocked);
        }
        if (next.isPresent() && next.get().equals(start)) {
          return path;
        }
      }
      return List.of();
    }

    private Optional<Blocked> blocked(String thread) {
      return blocked.stream().filter(one -> one.thread().equals(thread)).findFirst();
    }
  }

  /** The program called {@code System.exit} or {@code Runtime.halt}. */
  record Exited(String thread, int status) implements Failure {
    @Override
    public String kind() {
      return "exit";
    }
  }

  /** Two accesses of different threads that are not ordered by happens-before. */
  record DataRace(Location variable, Access first, Access second) implements Failure {
    @Override
    public String kind() {
      return "data race";
    }
  }

  /**
   * A thread that is not enabled.
   *
   * @param kind its next operation
   * @param location what it waits for
   * @param holder the thread that holds what it waits for, if there is one
   * @param holds the locks that it holds itself
   * @param watches the locations that it reads repeatedly; empty unless it busy-waits
   * @param place the place in the source, or an empty string
   * @param frame the method and the place in the form of a stack frame, or an empty string
   */
  record Blocked(
      String thread,
      Kind kind,
      Location location,
      Optional<String> holder,
      List<Location> holds,
      List<Location> watches,
      String place,
      String frame) {
    public Blocked {
      holds = List.copyOf(holds);
      watches = List.copyOf(watches);
    }
  }

  /**
   * One of the two accesses of a data race.
   *
   * @param step the index of the step in the finding
   * @param stack its frames, innermost first; never empty
   */
  record Access(String thread, int step, Kind kind, boolean writes, List<String> stack) {
    public Access {
      stack = List.copyOf(stack);
    }
  }
}
