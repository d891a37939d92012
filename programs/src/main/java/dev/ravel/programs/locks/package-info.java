// SPDX-License-Identifier: Apache-2.0
/** Monitors and ReentrantLocks. */
package dev.ravel.programs.locks;
