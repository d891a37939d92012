// SPDX-License-Identifier: Apache-2.0
/** A library that a test excludes from the exploration. */
package dev.ravel.programs.frameworks.library;
