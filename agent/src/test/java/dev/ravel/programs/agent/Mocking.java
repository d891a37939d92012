// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.agent;

import org.mockito.Mockito;

/** Mocks a final class, which Mockito does by retransforming the instrumented class. */
public final class Mocking {
  private Mocking() {}

  public static String run() {
    String real = Counter.run();
    Counter mock = Mockito.mock(Counter.class);
    Mockito.when(mock.increment()).thenReturn(42);
    return real + ", mocked " + mock.increment() + ", real " + new Counter().increment();
  }
}
