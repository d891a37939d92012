// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Libraries get a logger of the JDK when they are initialised. The JDK reads the configuration of
 * its loggers from a file, which is not an access to a file by the program.
 */
@Expect(executions = 1)
public final class PlatformLogger {
  private static final System.Logger LOG = System.getLogger(PlatformLogger.class.getName());

  private PlatformLogger() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.Code log = () -> LOG.log(System.Logger.Level.TRACE, "not logged");
    Together.run(log, log);
  }
}
