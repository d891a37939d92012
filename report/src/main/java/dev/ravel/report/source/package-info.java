// SPDX-License-Identifier: Apache-2.0
/**
 * The source text that a report quotes. Start with {@link dev.ravel.report.source.SourceExcerpts}.
 */
@NullMarked
package dev.ravel.report.source;

import org.jspecify.annotations.NullMarked;
