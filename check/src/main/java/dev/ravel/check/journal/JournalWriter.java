// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Encodes the content of a journal. Small numbers take little space. */
final class JournalWriter {
  private byte[] array = new byte[1 << 12];
  private int size;

  int size() {
    return size;
  }

  byte[] array() {
    return array;
  }

  void clear() {
    size = 0;
  }

  byte[] copy() {
    return Arrays.copyOf(array, size);
  }

  void put(byte[] bytes, int count) {
    ensure(count);
    System.arraycopy(bytes, 0, array, size, count);
    size += count;
  }

  /** Writes seven bits per byte, lowest first; negative numbers take ten bytes. */
  void putNumber(long number) {
    ensure(10);
    long rest = number;
    while ((rest & ~0x7FL) != 0) {
      array[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    array[size++] = (byte) rest;
  }

  /** Writes a number that is often -1 and never less. */
  void putFromMinusOne(int number) {
    putNumber(number + 1L);
  }

  void putFlag(boolean flag) {
    putNumber(flag ? 1 : 0);
  }

  void putText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    putNumber(bytes.length);
    put(bytes, bytes.length);
  }

  void putTexts(Iterable<String> texts, int count) {
    putNumber(count);
    texts.forEach(this::putText);
  }

  private void ensure(int count) {
    if (size + count > array.length) {
      array = Arrays.copyOf(array, Math.max(size + count, 2 * array.length));
    }
  }
}
