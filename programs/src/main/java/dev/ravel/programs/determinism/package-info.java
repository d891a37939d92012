// SPDX-License-Identifier: Apache-2.0
/** What a program can ask that a JVM answers differently each time, and Ravel does not. */
package dev.ravel.programs.determinism;
