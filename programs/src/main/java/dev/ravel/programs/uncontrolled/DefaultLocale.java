// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Locale;

/** Changing the default locale is harmless before other threads exist; later it is reported. */
@Expect(executions = 1, reasons = "java.util.Locale.setDefault is not controlled (DefaultLocale")
public final class DefaultLocale {
  private DefaultLocale() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert !Locale.getDefault().equals(Locale.GERMANY) : "left over from another run";
    Locale.setDefault(Locale.US);
    Together.run(() -> Locale.setDefault(Locale.GERMANY));
  }
}
