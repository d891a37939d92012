// SPDX-License-Identifier: Apache-2.0
/** Synchronization idioms, correct and incorrect, and the data races in them. */
package dev.ravel.programs.races;
