// SPDX-License-Identifier: Apache-2.0
import java.util.Observable;
import java.util.Observer;
public class ObservableDeadlock {
  public static void main(String[] args) throws InterruptedException {
    Object page = new Object();
    Observable handle = new Observable();
    Observer o = (a, b) -> {};
    handle.addObserver(o);
    Thread t1 = new Thread(() -> { synchronized (page) { handle.deleteObserver(o); } });
    Thread t2 = new Thread(() -> { synchronized (handle) { synchronized (page) { } } });
    t1.start(); t2.start(); t1.join(); t2.join();
  }
}
