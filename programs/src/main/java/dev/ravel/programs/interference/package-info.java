// SPDX-License-Identifier: Apache-2.0
/**
 * The programs of table 1 of Razavi, Farzan, Holzer: Bounded-Interference Sequentialization (ISoLA
 * 2012), written anew from their descriptions: the paper prints only the first one.
 *
 * <p>Each has two threads, and an assertion or an exception in the main thread, which the other
 * thread interferes with. The number in each class comment is that of the reads that must see what
 * the other thread wrote.
 */
package dev.ravel.programs.interference;
