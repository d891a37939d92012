// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.Installation;
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
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A file of JDK classes that were rewritten before (D-report-7).
 *
 * <p>A class is taken from the file only if its bytes in this JVM are equal to those at the time of
 * the preparation, and only by the same build of Ravel on the same JDK. All other classes are
 * rewritten again. Thread-safe.
 */
final class PreparedClasses {
  private static final Rewriting[] REWRITINGS = Rewriting.values();

  private final Map<String, Entry> entries;

  /** Null or closed if there are no entries. */
  private final @Nullable RandomAccessFile file;

  private final Registry<Site> sites;

  /**
   * The location of a class in the file: its original bytes, followed by its body.
   *
   * @param next another entry with the same name, or null
   */
  private record Entry(
      Rewriting rewriting,
      long offset,
      int originalLength,
      int bodyLength,
      int checksum,
      @Nullable Entry next) {}

  private PreparedClasses(
      Map<String, Entry> entries, @Nullable RandomAccessFile file, Registry<Site> sites) {
    this.entries = entries;
    this.file = file;
    this.sites = sites;
  }

  static PreparedClasses none() {
    return new PreparedClasses(Map.of(), null, new Registry<>());
  }

  /**
   * @param stamp identifies a build of Ravel on a JDK
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
      out.writeInt(checksum(body, 0, body.length));
      data.write(type.original());
      data.write(body);
    }
    try (DataOutputStream file = new DataOutputStream(Files.newOutputStream(path))) {
      file.writeUTF(stamp);
      file.writeInt(index.size());
      file.writeInt(data.size());
      file.writeInt(checksum(index.toByteArray(), 0, index.size()));
      index.writeTo(file);
      data.writeTo(file);
    }
  }

  /**
   * Opens a file for the lifetime of the JVM. A file of another build, or a damaged one, counts as
   * empty.
   *
   * @param sites the registry for the sites of a class when it is used
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
      // The file counts as empty.
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
    int indexLength = file.readInt();
    int dataLength = file.readInt();
    int checksum = file.readInt();
    if (file.getFilePointer() + indexLength + dataLength != file.length() || indexLength < 0) {
      return Map.of();
    }
    byte[] index = new byte[indexLength];
    file.readFully(index);
    if (checksum(index, 0, indexLength) != checksum) {
      return Map.of();
    }
    long offset = file.getFilePointer();
    Map<String, Entry> entries = new HashMap<>();
    ByteBuffer in = ByteBuffer.wrap(index);
    while (in.hasRemaining()) {
      Rewriting rewriting = REWRITINGS[in.get()];
      String name = PreparedClass.readText(in);
      Entry entry =
          new Entry(rewriting, offset, in.getInt(), in.getInt(), in.getInt(), entries.get(name));
      entries.put(name, entry);
      offset += entry.originalLength + entry.bodyLength;
    }
    return entries;
  }

  /**
   * Registers the sites of the class and returns its rewritten form, or null if the file does not
   * have it.
   */
  byte @Nullable [] find(Rewriting rewriting, String name, byte[] original) throws IOException {
    if (!Installation.plan().collections().isEmpty()) {
      return null;
    }
    for (Entry entry = entries.get(name); entry != null; entry = entry.next) {
      if (entry.rewriting == rewriting && entry.originalLength == original.length) {
        byte[] bytes = read(entry);
        if (Arrays.equals(bytes, 0, original.length, original, 0, original.length)
            && checksum(bytes, original.length, entry.bodyLength) == entry.checksum) {
          return PreparedClass.use(
              ByteBuffer.wrap(bytes, original.length, entry.bodyLength), sites);
        }
      }
    }
    return null;
  }

  private static int checksum(byte[] bytes, int from, int length) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes, from, length);
    return (int) checksum.getValue();
  }

  private byte[] read(Entry entry) throws IOException {
    byte[] bytes = new byte[entry.originalLength + entry.bodyLength];
    RandomAccessFile opened = Objects.requireNonNull(file);
    synchronized (opened) {
      opened.seek(entry.offset);
      opened.readFully(bytes);
    }
    return bytes;
  }
}
