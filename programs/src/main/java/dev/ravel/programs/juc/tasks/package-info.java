// SPDX-License-Identifier: Apache-2.0
/** Correct and incorrect uses of pools, futures, timers, streams and virtual threads. */
package dev.ravel.programs.juc.tasks;
