// SPDX-License-Identifier: Apache-2.0
/**
 * Turns the result of a check into text for a person or JSON for a program.
 *
 * <p>Start with {@link dev.ravel.report.TextReport}; the interleaving has a class of its own. Sees
 * {@link dev.ravel.model} and Gson only: a result is data, so every report can be tested on a
 * result written by hand, without running anything.
 */
package dev.ravel.report;
