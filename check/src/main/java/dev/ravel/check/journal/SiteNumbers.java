// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of sites in a journal.
 *
 * <p>{@link Registry} numbers sites in the order in which classes are loaded, which may differ
 * between JVMs. But a class has the same sites in the same order in every JVM. So the journal
 * identifies a site by its description and by the number of equal sites before it.
 */
public final class SiteNumbers {
  private static final int NOWHERE = -1;

  private record DescribedSite(Site site, int equalBefore) {}

  private final List<DescribedSite> known = new ArrayList<>();
  private final List<Integer> registered = new ArrayList<>();
  private int[] numbers = new int[0];
  private ClassLoader loader = ClassLoader.getPlatformClassLoader();
  private int described;
  private int base;

  /**
   * The program is loaded again.
   *
   * @param newBase the number of sites before that
   */
  public void reload(int newBase, ClassLoader newLoader) {
    base = newBase;
    loader = newLoader;
  }

  /** The number in the journal of a registered site. */
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
      int filled = numbers.length;
      numbers = Arrays.copyOf(numbers, Math.max(site + 1, Registry.SITES.size()));
      Arrays.fill(numbers, filled, numbers.length, NOWHERE);
    }
  }

  private int numberOf(int site) {
    Site description = Registry.SITES.get(site);
    int equal = 0;
    for (int i = site >= base ? base : 0; i < site; i++) {
      equal += areEqual(Registry.SITES.get(i), description) ? 1 : 0;
    }
    DescribedSite key = new DescribedSite(description, equal);
    int number = known.indexOf(key);
    if (number < 0) {
      number = known.size();
      known.add(key);
      registered.add(site);
    }
    return number;
  }

  /** Writes the description of a site whose number is new. */
  void describe(int number, JournalWriter out) {
    if (number < described) {
      return;
    }
    described++;
    DescribedSite wanted = known.get(number);
    Site site = wanted.site();
    out.putText(site.className());
    out.putText(site.method());
    out.putText(site.file());
    out.putNumber(site.line());
    out.putText(site.owner());
    out.putText(site.member());
    out.putFlag(site.isVolatile());
    out.putFlag(site.isProgram());
    out.putNumber(wanted.equalBefore());
  }

  /** Reads what {@link #describe} wrote for this number. */
  void learn(int number, JournalReader in) {
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
    DescribedSite wanted = new DescribedSite(site, in.integer());
    known.add(wanted);
    int found = find(wanted);
    registered.add(found);
    ensure(found);
    numbers[found] = number;
  }

  /** The registered site with this number in the journal. */
  int read(int number) {
    return number < 0 ? NOWHERE : registered.get(number);
  }

  private int find(DescribedSite wanted) {
    load(wanted.site().className());
    int ofProgram = find(wanted, base, Registry.SITES.size());
    int found = ofProgram == NOWHERE ? find(wanted, 0, base) : ofProgram;
    return found == NOWHERE ? Registry.SITES.add(wanted.site()) : found;
  }

  private static int find(DescribedSite wanted, int from, int to) {
    int equal = 0;
    for (int i = from; i < to; i++) {
      if (areEqual(Registry.SITES.get(i), wanted.site()) && equal++ == wanted.equalBefore()) {
        return i;
      }
    }
    return NOWHERE;
  }

  /** Compares the lines first: there are thousands of sites, and most differ in the line. */
  private static boolean areEqual(Site one, Site other) {
    return one.line() == other.line() && one.equals(other);
  }

  /** Loads a class without initialising it; this registers its sites. */
  private void load(String className) {
    try {
      Class.forName(className, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      // A class of another loader: the caller registers its sites by their description.
      return;
    }
  }
}
