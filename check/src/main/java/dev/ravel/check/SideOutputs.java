// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.findings.NetText;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.explore.Explorer;
import dev.ravel.model.Net;
import dev.ravel.model.UsageException;
import dev.ravel.runtime.names.Names;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What a check produces in addition to its result.
 *
 * @param journal the journal, from which the check can be continued
 * @param drawing receives the unfolding at the end of the check; empty if the unfolding is too
 *     large to be read, or if the algorithm builds none
 * @param output what becomes of the text that the program prints
 * @param isInterrupted whether the check is to end early; several threads ask repeatedly
 */
public record SideOutputs(
    Optional<Journal> journal,
    Optional<Consumer<Optional<Net>>> drawing,
    ProgramOutput output,
    BooleanSupplier isInterrupted) {
  /** No additional output. */
  public static final SideOutputs NONE = new SideOutputs(Optional.empty(), Optional.empty());

  /** For a check that is not interrupted and does not show what the program prints. */
  public SideOutputs(Optional<Journal> journal, Optional<Consumer<Optional<Net>>> drawing) {
    this(journal, drawing, () -> false);
  }

  /** For a check that does not show what the program prints. */
  public SideOutputs(
      Optional<Journal> journal,
      Optional<Consumer<Optional<Net>>> drawing,
      BooleanSupplier isInterrupted) {
    this(journal, drawing, ProgramOutput.HIDE, isInterrupted);
  }

  /** The number of events up to which a drawing is readable. */
  public static final int MOST_DRAWN_EVENTS = 500;

  /** Prepares an explorer for a drawing; throws if it does not build an unfolding. */
  void prepareDrawing(Explorer explorer) {
    if (drawing.isPresent()) {
      explorer
          .builtUnfolding()
          .orElseThrow(
              () ->
                  new UsageException(
                      "--draw shows unfoldings, and this check builds none: choose --algorithm=unfolding or contextual-unfolding, without --bound-preemptions"))
          .keepSites();
    }
  }

  /** Passes the unfolding of an explorer to the receiver of the drawing. */
  void draw(Explorer explorer, Names names, Optional<SymbolicExecution> symbolic) {
    drawing.ifPresent(
        drawn ->
            drawn.accept(
                explorer
                    .builtUnfolding()
                    .filter(unfolding -> unfolding.structure().events() <= MOST_DRAWN_EVENTS)
                    .flatMap(unfolding -> unfolding.net(new NetText(names, symbolic)))));
  }
}
