// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * An estimate of the number of Mazurkiewicz traces of a program.
 *
 * @param traces the mean over the descents
 * @param low the lower end of a 95 % confidence interval
 * @param high its upper end
 * @param descents the number of random descents; with few the estimate is worth little
 */
public record TraceEstimate(double traces, double low, double high, int descents) {}
