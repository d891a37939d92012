// SPDX-License-Identifier: Apache-2.0
/**
 * How a program is to be checked: immutable records, with a reason for each default.
 *
 * <p>Start with {@link Settings}. No strings from the command line: {@code cli} parses them.
 */
@NullMarked
package dev.ravel.check.settings;

import org.jspecify.annotations.NullMarked;
