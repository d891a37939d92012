// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Rows;

/** The conditions of locations, a tree for each: a write consumes one and produces the next. */
final class Conditions {
  private static final int LOCATION = 0;
  private static final int PRODUCER = 1;
  private static final int PARENT = 2;
  private static final int CHILDREN = 3;
  private static final int NEXT_CHILD = 4;
  private static final int READERS = 5;
  private static final int PRESETS = 6;

  private static final int GROUP_THREAD = 0;
  private static final int GROUP_FIRST = 1;
  private static final int NEXT_GROUP = 2;

  private final Rows rows = new Rows(7);
  private final Rows groups = new Rows(3);

  int size() {
    return rows.size();
  }

  int location(int condition) {
    return rows.get(condition, LOCATION);
  }

  int producer(int condition) {
    return rows.get(condition, PRODUCER);
  }

  /** The condition that the producer consumed, or {@link Unfolding#NONE}. */
  int parent(int condition) {
    return rows.get(condition, PARENT);
  }

  /**
   * The conditions produced by the events that consume this one, grouped by thread. Alternative
   * events of one thread are never concurrent, so a thread can skip its own group.
   */
  int childGroups(int condition) {
    return rows.get(condition, CHILDREN);
  }

  /** The presets that contain the condition, grouped by the thread of their intent. */
  int presetGroups(int condition) {
    return rows.get(condition, PRESETS);
  }

  int groupThread(int group) {
    return groups.get(group, GROUP_THREAD);
  }

  /** The first condition, or the first entry of the list of presets. */
  int first(int group) {
    return groups.get(group, GROUP_FIRST);
  }

  int nextGroup(int group) {
    return groups.get(group, NEXT_GROUP);
  }

  int nextChild(int condition) {
    return rows.get(condition, NEXT_CHILD);
  }

  int firstReader(int condition) {
    return rows.get(condition, READERS);
  }

  void setFirstReader(int condition, int event) {
    rows.set(condition, READERS, event);
  }

  /** Adds the condition of a location in the initial state. */
  int addInitial(int location) {
    return newCondition(location, Unfolding.ROOT, Unfolding.NONE);
  }

  /** Adds the condition that an event of a thread produces in place of {@code parent}. */
  int add(int event, int thread, int parent) {
    int condition = newCondition(location(parent), event, parent);
    int group = group(parent, CHILDREN, thread);
    rows.set(condition, NEXT_CHILD, first(group));
    groups.set(group, GROUP_FIRST, condition);
    return condition;
  }

  /** Enters a preset into the list of its thread and returns the entry that was first before. */
  int enterPreset(int condition, int thread, int entry) {
    int group = group(condition, PRESETS, thread);
    int before = first(group);
    groups.set(group, GROUP_FIRST, entry);
    return before;
  }

  /** The group of a thread, created if there is none. */
  private int group(int condition, int list, int thread) {
    int group = rows.get(condition, list);
    while (group != Unfolding.NONE && groupThread(group) != thread) {
      group = nextGroup(group);
    }
    if (group == Unfolding.NONE) {
      group = groups.add();
      groups.set(group, GROUP_THREAD, thread);
      groups.set(group, GROUP_FIRST, Unfolding.NONE);
      groups.set(group, NEXT_GROUP, rows.get(condition, list));
      rows.set(condition, list, group);
    }
    return group;
  }

  private int newCondition(int location, int producer, int parent) {
    int condition = rows.add();
    rows.set(condition, LOCATION, location);
    rows.set(condition, PRODUCER, producer);
    rows.set(condition, PARENT, parent);
    rows.set(condition, CHILDREN, Unfolding.NONE);
    rows.set(condition, NEXT_CHILD, Unfolding.NONE);
    rows.set(condition, READERS, Unfolding.NONE);
    rows.set(condition, PRESETS, Unfolding.NONE);
    return condition;
  }

  long bytes() {
    return rows.bytes() + groups.bytes();
  }
}
