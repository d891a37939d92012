// SPDX-License-Identifier: Apache-2.0
/** Growing lists and tables of integers in arrays, which the large structures of explorers use. */
@NullMarked
package dev.ravel.explore.table;

import org.jspecify.annotations.NullMarked;
