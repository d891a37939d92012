// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

/** Counts in a store that is a mock; the answers of the mock are code of the program. */
public final class Mocks {
  static int count;

  private Mocks() {}

  /** The interface that is mocked. */
  interface Store {
    int load();

    void save(int value);
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = mock(Store.class);
    when(store.load()).thenAnswer(call -> count);
    doAnswer(call -> count = call.getArgument(0)).when(store).save(anyInt());
    Plain.count(args, () -> store.save(store.load() + 1));
    verify(store, times(2)).save(anyInt());
    assert count == 2 : "counted to " + count;
  }
}
