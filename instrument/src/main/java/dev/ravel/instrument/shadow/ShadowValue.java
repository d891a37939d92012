// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Value;

/** The static knowledge about a value: its type, and whether it can have a term. */
record ShadowValue(BasicValue type, boolean mayHaveTerm) implements Value {
  @Override
  public int getSize() {
    return type.getSize();
  }
}
