// SPDX-License-Identifier: Apache-2.0
/**
 * Programs whose inputs reach code that does not track them: the result is not exhaustive, and its
 * reasons name the calls; or the input has no effect there, and the result is exhaustive.
 */
package dev.ravel.programs.lost;
