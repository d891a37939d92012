// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that use libraries for concurrent programs. Each uses its library as it should be used
 * if it gets the argument {@code correct}, and otherwise makes a mistake that users make.
 */
package dev.ravel.programs.libraries;
