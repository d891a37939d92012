// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes a message as bytes; {@link MessageReader} reads it. Used by one thread. */
final class MessageWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  void number(int value) {
    perform(() -> out.writeInt(value));
  }

  void flag(boolean value) {
    perform(() -> out.writeBoolean(value));
  }

  void text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    number(encoded.length);
    perform(() -> out.write(encoded));
  }

  <T> void list(Collection<T> values, Consumer<T> each) {
    number(values.size());
    values.forEach(each);
  }

  <T> void optional(Optional<T> value, Consumer<T> content) {
    list(value.stream().toList(), content);
  }

  void texts(Map<String, String> texts) {
    list(
        texts.entrySet(),
        entry -> {
          text(entry.getKey());
          text(entry.getValue());
        });
  }

  byte[] message() {
    return bytes.toByteArray();
  }

  private interface Output {
    void run() throws IOException;
  }

  private static void perform(Output output) {
    try {
      output.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array is always writable
    }
  }
}
