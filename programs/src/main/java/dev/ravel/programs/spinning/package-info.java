// SPDX-License-Identifier: Apache-2.0
/**
 * Busy waits. A busy-waiting thread is suspended after one round without effect for the rest of the
 * execution, because another execution, in which it reads later, shows how it continues. So an
 * execution in which a thread reads too early ends there.
 */
package dev.ravel.programs.spinning;
