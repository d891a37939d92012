// SPDX-License-Identifier: Apache-2.0
/**
 * From the traces of earlier runs to the next target.
 *
 * <p>Start with {@link dev.ravel.explore.Explorer}, whose kinds are listed in {@link
 * dev.ravel.explore.Algorithm}; {@link dev.ravel.explore.DfsExplorer} is the simplest exhaustive
 * one and the yardstick for the others, and {@link dev.ravel.explore.Independence} is the one
 * definition that all reductions share. {@link dev.ravel.explore.History} knows what happened
 * before what, {@link dev.ravel.explore.Races} what could have happened the other way round.
 * Nothing here knows threads, bytecode or solvers: this package sees {@link dev.ravel.model} only,
 * so that it can be tested on programs written as text.
 */
package dev.ravel.explore;
