// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentHashMap;

/** A get followed by a put loses an update, although each call is atomic. */
@Conforms(
    types = {ConcurrentHashMap.class, ConcurrentHashMap.KeySetView.class},
    finding = "assertion")
public final class ConcurrentHashMapCheckThenAct {
  private ConcurrentHashMapCheckThenAct() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("key", 0);
    Together.Code increment = () -> map.put("key", map.get("key") + 1);
    Together.run(increment, increment);
    assert map.get("key") == 2;
  }
}
