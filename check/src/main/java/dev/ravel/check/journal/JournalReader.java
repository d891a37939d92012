// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link JournalWriter} wrote. */
final class JournalReader {
  private final byte[] array;
  private int index;

  JournalReader(byte[] array) {
    this.array = array;
  }

  boolean isAtEnd() {
    return index == array.length;
  }

  long number() {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = array[index++];
      number |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return number;
      }
    }
  }

  int integer() {
    return (int) number();
  }

  int fromMinusOne() {
    return (int) (number() - 1);
  }

  boolean flag() {
    return number() != 0;
  }

  byte[] bytes(int count) {
    if (count < 0 || count > array.length - index) {
      throw new IndexOutOfBoundsException("no " + count + " bytes at " + index);
    }
    byte[] bytes = new byte[count];
    System.arraycopy(array, index, bytes, 0, count);
    index += count;
    return bytes;
  }

  String text() {
    return new String(bytes(integer()), StandardCharsets.UTF_8);
  }

  List<String> texts() {
    int count = integer();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(text());
    }
    return texts;
  }
}
