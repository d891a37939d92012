// SPDX-License-Identifier: Apache-2.0
/**
 * The goals of the Maven plugin (D-junit-7).
 *
 * <p>Start with {@code PrepareAgentMojo}, which gives test JVMs the agent, and {@code CheckMojo},
 * which executes the command line. What a check means is not known here.
 */
@NullMarked
package dev.ravel.mavenplugin;

import org.jspecify.annotations.NullMarked;
