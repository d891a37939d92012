// SPDX-License-Identifier: Apache-2.0
/**
 * The command line in a JVM of its own, for build tools.
 *
 * <p>Start with {@link dev.ravel.engine.command.CommandJvm}. This package does what the launcher
 * does in a clone; it knows neither a build tool nor the options of a check.
 */
@NullMarked
package dev.ravel.engine.command;

import org.jspecify.annotations.NullMarked;
