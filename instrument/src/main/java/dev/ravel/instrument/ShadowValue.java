// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Value;

/** What is known about a value before its code runs: whether it can have a term. */
record ShadowValue(BasicValue type, boolean mayHaveTerm) implements Value {
  @Override
  public int getSize() {
    return type.getSize();
  }
}
