// SPDX-License-Identifier: Apache-2.0
/**
 * Busy waits: who has looked in vain stops for the rest of the run, because another run, in which
 * it looks later, shows the rest. A run in which somebody has looked too early therefore ends
 * there.
 */
package dev.ravel.programs.spinning;
