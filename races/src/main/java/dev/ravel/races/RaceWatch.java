// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Naming;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Detects data races in all executions of a check, and keeps one for each pair of places. */
public final class RaceWatch {
  /** Enough for the racing places of most programs. */
  private static final int CACHE_BITS = 10;

  private static final int CACHE = 1 << CACHE_BITS;

  private final Naming naming;
  private final RaceDetector detector;

  /** The races by the variable and the two places. */
  private final Map<String, Race> races = new LinkedHashMap<>();

  /** The races that failing executions had, or would have had if they had continued. */
  private final Set<String> harmful = new HashSet<>();

  private final Map<Long, String> placesOfSites = new HashMap<>();

  /** Pairs of sites whose race is known, by their hash: most races occur in many executions. */
  private final long[] known = new long[CACHE];

  public RaceWatch(Naming naming) {
    this.naming = naming;
    this.detector = new RaceDetector(naming);
  }

  /** One race: its two steps in the first execution in which it occurred. */
  public static final class Race {
    private final int first;
    private final int second;
    private Optional<Finding> finding = Optional.empty();

    private Race(int first, int second) {
      this.first = first;
      this.second = second;
    }

    public int first() {
      return first;
    }

    public int second() {
      return second;
    }

    public void describe(Finding described) {
      finding = Optional.of(described);
    }
  }

  /** Returns the races of an execution that no earlier execution had. */
  public List<Race> watch(Trace trace) {
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
    return (long) first << 32 | Integer.toUnsignedLong(second);
  }

  private static int slot(long sites) {
    return (int) (sites * 0x9E3779B97F4A7C15L >>> Long.SIZE - CACHE_BITS);
  }

  private String places(long sites, int location) {
    return placesOfSites.computeIfAbsent(
        sites,
        pair -> {
          String one = place((int) (pair >>> 32));
          String other = place((int) (long) pair);
          return naming.location(location).ofAnyObject().text()
              + (one.compareTo(other) < 0 ? one + other : other + one);
        });
  }

  /** Accesses by JDK code that no call of the program has announced have no site. */
  private String place(int site) {
    return site < 0 ? " " : " " + naming.site(site).className() + " " + naming.site(site).place();
  }

  /** The races, for a report. */
  public DataRaces result() {
    List<DataRaces.Race> met = new ArrayList<>();
    races.forEach(
        (places, race) ->
            race.finding.ifPresent(
                finding -> met.add(new DataRaces.Race(finding, harmful.contains(places)))));
    return new DataRaces(true, met, List.copyOf(detector.weak()));
  }
}
