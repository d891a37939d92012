// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The locations that each property of states was seen to read, over all executions of a check.
 *
 * <p>Properties are numbered in the order in which an execution states them. The writes of
 * <em>ordered</em> locations also write {@link Names#states}. These are the locations of the
 * properties that read several locations: only then may the order of writes of different locations
 * decide which states there are (D-states-1). They are not ordered while the exploration searches
 * for these states itself (D-states-2).
 */
public final class ReadLocations {
  private static final String OF_PROPERTY = "=";
  private static final String NEXT = ".";
  private static final String LOCATIONS = Pattern.quote(NEXT);

  private final List<BitSet> ofProperties = new ArrayList<>();
  private final BitSet ordered = new BitSet();
  private boolean areSearched;

  /** Adds a location that a property has read; returns whether it is a new one. */
  public boolean add(int property, int location) {
    while (ofProperties.size() <= property) {
      ofProperties.add(new BitSet());
    }
    BitSet read = ofProperties.get(property);
    if (read.get(location)) {
      return false;
    }
    read.set(location);
    if (read.cardinality() > 1) {
      ordered.or(read);
    }
    return true;
  }

  /** Whether a property was seen to read a location. */
  public boolean contains(int property, int location) {
    return property < ofProperties.size() && ofProperties.get(property).get(location);
  }

  public boolean someAreOrdered() {
    return !ordered.isEmpty();
  }

  /** Whether all writes of such locations are ordered. */
  public boolean areOrdered(int location) {
    return !areSearched && ordered.get(location);
  }

  /** Sets whether the exploration searches for states, so that no writes need an order. */
  public void setSearched(boolean searched) {
    areSearched = searched;
  }

  public boolean areSearched() {
    return areSearched;
  }

  /** The locations that each property was seen to read. */
  public List<Set<Integer>> ofEachProperty() {
    return ofProperties.stream()
        .map(read -> read.stream().boxed().collect(Collectors.toUnmodifiableSet()))
        .toList();
  }

  /** The sets as texts, one for each property. */
  public List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (int property = 0; property < ofProperties.size(); property++) {
      StringBuilder text = new StringBuilder().append(property).append(OF_PROPERTY);
      BitSet read = ofProperties.get(property);
      for (int location = read.nextSetBit(0); location >= 0; ) {
        int next = read.nextSetBit(location + 1);
        text.append(location).append(next < 0 ? "" : NEXT);
        location = next;
      }
      texts.add(text.toString());
    }
    return texts;
  }

  public void clear() {
    ofProperties.clear();
    ordered.clear();
  }

  /** Adds a set that was written by {@link #texts}. */
  public void restore(String text) {
    String[] parts = text.split(OF_PROPERTY, -1);
    int property = Integer.parseInt(parts[0]);
    while (ofProperties.size() <= property) {
      ofProperties.add(new BitSet());
    }
    for (String location : parts[1].isEmpty() ? new String[0] : parts[1].split(LOCATIONS)) {
      add(property, Integer.parseInt(location));
    }
  }
}
