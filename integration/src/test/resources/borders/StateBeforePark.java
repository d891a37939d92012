// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.locks.LockSupport;

// As StateBeforeAwait, with a park: the started thread need not have parked yet.
//   ./ravel check StateBeforePark.java
public class StateBeforePark {
  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(LockSupport::park);
    other.start();
    Thread.State state = other.getState();
    LockSupport.unpark(other);
    other.join();
    assert state == Thread.State.WAITING : state;
  }
}
