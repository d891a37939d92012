// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** A subclass decides what a method does; the code of such a map is explored. */
@Expect(executions = 252, findings = "AssertionError")
public final class OverridingMap {
  private OverridingMap() {}

  /** A map that counts what it has been asked. */
  private static final class Counting extends ConcurrentHashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int gets;

    @Override
    public Integer get(Object key) {
      gets++;
      return super.get(key);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Counting map = new Counting();
    map.put("key", 1);
    Together.run(() -> map.get("key"), () -> map.get("key"));
    assert map.gets == 2;
  }
}
