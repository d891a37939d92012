// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;
import java.util.concurrent.atomic.AtomicInteger;

public class CasByInput {
  static final AtomicInteger A = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    int a = Inputs.anyInt("a", 0, 2);
    int b = Inputs.anyInt("b", -1, 1);
    Thread t =
        new Thread(
            () -> {
              A.set(a + a);
              A.compareAndSet(b, a);
              A.addAndGet(2);
            });
    t.start();
    A.compareAndSet(0, a + a);
    A.compareAndSet(b, 0);
    t.join();
  }
}
