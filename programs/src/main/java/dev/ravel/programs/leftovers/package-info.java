// SPDX-License-Identifier: Apache-2.0
/** Threads that are alive when a program has ended. */
package dev.ravel.programs.leftovers;
