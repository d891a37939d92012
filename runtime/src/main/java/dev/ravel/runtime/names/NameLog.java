// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import dev.ravel.model.Decision;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Writes the names of a check for a journal. A later check of the same program reads them, so that
 * every number means the same there. Called by one thread, between executions.
 */
public final class NameLog {
  private final Names names;
  private int threads;
  private int objects;
  private int locations;
  private int fields;
  private int constants;
  private int classes;

  /**
   * Names that every check has from the start, such as that of the main thread, are not written.
   */
  public NameLog(Names names) {
    this.names = names;
    catchUp();
  }

  /** Whether there are new names since the last {@link #write}; called after every execution. */
  public boolean hasNew() {
    return names.locations.size() != locations
        || names.objects.size() != objects
        || names.threads.size() != threads
        || names.fields.size() != fields
        || names.constants.size() != constants
        || names.classes.size() != classes;
  }

  /** Returns the names that are new since the last call. */
  public byte[] write() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writeWords(out, names.fields, fields);
      writeWords(out, names.constants, constants);
      writeWords(out, names.classes, classes);
      out.writeInt(names.threads.size() - threads);
      for (int i = threads; i < names.threads.size(); i++) {
        out.writeLong(names.threads.key(i));
      }
      out.writeInt(names.objects.size() - objects);
      for (int i = objects; i < names.objects.size(); i++) {
        out.writeLong(names.objects.key(i));
        writeText(out, names.objectTypes.get(i));
      }
      out.writeInt(names.locations.size() - locations);
      for (int i = locations; i < names.locations.size(); i++) {
        out.writeLong(names.locations.key(i));
      }
      writeThreadNames(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    catchUp();
    return bytes.toByteArray();
  }

  private static void writeWords(DataOutputStream out, StringNumbering words, int from)
      throws IOException {
    out.writeInt(words.size() - from);
    for (int i = from; i < words.size(); i++) {
      writeText(out, words.word(i));
    }
  }

  private void writeThreadNames(DataOutputStream out) throws IOException {
    for (int i = 0; i < Math.min(names.threads.size(), Decision.MAX_THREADS); i++) {
      writeText(out, names.threadName(i));
    }
  }

  /** {@code writeUTF} would reject a text of more than 65,535 bytes. */
  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /**
   * Gives the same names again. Some of them may have been given already, because the check repeats
   * executions for its findings before it reads on. Throws {@link IllegalStateException} if other
   * names have been given.
   */
  public void read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      readWords(in, names.fields, fields);
      readWords(in, names.constants, constants);
      readWords(in, names.classes, classes);
      readKeys(in, names.threads, threads);
      int end = objects + in.readInt();
      for (int i = objects; i < end; i++) {
        requireSame(i, names.objectNumber(in.readLong(), readText(in)));
      }
      readKeys(in, names.locations, locations);
      readThreadNames(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    catchUp();
  }

  private static void readWords(DataInputStream in, StringNumbering words, int from)
      throws IOException {
    int end = from + in.readInt();
    for (int i = from; i < end; i++) {
      requireSame(i, words.number(readText(in)));
    }
  }

  private static void readKeys(DataInputStream in, LongNumbering keys, int from)
      throws IOException {
    int end = from + in.readInt();
    for (int i = from; i < end; i++) {
      requireSame(i, keys.number(in.readLong()));
    }
  }

  private static void requireSame(int expected, int number) {
    if (number != expected) {
      throw new IllegalStateException(
          "a name has number " + number + " in this check but " + expected + " in the journal");
    }
  }

  private void readThreadNames(DataInputStream in) throws IOException {
    for (int i = 0; i < Math.min(names.threads.size(), Decision.MAX_THREADS); i++) {
      names.nameThread(i, readText(in));
    }
  }

  private static String readText(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private void catchUp() {
    threads = names.threads.size();
    objects = names.objects.size();
    locations = names.locations.size();
    fields = names.fields.size();
    constants = names.constants.size();
    classes = names.classes.size();
  }
}
