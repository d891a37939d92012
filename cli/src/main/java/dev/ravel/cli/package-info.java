// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: parses the command, starts a check, prints its result and sets the exit status.
 *
 * <p>Start with {@link dev.ravel.cli.Main}, then {@code CheckCommand}. Only this room reads
 * strings, system properties and the environment. It makes no decisions about schedules.
 */
@NullMarked
package dev.ravel.cli;

import org.jspecify.annotations.NullMarked;
