// SPDX-License-Identifier: Apache-2.0
/**
 * For every class of {@code java.util.concurrent} a program that is correct and one that is not.
 */
package dev.ravel.programs.juc;
