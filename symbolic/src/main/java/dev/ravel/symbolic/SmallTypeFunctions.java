// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/** Models for booleans, bytes, shorts, chars, unsigned ints, and the check of an index. */
final class SmallTypeFunctions {
  private final PureFunctions functions;

  SmallTypeFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    addBooleans();
    addDifferences();
    addUnsigned();
    functions.add(
        "java/util/Objects",
        "checkIndex",
        "(II)I",
        PureFunction.of((t, a) -> a.get(0))
            .throwingWhen(
                (t, a) ->
                    t.or(t.less(a.get(0), t.constant(0)), t.not(t.less(a.get(0), a.get(1))))));
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
    unsignedDivision("divideUnsigned", Op.LDIV);
    unsignedDivision("remainderUnsigned", Op.LREM);
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
