// SPDX-License-Identifier: Apache-2.0

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two customers order the last lamp. An order finds it in stock and takes it in one step. */
public class WebShop {
  private final Map<String, Integer> stock = Collections.synchronizedMap(new HashMap<>());
  private final BlockingQueue<String> parcels = new ArrayBlockingQueue<>(2);

  private boolean order(String customer) throws InterruptedException {
    Integer left = stock.computeIfPresent("lamp", (item, count) -> count == 0 ? null : count - 1);
    if (left == null) {
      return false;
    }
    parcels.put("lamp for " + customer);
    return true;
  }

  public static void main(String[] args) throws Exception {
    WebShop shop = new WebShop();
    shop.stock.put("lamp", 1);
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Future<Boolean> first = pool.submit(() -> shop.order("Ann"));
    Future<Boolean> second = pool.submit(() -> shop.order("Bob"));
    Future<String> shipped = pool.submit(shop.parcels::take);
    boolean isSoldTwice = first.get() && second.get();
    assert !isSoldTwice : "sold the last lamp twice";
    shipped.get();
    pool.shutdown();
  }
}
