// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * How many Mazurkiewicz traces a program seems to have.
 *
 * @param traces the mean of the descents
 * @param low the lower end of an interval that is meant to hold the number in 19 of 20 cases
 * @param high its upper end
 * @param descents how many random descents the estimate rests on; with few it is worth little
 */
public record TraceEstimate(double traces, double low, double high, int descents) {}
