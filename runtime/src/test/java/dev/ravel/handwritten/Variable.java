// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import dev.ravel.probe.MemoryProbe;
import dev.ravel.probe.Tagged;

/** An object with one field, which announces every access as instrumented code does. */
final class Variable implements Tagged {
  private final int site;
  private Object value = 0;
  private long tag;

  /**
   * @param name of the field, by which texts of traces name it
   */
  Variable(String name) {
    site = Sites.of(name);
  }

  Object read() {
    MemoryProbe.readField(this, site);
    return value;
  }

  void write(Object next) {
    MemoryProbe.writeField(this, next, site);
    value = next;
  }

  @Override
  public long ravelTag() {
    return tag;
  }

  @Override
  public void ravelTag(long next) {
    tag = next;
  }
}
