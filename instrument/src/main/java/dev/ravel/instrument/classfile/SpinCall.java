// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

/** The calls by which a thread says that it waits for another one while it runs. */
final class SpinCall {
  private SpinCall() {}

  static boolean is(String owner, String name) {
    return owner.equals("java/lang/Thread") && (name.equals("onSpinWait") || name.equals("yield"));
  }
}
