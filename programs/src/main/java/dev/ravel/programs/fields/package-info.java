// SPDX-License-Identifier: Apache-2.0
/**
 * Unprotected updates of all kinds of variables: each is a read and a write, so two of them have 4!
 * / (2! 2!) = 6 interleavings.
 */
package dev.ravel.programs.fields;
