// SPDX-License-Identifier: Apache-2.0
/** Queries that a JVM answers differently each time and that Ravel answers deterministically. */
package dev.ravel.programs.determinism;
