// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.NetWords;
import dev.ravel.model.Kind;
import dev.ravel.runtime.Names;

/** The words of a drawing: those of the reports. */
final class NetText implements NetWords {
  private final Names names;
  private final ObjectLabels labels = new ObjectLabels();

  NetText(Names names) {
    this.names = names;
  }

  @Override
  public String thread(int thread) {
    return names.threadName(thread);
  }

  @Override
  public String location(int location) {
    String name = labels.shorten(names.location(location));
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @Override
  public String operation(Kind kind, boolean writes, int choice, int location, int site) {
    String where = location < 0 ? "" : location(location);
    return Narrator.phrase(kind, writes, choice, where, "");
  }

  @Override
  public String place(int site) {
    return site < 0 ? "" : Narrator.place(site);
  }
}
