// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.explore.NetWords;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import java.util.Optional;

/** The names in a drawing: those of the reports, without packages and objects. */
public final class NetText implements NetWords {
  private final Naming naming;
  private final Optional<SymbolicExecution> symbolic;
  private final ObjectLabels labels = new ObjectLabels();

  public NetText(Naming naming, Optional<SymbolicExecution> symbolic) {
    this.naming = naming;
    this.symbolic = symbolic;
  }

  @Override
  public String thread(int thread) {
    return naming.threadName(thread);
  }

  @Override
  public Location location(int location) {
    String name = labels.label(naming.location(location)).text();
    return new Location(Location.Type.OBJECT, name.substring(name.lastIndexOf('.') + 1), "");
  }

  @Override
  public String place(int site) {
    return site < 0 ? "" : naming.site(site).place();
  }

  @Override
  public Optional<String> constraint(long decision) {
    return symbolic.flatMap(one -> one.constraint(decision));
  }
}
