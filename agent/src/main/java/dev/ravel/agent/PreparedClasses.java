// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A file with classes of the JDK that have been rewritten before.
 *
 * <p>A class is taken from it only if the JVM has it byte for byte as it was then, and only by the
 * same build of Ravel on the same JDK: everything else is rewritten anew. Safe for use by several
 * threads.
 */
final class PreparedClasses {
  private static final Rewriting[] REWRITINGS = Rewriting.values();

  private final Map<String, Entry> entries;
  private final RandomAccessFile file;
  private final Registry<Site> sites;

  /**
   * Where a class is in the file: first as it was, and then its body.
   *
   * @param next another one with the same name, or null
   */
  private record Entry(
      Rewriting rewriting, long offset, int originalLength, int bodyLength, Entry next) {}

  private PreparedClasses(Map<String, Entry> entries, RandomAccessFile file, Registry<Site> sites) {
    this.entries = entries;
    this.file = file;
    this.sites = sites;
  }

  static PreparedClasses none() {
    return new PreparedClasses(Map.of(), null, null);
  }

  /**
   * @param stamp tells one build of Ravel on one JDK from another
   */
  static void write(Path path, String stamp, List<PreparedClass> classes) throws IOException {
    ByteArrayOutputStream index = new ByteArrayOutputStream();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(index);
    for (PreparedClass type : classes) {
      byte[] body = type.body();
      out.writeByte(type.rewriting().ordinal());
      PreparedClass.writeText(type.name(), out);
      out.writeInt(type.original().length);
      out.writeInt(body.length);
      data.write(type.original());
      data.write(body);
    }
    try (DataOutputStream file = new DataOutputStream(Files.newOutputStream(path))) {
      file.writeUTF(stamp);
      file.writeInt(index.size());
      file.writeInt(data.size());
      index.writeTo(file);
      data.writeTo(file);
    }
  }

  /**
   * Opens a file, for as long as the JVM runs; one of another build, or an incomplete one, is as
   * good as none.
   *
   * @param sites where the places of a class are registered when it is used
   */
  static PreparedClasses open(Path path, String stamp, Registry<Site> sites) throws IOException {
    RandomAccessFile file;
    try {
      file = new RandomAccessFile(path.toFile(), "r");
    } catch (FileNotFoundException missing) {
      return none();
    }
    Map<String, Entry> entries = Map.of();
    try {
      entries = readIndex(file, stamp);
    } catch (EOFException | UTFDataFormatException incomplete) {
      // There are no entries.
    }
    if (entries.isEmpty()) {
      file.close();
    }
    return new PreparedClasses(entries, file, sites);
  }

  private static Map<String, Entry> readIndex(RandomAccessFile file, String stamp)
      throws IOException {
    if (!file.readUTF().equals(stamp)) {
      return Map.of();
    }
    byte[] index = new byte[file.readInt()];
    int dataLength = file.readInt();
    file.readFully(index);
    long offset = file.getFilePointer();
    if (offset + dataLength != file.length()) {
      return Map.of();
    }
    Map<String, Entry> entries = new HashMap<>();
    ByteBuffer in = ByteBuffer.wrap(index);
    while (in.hasRemaining()) {
      Rewriting rewriting = REWRITINGS[in.get()];
      String name = PreparedClass.readText(in);
      Entry entry = new Entry(rewriting, offset, in.getInt(), in.getInt(), entries.get(name));
      entries.put(name, entry);
      offset += entry.originalLength + entry.bodyLength;
    }
    return entries;
  }

  /** The class rewritten, with its places registered, or null if it is not there. */
  byte[] find(Rewriting rewriting, String name, byte[] original) throws IOException {
    if (JdkClasses.areDeep) {
      return null;
    }
    for (Entry entry = entries.get(name); entry != null; entry = entry.next) {
      if (entry.rewriting == rewriting && entry.originalLength == original.length) {
        byte[] bytes = read(entry);
        if (Arrays.equals(bytes, 0, original.length, original, 0, original.length)) {
          return PreparedClass.use(
              ByteBuffer.wrap(bytes, original.length, entry.bodyLength), sites);
        }
      }
    }
    return null;
  }

  private byte[] read(Entry entry) throws IOException {
    byte[] bytes = new byte[entry.originalLength + entry.bodyLength];
    synchronized (file) {
      file.seek(entry.offset);
      file.readFully(bytes);
    }
    return bytes;
  }
}
