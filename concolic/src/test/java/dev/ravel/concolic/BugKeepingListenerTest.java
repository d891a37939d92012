// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.RavelBug;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.ProbeListener;
import dev.ravel.symbolic.Terms;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A bug in building terms reaches the execution, even if the program catches the exception. */
final class BugKeepingListenerTest {
  private static final int NO_OPCODE = 9_999;

  private final List<Object> reported = new ArrayList<>();

  private final BugKeepingListener listener =
      new BugKeepingListener(
          new SymbolicListener(new BranchConstraints(new Terms()), new GivenInputs(Map.of())));

  @AfterEach
  void endExecution() {
    CurrentRun.install(null);
  }

  @Test
  void reportsBugsInTermsToTheExecution() {
    CurrentRun.install(run());
    RavelBug bug =
        assertThrows(
            RavelBug.class,
            () -> listener.binary(NO_OPCODE, listener.constant(1), listener.constant(2)));
    assertEquals(List.of(bug), reported);
  }

  /** A listener that accepts bugs only. */
  private ProbeListener run() {
    return (ProbeListener)
        Proxy.newProxyInstance(
            ProbeListener.class.getClassLoader(),
            new Class<?>[] {ProbeListener.class},
            (proxy, method, arguments) -> {
              assertEquals("broken", method.getName());
              reported.add(arguments[0]);
              return null;
            });
  }
}
