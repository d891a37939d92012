// SPDX-License-Identifier: Apache-2.0
/** A correct and an incorrect program for every queue of {@code java.util.concurrent}. */
package dev.ravel.programs.juc.queues;
