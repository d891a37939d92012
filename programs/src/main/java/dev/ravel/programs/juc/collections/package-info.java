// SPDX-License-Identifier: Apache-2.0
/** Correct and incorrect uses of concurrent maps, sets and lists. */
package dev.ravel.programs.juc.collections;
