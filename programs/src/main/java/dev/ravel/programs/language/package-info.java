// SPDX-License-Identifier: Apache-2.0
/** Language constructs that compilers translate in their own way. */
package dev.ravel.programs.language;
