// SPDX-License-Identifier: Apache-2.0
/** Correct and incorrect uses of locks, barriers, latches, semaphores and adders. */
package dev.ravel.programs.juc.synchronizers;
