// SPDX-License-Identifier: Apache-2.0
package example;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests that JUnit leaves out. */
public class Misplaced {
  @RavelTest
  private void isPrivate() {}

  @RavelTest
  static void isStatic() {}

  @RavelTest
  int returnsValue() {
    return 1;
  }

  @Test
  void ordinary() {}

  /** Also has one. */
  @Nested
  public class Inner {
    @RavelTest
    private void isPrivate() {}
  }

  /** Has a test that a subclass has to mark. */
  public abstract static class Incomplete {
    @RavelTest
    abstract void isAbstract();

    @RavelTest
    abstract void isMarkedAgain();
  }

  /** Marks one of two tests. */
  public static class Completed extends Incomplete {
    @Override
    void isAbstract() {}

    @Override
    @RavelTest
    void isMarkedAgain() {}
  }
}
