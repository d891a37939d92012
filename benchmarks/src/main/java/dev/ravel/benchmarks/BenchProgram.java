// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.runtime.Program;

/** A program on Ravel's own class path. */
record BenchProgram(Body body) implements Program {
  /** The body of a main method. */
  @FunctionalInterface
  interface Body {
    void run(String[] arguments) throws Throwable;
  }

  @Override
  public ClassLoader loader() {
    return BenchProgram.class.getClassLoader();
  }

  @Override
  public void main() throws Throwable {
    body.run(new String[0]);
  }
}
