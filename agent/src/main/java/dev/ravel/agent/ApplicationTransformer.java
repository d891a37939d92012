// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.instrument.Rewritten;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Failure;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Instruments the classes of the program as they are loaded.
 *
 * <p>Runs on whatever thread loads a class, so possibly on a controlled one, which is not
 * controlled meanwhile: what is done here is no part of the program.
 */
final class ApplicationTransformer implements ClassFileTransformer {
  private final Instrumenter instrumenter;

  ApplicationTransformer(Instrumenter instrumenter) {
    this.instrumenter = instrumenter;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    Probe.leave();
    try {
      // A class without a name is hidden: nobody but its maker can refer to it.
      boolean isProgram =
          name != null
              && ApplicationClasses.mayBeDefinedBy(loader)
              && ApplicationClasses.includes(name);
      return isProgram ? instrument(loader, name, bytes) : null;
    } finally {
      Probe.enter();
    }
  }

  /** The JVM drops what a transformer throws, so everything that goes wrong must be recorded. */
  private byte[] instrument(ClassLoader loader, String name, byte[] bytes) {
    String className = name.replace('/', '.');
    try {
      Rewritten rewritten = instrumenter.instrument(loader, bytes);
      rewritten.problem().ifPresent(problem -> record(className, problem));
      return rewritten.bytes() == bytes ? null : rewritten.bytes();
    } catch (RuntimeException | LinkageError | StackOverflowError bug) {
      record(className, "bug in ravel: " + bug);
      return null;
    }
  }

  private static void record(String className, String problem) {
    Registry.FAILURES.add(new Failure(className, problem));
  }
}
