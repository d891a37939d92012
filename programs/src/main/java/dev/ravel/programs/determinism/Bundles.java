// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;

/**
 * Two threads use one resource bundle, which the JDK keeps in a cache. What an execution leaves in
 * the bundle must not be there in the next one.
 */
@Expect(executions = 6, findings = "assertion")
public final class Bundles {
  private Bundles() {}

  /** Counts what its users count. */
  public static final class Texts extends ListResourceBundle {
    int used;

    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"key", "text"}};
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Texts texts = (Texts) ResourceBundle.getBundle(Texts.class.getName());
    assert texts.used == 0 && texts.getString("key").equals("text");
    Together.run(() -> texts.used++, () -> texts.used++);
    assert texts.used == 2;
  }
}
