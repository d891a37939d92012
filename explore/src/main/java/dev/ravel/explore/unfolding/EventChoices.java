// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import dev.ravel.model.Steps;

/** The alternatives that events take: events with one preset differ only in them. */
final class EventChoices {
  private final Unfolding unfolding;
  final InnerBranches inner = new InnerBranches();

  EventChoices(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** The alternative that an event took, or the path of its {@link #inner} branches. */
  int of(int event) {
    return inner.has(unfolding.preset(event))
        ? inner.choice(event)
        : Label.choice(unfolding.label(event));
  }

  /** The decision of an event, packed with its branch constraint. */
  long decision(int event) {
    return decision(unfolding.preset(event), of(event));
  }

  /** The decision that takes a choice at a preset, without its {@link #inner} branches. */
  long decision(int preset, int choice) {
    int intent = unfolding.presets.intent(preset);
    return Decision.pack(
        unfolding.intents.thread(intent),
        inner.has(preset) ? 0 : choice,
        unfolding.intents.constraint(intent));
  }

  /** The event with a preset that took an alternative, or {@link Unfolding#NONE}. */
  int find(int preset, int choice) {
    int event = preset >= 0 ? unfolding.presets.event(preset) : Unfolding.NONE;
    while (event >= 0 && Label.choice(unfolding.label(event)) != choice) {
      event = unfolding.sibling(event);
    }
    return event;
  }

  /** The event with a preset to which a step corresponds, or {@link Unfolding#NONE}. */
  int find(int preset, Steps steps, int step) {
    return InnerBranches.count(steps, step) > 0
        ? inner.event(preset, steps, step)
        : find(preset, steps.choice(step));
  }
}
