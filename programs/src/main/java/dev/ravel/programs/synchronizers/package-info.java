// SPDX-License-Identifier: Apache-2.0

/**
 * Synchronizers of java.util.concurrent that are modelled as single operations; the number of
 * interleavings is derived for each program.
 */
package dev.ravel.programs.synchronizers;
