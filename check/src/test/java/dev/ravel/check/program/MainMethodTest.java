// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** Which method of a class is the main method, and how it is invoked. */
final class MainMethodTest {
  private static final List<String> CALLS = new ArrayList<>();

  private static String launched(Class<?> type) throws Throwable {
    CALLS.clear();
    MainMethod.of(type).invoke(new String[] {"argument"});
    return String.join(" ", CALLS);
  }

  @Test
  void mayBeInherited() throws Throwable {
    assertEquals("static argument", launched(Static.class));
    assertEquals("static argument", launched(Inheriting.class));
  }

  @Test
  void throwsWhatTheProgramThrows() {
    assertThrows(ArithmeticException.class, () -> launched(Throwing.class));
  }

  @Test
  @EnabledForJreRange(minVersion = 25)
  void mayBeAnInstanceMethod() throws Throwable {
    assertEquals("new own", launched(OfObject.class));
    assertEquals("new other argument", launched(WithArguments.class));
  }

  @Test
  @EnabledForJreRange(maxVersion = 24)
  void isStaticBeforeJdk25() {
    assertThrows(UsageException.class, () -> launched(OfObject.class));
  }

  @Test
  void isMissing() {
    assertThrows(UsageException.class, () -> launched(Unreachable.class));
    assertThrows(UsageException.class, () -> launched(Object.class));
  }

  static class Static {
    public static void main(String[] arguments) {
      CALLS.add("static " + arguments[0]);
    }
  }

  static final class Inheriting extends Static {}

  static final class Throwing {
    public static void main(String[] arguments) {
      throw new ArithmeticException();
    }
  }

  static class OfObject {
    OfObject() {
      CALLS.add("new");
    }

    void main() {
      CALLS.add("own");
    }
  }

  /** Has both. The one with arguments is invoked. */
  static final class WithArguments extends OfObject {
    protected void main(String[] arguments) {
      CALLS.add("other " + arguments[0]);
    }
  }

  static final class Unreachable {
    private Unreachable() {}

    void main() {}
  }
}
