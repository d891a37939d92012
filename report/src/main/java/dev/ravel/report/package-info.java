// SPDX-License-Identifier: Apache-2.0
/**
 * Reports of a result: text for a terminal, JSON for programs, SARIF for code hosts and editors,
 * tests that repeat a failure, and a drawing of an unfolding.
 *
 * <p>Start with {@link dev.ravel.report.TextReport}, then {@code Interleaving}. {@code
 * CaveatPhrases}, {@code FindingPhrases} and {@code Phrases} contain the sentences. Uses {@link
 * dev.ravel.model}, Gson and JGraphX only. A result is data, so every report is tested on results
 * written by hand.
 */
@NullMarked
package dev.ravel.report;

import org.jspecify.annotations.NullMarked;
