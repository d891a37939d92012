// SPDX-License-Identifier: Apache-2.0
/** Unprotected updates of all sorts of variables: a read and a write each, 4! / (2! 2!) = 6. */
package dev.ravel.programs.fields;
