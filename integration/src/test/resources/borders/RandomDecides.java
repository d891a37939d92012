// SPDX-License-Identifier: Apache-2.0

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomDecides {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = new Random().nextInt(1_000_000));
        t.start();
        int r = ThreadLocalRandom.current().nextInt(1_000_000) + (int) (Math.random() * 1000);
        t.join();
        if (x == 123_456 && r == 654_321) throw new AssertionError("hit the numbers");
    }
}
