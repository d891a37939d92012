// SPDX-License-Identifier: Apache-2.0
/**
 * Small sequential programs of the kinds that verification contests use, each with a known verdict.
 *
 * <p>The number of executions is the number of feasible paths, which the comment of each program
 * derives.
 */
package dev.ravel.programs.contest;
