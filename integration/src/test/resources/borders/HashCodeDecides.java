// SPDX-License-Identifier: Apache-2.0

public class HashCodeDecides {
    static volatile Object shared = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> shared = new Object());
        t.start();
        int h = shared.hashCode();
        t.join();
        if (h % 100_003 == 7) throw new AssertionError("hit the hash");
    }
}
