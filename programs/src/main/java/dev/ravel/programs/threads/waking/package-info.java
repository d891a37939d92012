// SPDX-License-Identifier: Apache-2.0
/** Interrupts, parking and permits: how one thread ends the wait of another. */
package dev.ravel.programs.threads.waking;
