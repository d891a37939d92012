// SPDX-License-Identifier: Apache-2.0
/** Threads that are still there when a program is done. */
package dev.ravel.programs.leftovers;
