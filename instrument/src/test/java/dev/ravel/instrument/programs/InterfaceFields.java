// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.ArrayList;
import java.util.List;

/** Fields of interfaces of every type: constants, mutable objects, computed primitives. */
public final class InterfaceFields {
  private InterfaceFields() {}

  interface Defaults {
    int CONSTANT = 42;
    String TEXT = "text";
    List<String> LOG = new ArrayList<>();
    int COMPUTED = Integer.parseInt("7");
    long WIDE = LOG.size() + 5L;
    double RATIO = WIDE / 2.0;
    boolean FLAG = COMPUTED > 3;
    char LETTER = TEXT.charAt(0);
    byte SMALL = (byte) COMPUTED;
    short SHORT = (short) (COMPUTED + SMALL);
    float FLOAT = COMPUTED;
    int[] NUMBERS = {1, 2, COMPUTED};
    List<?> NOTHING = null;

    default int add(String line) {
      LOG.add(line);
      return NUMBERS[0]++;
    }
  }

  interface More extends Defaults {
    String NAME = "more" + LOG.size();
  }

  static final class User implements More {}

  public static String run() {
    User user = new User();
    user.add("one");
    int second = user.add("two") + User.COMPUTED;
    return User.LOG
        + User.NAME
        + second
        + Defaults.CONSTANT
        + Defaults.TEXT
        + Defaults.WIDE
        + Defaults.RATIO
        + Defaults.FLAG
        + Defaults.LETTER
        + Defaults.SMALL
        + Defaults.SHORT
        + Defaults.FLOAT
        + More.NUMBERS[0]
        + Defaults.NUMBERS.length
        + Defaults.NOTHING;
  }
}
