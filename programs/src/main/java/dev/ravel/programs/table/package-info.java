// SPDX-License-Identifier: Apache-2.0
/** The mini programs of the table that the explorers are tested on, as Java. */
package dev.ravel.programs.table;
