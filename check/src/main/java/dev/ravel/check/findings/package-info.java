// SPDX-License-Identifier: Apache-2.0
/**
 * Converts a recorded execution to a finding: data for the report, and the replay text.
 *
 * <p>Start with {@code FindingBuilder}. Findings are data; their sentences belong to report.
 */
@NullMarked
package dev.ravel.check.findings;

import org.jspecify.annotations.NullMarked;
