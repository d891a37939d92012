// SPDX-License-Identifier: Apache-2.0
/**
 * Small sequential programs of the kinds that verification contests use, each with a known verdict.
 *
 * <p>Every number of executions is that of the feasible paths, derived in the comment.
 */
package dev.ravel.programs.contest;
