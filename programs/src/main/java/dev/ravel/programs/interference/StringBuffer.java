// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * {@code append(other)} against {@code other.setLength(0)}: every method is synchronised, but
 * {@code append} calls two of the other buffer. One interference: the length at the second call.
 */
public final class StringBuffer {
  private final char[] characters;
  private int length;

  private StringBuffer(String text, int capacity) {
    characters = new char[capacity];
    length = text.length();
    text.getChars(0, length, characters, 0);
  }

  private synchronized int length() {
    return length;
  }

  private synchronized void setLength(int newLength) {
    length = newLength;
  }

  private synchronized void getCharacters(int end, char[] target, int at) {
    if (end > length) {
      throw new StringIndexOutOfBoundsException(end);
    }
    for (int i = 0; i < end; i++) {
      target[at + i] = characters[i];
    }
  }

  private synchronized void append(StringBuffer other) {
    int count = other.length();
    other.getCharacters(count, characters, length);
    length += count;
  }

  public static void main(String[] arguments) {
    StringBuffer first = new StringBuffer("ab", 8);
    StringBuffer second = new StringBuffer("cd", 8);
    new Thread(() -> second.setLength(0)).start();
    first.append(second);
  }
}
