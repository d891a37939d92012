// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Trace;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Watches all runs of a check for data races and keeps one for each pair of source positions. */
final class RaceWatch {
  /** Enough for the racing places of most programs. */
  private static final int CACHE_BITS = 10;

  private static final int CACHE = 1 << CACHE_BITS;

  private final Names names;
  private final RaceDetector detector;

  /** The races by where they are: the variable and two positions. */
  private final Map<String, Race> races = new LinkedHashMap<>();

  /** Where the races are that failing runs had, or would have had if they had gone on. */
  private final Set<String> harmful = new HashSet<>();

  private final Map<Long, String> placesOfSites = new HashMap<>();

  /** Pairs of sites whose race is known, by their hash: most races are met again and again. */
  private final long[] known = new long[CACHE];

  RaceWatch(Names names) {
    this.names = names;
    this.detector = new RaceDetector(names);
  }

  /** One race, in the run in which it was met first: its two steps. */
  static final class Race {
    private final int first;
    private final int second;
    private Optional<Finding> finding = Optional.empty();

    private Race(int first, int second) {
      this.first = first;
      this.second = second;
    }

    int first() {
      return first;
    }

    int second() {
      return second;
    }

    void describe(Finding described) {
      finding = Optional.of(described);
    }
  }

  /** Looks at a run and returns the races that no run before had. */
  List<Race> watch(Trace trace) {
    List<Race> fresh = new ArrayList<>();
    boolean fails = trace.outcome().isFailure();
    detector.watch(
        trace,
        (first, second) -> {
          long sites = sites(trace.site(first), trace.site(second));
          if (known[slot(sites)] != sites || fails) {
            known[slot(sites)] = sites;
            String places = places(sites, trace.location(first));
            if (!races.containsKey(places)) {
              Race race = new Race(first, second);
              races.put(places, race);
              fresh.add(race);
            }
            if (fails) {
              harmful.add(places);
            }
          }
        });
    if (fails) {
      detector.watchPending(
          (first, second) ->
              harmful.add(places(sites(trace.site(first), second.site()), trace.location(first))));
    }
    return fresh;
  }

  private static long sites(int first, int second) {
    return (long) first << 32 | second;
  }

  private static int slot(long sites) {
    return (int) (sites * 0x9E3779B97F4A7C15L >>> Long.SIZE - CACHE_BITS);
  }

  private String places(long sites, int location) {
    return placesOfSites.computeIfAbsent(
        sites,
        pair -> {
          String one = position((int) (pair >>> 32));
          String other = position((int) (long) pair);
          return variable(names.location(location))
              + (one.compareTo(other) < 0 ? one + other : other + one);
        });
  }

  private static String position(int site) {
    return " " + Registry.SITES.get(site).className() + " " + Narrator.place(site);
  }

  /** The name of a location whatever object or element it is. */
  static String variable(String location) {
    return location.replaceAll("@-?\\d+\\.\\d+", "").replaceAll("\\[\\d+]", "[]");
  }

  /** What a report tells about the races. */
  DataRaces result() {
    List<DataRaces.Race> met = new ArrayList<>();
    races.forEach(
        (places, race) ->
            race.finding.ifPresent(
                finding -> met.add(new DataRaces.Race(finding, harmful.contains(places)))));
    return new DataRaces(true, met, List.copyOf(detector.weak()));
  }
}
