// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads what {@link MessageWriter} has written, in the same order. Used by one thread. */
final class MessageReader {
  private final ByteBuffer in;

  MessageReader(byte[] message) {
    in = ByteBuffer.wrap(message);
  }

  int number() {
    return in.getInt();
  }

  boolean flag() {
    return in.get() != 0;
  }

  String text() {
    byte[] encoded = new byte[number()];
    in.get(encoded);
    return new String(encoded, StandardCharsets.UTF_8);
  }

  <T> List<T> list(Supplier<T> each) {
    List<T> values = new ArrayList<>();
    for (int left = number(); left > 0; left--) {
      values.add(each.get());
    }
    return values;
  }

  <T> Optional<T> optional(Supplier<T> content) {
    return list(content).stream().findFirst();
  }

  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int left = number(); left > 0; left--) {
      texts.put(text(), text());
    }
    return texts;
  }
}
