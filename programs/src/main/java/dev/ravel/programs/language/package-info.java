// SPDX-License-Identifier: Apache-2.0
/** Constructs of the language that compilers translate in their own way. */
package dev.ravel.programs.language;
