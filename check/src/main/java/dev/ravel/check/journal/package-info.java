// SPDX-License-Identifier: Apache-2.0
/**
 * A file of attempts, from which a check continues.
 *
 * <p>Start with {@code Journal}. Explorers are deterministic, so a resumed check is the same loop:
 * it asks the explorer for the next target and, until the end of the journal, reads the attempt
 * instead of executing the program. In addition to traces the file has what gives their numbers a
 * meaning: names, sites, discoveries, caveats, leftover threads, inputs and branch constraints.
 * {@code JournalFile} is a sequence of blocks with length and checksum; the first block is the
 * {@code Fingerprint}. Must not know the loop. See D-report-11.
 */
@NullMarked
package dev.ravel.check.journal;

import org.jspecify.annotations.NullMarked;
