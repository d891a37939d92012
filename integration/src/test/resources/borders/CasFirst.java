// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.atomic.AtomicReference;

public class CasFirst {
  public static void main(String[] args) {
    AtomicReference<String> x = new AtomicReference<>("a");
    if (x.compareAndSet("b", "c")) throw new AssertionError("F");
  }
}
