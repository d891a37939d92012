// SPDX-License-Identifier: Apache-2.0
/** The text programs of the explorers' table of counts, written in Java. */
package dev.ravel.programs.litmus;
