// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.util.List;

/** Flags of a JVM that checks: those of the launcher, for the reasons given there. */
public final class EngineFlags {
  /** An exception that is thrown for the ten thousandth time has its message and its stack. */
  public static final String STACK_TRACES = "-XX:-OmitStackTraceInFastThrow";

  /** The JVM warns that the agent extends the boot class path. */
  public static final String NO_WARNINGS = "-XX:-PrintWarnings";

  /** The solver is native code, which JDK 22 and newer warn about. */
  public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  /** For a JVM that does nothing else. */
  public static final List<String> ALL =
      List.of(
          "-XX:+DisplayVMOutputToStderr",
          NO_WARNINGS,
          "-XX:+UseSerialGC",
          STACK_TRACES,
          "-XX:Tier4InvocationThreshold=40000",
          "-XX:Tier4MinInvocationThreshold=4800",
          "-XX:Tier4CompileThreshold=120000",
          "-XX:Tier4BackEdgeThreshold=320000");

  private EngineFlags() {}
}
