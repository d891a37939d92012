// SPDX-License-Identifier: Apache-2.0
/** Bugs that hide from a search that looks in one place only. */
package dev.ravel.programs.search;
