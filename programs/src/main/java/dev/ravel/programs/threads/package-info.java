// SPDX-License-Identifier: Apache-2.0
/** Operations of threads on themselves and on each other: start, join, interrupt, park, sleep. */
package dev.ravel.programs.threads;
