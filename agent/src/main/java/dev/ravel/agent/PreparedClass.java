// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;

/**
 * A JDK class before and after rewriting, with the sites that it passes to the probe (D-report-7).
 *
 * <p>The code contains the number of a site, and another JVM numbers sites differently. During
 * preparation the numbers start so high that each of them is an entry of the constant pool, where
 * it is replaced when the class is used.
 */
record PreparedClass(
    Rewriting rewriting, String name, byte[] original, byte[] rewritten, List<Site> sites) {
  /** No JDK class contains this constant or one of the next greater ones. */
  static final int FIRST_SITE = 0x5ab30000;

  private static final int CONSTANT_INTEGER = 3;

  /** Whether no constant of the class itself can be mistaken for the number of a site. */
  boolean canBeRenumbered() {
    return sitesIn(original).isEmpty();
  }

  /** Whether this is the same rewriting of the same class. */
  boolean isSameAs(PreparedClass other) {
    return rewriting == other.rewriting
        && name.equals(other.name)
        && Arrays.equals(original, other.original);
  }

  /** Returns the body, which {@link #use} reads. */
  byte[] body() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(rewritten.length);
    out.write(rewritten);
    List<Integer> constants = sitesIn(rewritten);
    out.writeInt(constants.size());
    for (int offset : constants) {
      out.writeInt(offset);
    }
    writeSites(out);
    return bytes.toByteArray();
  }

  /** Returns the offsets of site numbers in the constant pool of a class. */
  private List<Integer> sitesIn(byte[] type) {
    ClassReader reader = new ClassReader(type);
    List<Integer> offsets = new ArrayList<>();
    for (int item = 1; item < reader.getItemCount(); item++) {
      int offset = reader.getItem(item);
      // The second half of a long constant has no offset.
      if (offset > 0 && type[offset - 1] == CONSTANT_INTEGER) {
        int number = reader.readInt(offset) - FIRST_SITE;
        if (number >= 0 && number < sites.size()) {
          offsets.add(offset);
        }
      }
    }
    return offsets;
  }

  private void writeSites(DataOutputStream out) throws IOException {
    List<String> texts = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream table = new DataOutputStream(bytes);
    for (Site site : sites) {
      for (String text :
          List.of(site.className(), site.method(), site.file(), site.owner(), site.member())) {
        if (!texts.contains(text)) {
          texts.add(text);
        }
        table.writeShort(texts.indexOf(text));
      }
      table.writeInt(site.line());
      table.writeBoolean(site.isVolatile());
    }
    out.writeInt(texts.size());
    for (String text : texts) {
      writeText(text, out);
    }
    out.writeInt(sites.size());
    out.write(bytes.toByteArray());
  }

  static void writeText(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeShort(bytes.length);
    out.write(bytes);
  }

  static String readText(ByteBuffer in) {
    byte[] bytes = new byte[in.getShort()];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Reads a body, registers its sites, and returns the code with their new numbers. */
  static byte[] use(ByteBuffer in, Registry<Site> registry) {
    byte[] type = new byte[in.getInt()];
    in.get(type);
    int[] constants = new int[in.getInt()];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = in.getInt();
    }
    int first = registry.addAll(readSites(in));
    ByteBuffer code = ByteBuffer.wrap(type);
    for (int offset : constants) {
      code.putInt(offset, code.getInt(offset) - FIRST_SITE + first);
    }
    return type;
  }

  private static List<Site> readSites(ByteBuffer in) {
    String[] texts = new String[in.getInt()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = readText(in);
    }
    int count = in.getInt();
    List<Site> sites = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String className = texts[in.getShort()];
      String method = texts[in.getShort()];
      String file = texts[in.getShort()];
      String owner = texts[in.getShort()];
      String member = texts[in.getShort()];
      int line = in.getInt();
      boolean isVolatile = in.get() != 0;
      sites.add(new Site(className, method, file, line, owner, member, isVolatile, false));
    }
    return sites;
  }
}
