// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of the parameters of a test in the execution of a finding, as literals of Java, and a
 * replay of a call with these literals.
 *
 * <p>A replay has the bits of each input under the number of its thread and its number there
 * (D-report-3). The parameters of a test are the first inputs of the first thread. A call with
 * literals takes no input for them, so the other inputs of that thread get lower numbers.
 */
record ParameterLiterals(List<String> texts, String replay) {
  private static final Set<String> TYPES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");
  private static final Pattern INPUT = Pattern.compile("i0\\.(\\d{1,9})=([0-9a-f]{1,16})");

  static boolean has(String type) {
    return TYPES.contains(type);
  }

  static ParameterLiterals of(ReportedFinding finding) {
    List<String> types = finding.entry().parameterTypes();
    if (types.isEmpty()) {
      return new ParameterLiterals(List.of(), finding.replay());
    }
    ReplayScript replay = read(finding.replay());
    Map<Integer, Long> bits = new TreeMap<>();
    List<String> kept = new ArrayList<>();
    for (String part : replay.settings().split(",")) {
      Matcher input = INPUT.matcher(part);
      if (!input.matches()) {
        kept.add(part);
      } else if (Integer.parseInt(input.group(1)) < types.size()) {
        bits.put(Integer.parseInt(input.group(1)), Long.parseUnsignedLong(input.group(2), 16));
      } else {
        kept.add(
            "i0.%d=%s".formatted(Integer.parseInt(input.group(1)) - types.size(), input.group(2)));
      }
    }
    List<String> literals = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      // An execution that ends before the call takes no inputs; then any value will do.
      literals.add(literal(types.get(i), bits.getOrDefault(i, 0L)));
    }
    return new ParameterLiterals(
        List.copyOf(literals),
        new ReplayScript(String.join(",", kept), replay.checksum(), replay.decisions()).text());
  }

  private static ReplayScript read(String replay) {
    try {
      return ReplayScript.parse(replay);
    } catch (IllegalArgumentException e) {
      throw new UsageException("cannot export the report: " + e.getMessage(), e);
    }
  }

  private static String literal(String type, long bits) {
    return switch (type) {
      case "boolean" -> String.valueOf(bits != 0);
      case "byte" -> "(byte) " + (byte) bits;
      case "short" -> "(short) " + (short) bits;
      case "char" -> character((char) bits);
      case "int" -> String.valueOf((int) bits);
      case "long" -> bits + "L";
      case "float" -> real("Float", Float.intBitsToFloat((int) bits), "f");
      default -> real("Double", Double.longBitsToDouble(bits), "");
    };
  }

  private static String character(char value) {
    return value > ' ' && value < 127 && value != '\'' && value != '\\'
        ? "'" + value + "'"
        : "(char) " + (int) value;
  }

  /** The shortest text that {@code toString} has for a number names this number. */
  private static String real(String type, double value, String suffix) {
    if (Double.isNaN(value)) {
      return type + ".NaN";
    }
    if (Double.isInfinite(value)) {
      return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    }
    return (type.equals("Float") ? Float.toString((float) value) : Double.toString(value)) + suffix;
  }
}
