// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.Iterator;

/** Fields that are written before super(...) has returned, and access across nest mates. */
public final class InnerClasses {
  private int size = 3;
  private static long created;

  private InnerClasses() {
    created++;
  }

  private class Counter implements Iterator<Integer> {
    private int at;

    @Override
    public boolean hasNext() {
      return at < size;
    }

    @Override
    public Integer next() {
      size -= at == 0 ? 1 : 0;
      return at++;
    }
  }

  abstract static class Named {
    final String name;
    String seen;

    Named(String name) {
      this.name = name;
      seen = describe();
    }

    abstract String describe();
  }

  public static String run() {
    InnerClasses outer = new InnerClasses();
    StringBuilder text = new StringBuilder();
    for (Iterator<Integer> all = outer.new Counter(); all.hasNext(); ) {
      text.append(all.next());
    }
    String captured = text.toString() + created;
    Named named =
        new Named(captured.isEmpty() ? new String("none") : captured) {
          private final String suffix = captured + "!";

          @Override
          String describe() {
            return captured + suffix;
          }
        };
    return text + named.name + named.seen + named.describe() + outer.size;
  }
}
