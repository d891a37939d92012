// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;

/** Models for booleans, bytes, shorts, chars, and unsigned ints. */
final class SmallTypeFunctions {
  private final PureFunctions functions;

  SmallTypeFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    addBooleans();
    addDifferences();
    addUnsigned();
    addReversed();
  }

  private void addBooleans() {
    String owner = "java/lang/Boolean";
    functions.add(owner, "logicalAnd", "(ZZ)Z", (t, a) -> t.apply(Op.IAND, a.get(0), a.get(1)));
    functions.add(owner, "logicalOr", "(ZZ)Z", (t, a) -> t.apply(Op.IOR, a.get(0), a.get(1)));
    functions.add(owner, "logicalXor", "(ZZ)Z", (t, a) -> t.apply(Op.IXOR, a.get(0), a.get(1)));
    functions.add(owner, "compare", "(ZZ)I", (t, a) -> t.apply(Op.ISUB, a.get(0), a.get(1)));
    functions.add(
        owner,
        "hashCode",
        "(Z)I",
        (t, a) -> t.choose(t.asCondition(a.get(0)), t.constant(1231), t.constant(1237)));
  }

  private void addDifferences() {
    for (String[] box : new String[][] {{"Byte", "B"}, {"Short", "S"}, {"Character", "C"}}) {
      String owner = "java/lang/" + box[0];
      String type = box[1];
      functions.add(
          owner,
          "compare",
          "(" + type + type + ")I",
          (t, a) -> t.apply(Op.ISUB, a.get(0), a.get(1)));
      functions.add(owner, "hashCode", "(" + type + ")I", (t, a) -> a.get(0));
    }
  }

  private void addUnsigned() {
    functions.add("java/lang/Byte", "toUnsignedInt", "(B)I", (t, a) -> masked(t, a.get(0), 0xff));
    functions.add(
        "java/lang/Short", "toUnsignedInt", "(S)I", (t, a) -> masked(t, a.get(0), 0xffff));
    functions.add("java/lang/Integer", "toUnsignedLong", "(I)J", (t, a) -> unsigned(t, a.get(0)));
    for (String[] box : new String[][] {{"Byte", "B", "255"}, {"Short", "S", "65535"}}) {
      String owner = "java/lang/" + box[0];
      String type = box[1];
      int mask = Integer.parseInt(box[2]);
      functions.add(
          owner,
          "toUnsignedLong",
          "(" + type + ")J",
          (t, a) -> t.apply(Op.I2L, masked(t, a.get(0), mask)));
      functions.add(
          owner,
          "compareUnsigned",
          "(" + type + type + ")I",
          (t, a) -> t.apply(Op.ISUB, masked(t, a.get(0), mask), masked(t, a.get(1), mask)));
    }
    unsignedDivision("divideUnsigned", Op.LDIV);
    unsignedDivision("remainderUnsigned", Op.LREM);
  }

  private void addReversed() {
    functions.add(
        "java/lang/Short", "reverseBytes", "(S)S", (t, a) -> t.apply(Op.I2S, swapped(t, a.get(0))));
    functions.add(
        "java/lang/Character",
        "reverseBytes",
        "(C)C",
        (t, a) -> t.apply(Op.I2C, swapped(t, a.get(0))));
  }

  private static Term swapped(Terms t, Term a) {
    Term upper = t.apply(Op.IUSHR, masked(t, a, 0xff00), t.constant(8));
    return t.apply(Op.IOR, upper, t.apply(Op.ISHL, a, t.constant(8)));
  }

  private void unsignedDivision(String name, Op op) {
    functions.add(
        "java/lang/Integer",
        name,
        "(II)I",
        PureFunction.of(
                (t, a) -> {
                  Term quotient = t.apply(op, unsigned(t, a.get(0)), unsigned(t, a.get(1)));
                  return t.apply(Op.L2I, quotient);
                })
            .throwingWhen((t, a) -> t.equal(a.get(1), t.constant(0))));
  }

  private static Term masked(Terms t, Term a, int mask) {
    return t.apply(Op.IAND, a, t.constant(mask));
  }

  private static Term unsigned(Terms t, Term a) {
    return t.apply(Op.LAND, t.apply(Op.I2L, a), t.constant(0xFFFFFFFFL));
  }
}
