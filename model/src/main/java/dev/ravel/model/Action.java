// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * The effect of one step.
 *
 * @param writes whether the step changed its location
 * @param choice the alternative that the step took, such as the side of a branch
 */
public record Action(Kind kind, boolean writes, int choice, Location location) {}
