// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of places in a journal.
 *
 * <p>{@link Registry} numbers places in the order in which classes are loaded, and that may be
 * another one in another JVM. But a class has the same places in the same order everywhere: so a
 * place is what it says about itself, and how many equal ones there are before it.
 */
final class SiteNumbers {
  private static final int NOWHERE = -1;

  private record Place(Site site, int equalBefore) {}

  private final List<Place> places = new ArrayList<>();
  private final List<Integer> registered = new ArrayList<>();
  private int[] numbers = new int[0];
  private ClassLoader loader = ClassLoader.getPlatformClassLoader();
  private int described;
  private int base;

  /**
   * Says that the program is loaded again.
   *
   * @param newBase the number of places before that
   */
  void reload(int newBase, ClassLoader newLoader) {
    base = newBase;
    loader = newLoader;
  }

  /** The number of a registered place in the journal. */
  int write(int site) {
    if (site < 0) {
      return NOWHERE;
    }
    ensure(site);
    if (numbers[site] == NOWHERE) {
      numbers[site] = numberOf(site);
    }
    return numbers[site];
  }

  private void ensure(int site) {
    if (site >= numbers.length) {
      int known = numbers.length;
      numbers = Arrays.copyOf(numbers, Math.max(site + 1, Registry.SITES.size()));
      Arrays.fill(numbers, known, numbers.length, NOWHERE);
    }
  }

  private int numberOf(int site) {
    Site place = Registry.SITES.get(site);
    int equal = 0;
    for (int i = site >= base ? base : 0; i < site; i++) {
      equal += areEqual(Registry.SITES.get(i), place) ? 1 : 0;
    }
    Place key = new Place(place, equal);
    int number = places.indexOf(key);
    if (number < 0) {
      number = places.size();
      places.add(key);
      registered.add(site);
    }
    return number;
  }

  /** Writes out a place whose number is new. */
  void describe(int number, Bytes out) {
    if (number < described) {
      return;
    }
    described++;
    Place place = places.get(number);
    Site site = place.site();
    out.putText(site.className());
    out.putText(site.method());
    out.putText(site.file());
    out.putNumber(site.line());
    out.putText(site.owner());
    out.putText(site.member());
    out.putFlag(site.isVolatile());
    out.putFlag(site.isProgram());
    out.putNumber(place.equalBefore());
  }

  /** Reads what {@link #describe} has written for this number. */
  void learn(int number, BytesReader in) {
    if (number < described) {
      return;
    }
    described++;
    Site site =
        new Site(
            in.text(),
            in.text(),
            in.text(),
            in.integer(),
            in.text(),
            in.text(),
            in.flag(),
            in.flag());
    Place place = new Place(site, in.integer());
    places.add(place);
    int found = find(place);
    registered.add(found);
    ensure(found);
    numbers[found] = number;
  }

  /** The registered place with this number. */
  int read(int number) {
    return number < 0 ? NOWHERE : registered.get(number);
  }

  private int find(Place place) {
    load(place.site().className());
    int ofProgram = find(place, base, Registry.SITES.size());
    int found = ofProgram == NOWHERE ? find(place, 0, base) : ofProgram;
    return found == NOWHERE ? Registry.SITES.add(place.site()) : found;
  }

  private static int find(Place place, int from, int to) {
    int equal = 0;
    for (int i = from; i < to; i++) {
      if (areEqual(Registry.SITES.get(i), place.site()) && equal++ == place.equalBefore()) {
        return i;
      }
    }
    return NOWHERE;
  }

  /** Looks at the lines first: there are thousands of places, and they differ there already. */
  private static boolean areEqual(Site one, Site other) {
    return one.line() == other.line() && one.equals(other);
  }

  /** Loads a class, which registers its places; it is not initialised. */
  private void load(String className) {
    try {
      Class.forName(className, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      // A class that another loader has made: its places are registered below for their names.
      return;
    }
  }
}
