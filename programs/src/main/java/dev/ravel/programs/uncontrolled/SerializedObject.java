// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/**
 * Serialization reads the fields of a shared object inside the JDK; these reads are not tracked.
 * They would be harmless before other threads exist.
 */
@Expect(executions = 1, reasons = "java.io.ObjectOutputStream.writeObject is not controlled")
public final class SerializedObject implements Serializable {
  private static final long serialVersionUID = 1;

  private int x;

  private SerializedObject() {}

  private static void write(Object object) throws IOException {
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(object);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    SerializedObject shared = new SerializedObject();
    Together.run(() -> shared.x = 1, () -> write(shared));
  }
}
