// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/**
 * What is written of a shared object is read by the JDK; before there are threads, that is safe.
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
