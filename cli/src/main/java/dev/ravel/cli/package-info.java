// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: reads what the user wants, starts a check, prints its result, sets the exit
 * status.
 *
 * <p>Start with {@link dev.ravel.cli.Main}, then {@code CheckCommand}. Strings, system properties
 * and the environment are read here and nowhere else; decisions about schedules are made elsewhere.
 */
package dev.ravel.cli;
