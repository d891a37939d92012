// SPDX-License-Identifier: Apache-2.0
/**
 * Dynamic partial order reduction: explorers that reverse the races of finished executions.
 *
 * <p>Start with {@link dev.ravel.explore.dpor.BacktrackSearch} for persistent sets and sleep sets,
 * and with {@link dev.ravel.explore.dpor.SourceSetSearch} for source sets and wakeup trees. Each
 * explorer names its paper and its departures from it. This package does not use the unfoldings.
 */
@NullMarked
package dev.ravel.explore.dpor;

import org.jspecify.annotations.NullMarked;
