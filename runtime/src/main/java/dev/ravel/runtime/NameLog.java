// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Decision;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Keeps the names that have been given, for a later check of the same program in which they must
 * mean the same. Called by one thread, between runs.
 */
public final class NameLog {
  private final Names names;
  private int threads;
  private int objects;
  private int locations;
  private int fields;
  private int constants;
  private int classes;

  /** Begins with what every check names, such as the main thread. */
  public NameLog(Names names) {
    this.names = names;
    catchUp();
  }

  /** Whether names have been given since the last {@link #write}; asked after every run. */
  public boolean hasNew() {
    return names.locations.size() != locations
        || names.objects.size() != objects
        || names.threads.size() != threads
        || names.fields.size() != fields
        || names.constants.size() != constants
        || names.classes.size() != classes;
  }

  /** Returns the names that have been given since the last time. */
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

  private static void writeWords(DataOutputStream out, Words words, int from) throws IOException {
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

  /** Not {@code writeUTF}, which takes short texts only. */
  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /**
   * Gives the same names again. Throws {@link IllegalStateException} if others have been given in
   * the meantime.
   */
  public void read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      readWords(in, names.fields);
      readWords(in, names.constants);
      readWords(in, names.classes);
      for (int rest = in.readInt(); rest > 0; rest--) {
        readKey(in, names.threads);
      }
      for (int rest = in.readInt(); rest > 0; rest--) {
        readKey(in, names.objects);
        names.objectTypes.add(readText(in));
      }
      for (int rest = in.readInt(); rest > 0; rest--) {
        readKey(in, names.locations);
      }
      readThreadNames(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    catchUp();
  }

  private static void readWords(DataInputStream in, Words words) throws IOException {
    for (int rest = in.readInt(); rest > 0; rest--) {
      requireNew(words.size(), words.number(readText(in)));
    }
  }

  private static void readKey(DataInputStream in, LongIntTable table) throws IOException {
    requireNew(table.size(), table.number(in.readLong()));
  }

  private static void requireNew(int expected, int number) {
    if (number != expected) {
      throw new IllegalStateException("the same thing has another name now");
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
