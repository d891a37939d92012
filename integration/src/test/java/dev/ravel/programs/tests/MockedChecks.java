// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.when;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** Two threads add what a mock returns; the extension of Mockito makes the mock. */
@ExtendWith(MockitoExtension.class)
public class MockedChecks {
  @Mock private IntUnaryOperator rates;
  private int total;

  @BeforeEach
  void train() {
    when(rates.applyAsInt(1)).thenReturn(2);
  }

  private void add() {
    total += rates.applyAsInt(1);
  }

  private synchronized void addInOrder() {
    add();
  }

  @Test
  void losesAnUpdate() throws InterruptedException {
    ExtendedChecks.together(this::add);
    assertEquals(4, total);
  }

  @Test
  void countsInOrder() throws InterruptedException {
    ExtendedChecks.together(this::addInOrder);
    assertEquals(4, total);
  }
}
