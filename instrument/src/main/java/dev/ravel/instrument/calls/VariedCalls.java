// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.EnvironmentValue;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Replaces calls that ask for a value of the environment by calls of probes that make it an input
 * (D-inputs-15). The other visitors do not see the calls that are replaced.
 */
public final class VariedCalls extends ProbeEmitter {
  private static final String SYSTEM = "java/lang/System";
  private static final String RANDOM = "java/util/Random";
  private static final String OF_THREAD = "java/util/concurrent/ThreadLocalRandom";

  /** The methods of generators whose results are inputs. */
  private static final Set<String> DRAWN =
      Set.of(
          "nextInt()I",
          "nextInt(I)I",
          "nextInt(II)I",
          "nextLong()J",
          "nextLong(J)J",
          "nextLong(JJ)J",
          "nextBoolean()Z",
          "nextDouble()D");

  private static final Set<String> DRAW_NOTHING = Set.of("<init>", "setSeed", "current");

  private final Hierarchy hierarchy;
  private final Set<EnvironmentValue> varied;

  public VariedCalls(
      MethodScope scope, Hierarchy hierarchy, Set<EnvironmentValue> varied, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
    this.varied = varied;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isReplaced =
        varied.contains(EnvironmentValue.CLOCK) && replaceClock(owner, name, descriptor)
            || varied.contains(EnvironmentValue.IDENTITY_HASH)
                && replaceHash(opcode, owner, name, descriptor)
            || varied.contains(EnvironmentValue.RANDOM_NUMBER)
                && replaceRandom(opcode, owner, name, descriptor);
    if (!isReplaced) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private boolean replaceClock(String owner, String name, String descriptor) {
    if (!owner.equals(SYSTEM) || !name.equals("nanoTime") && !name.equals("currentTimeMillis")) {
      return false;
    }
    // stack: ...
    push(scope.site(owner, name, true));
    // stack: ..., site
    probe(ProbeClass.VARIED, name, "(I)J");
    // stack: ..., time
    return true;
  }

  private boolean replaceHash(int opcode, String owner, String name, String descriptor) {
    boolean isIdentity = owner.equals(SYSTEM) && name.equals("identityHashCode");
    boolean isHash = name.equals("hashCode") && descriptor.equals("()I");
    if (!isIdentity && !(isHash && isInherited(owner))) {
      return false;
    }
    boolean isOfObject = isIdentity || opcode == INVOKESPECIAL || owner.startsWith("[");
    // stack: ..., object
    push(scope.site("java/lang/Object", "hashCode", true));
    // stack: ..., object, site
    probe(
        ProbeClass.VARIED, isOfObject ? "identityHashCode" : "hashCode", "(Ljava/lang/Object;I)I");
    // stack: ..., hash
    return true;
  }

  /** Whether the class that a call names leaves hashCode to Object or Enum. */
  private boolean isInherited(String owner) {
    String declaring = hierarchy.methodOwner(owner, "hashCode", "()I");
    return declaring.equals("java/lang/Object") || declaring.equals("java/lang/Enum");
  }

  private boolean replaceRandom(int opcode, String owner, String name, String descriptor) {
    boolean isGenerator = owner.equals(RANDOM) || owner.equals(OF_THREAD);
    if (name.equals("random")
        && (owner.equals("java/lang/Math") || owner.endsWith("/StrictMath"))) {
      probe(ProbeClass.VARIED, name, "()D");
      return true;
    }
    if (owner.equals(RANDOM) && name.equals("<init>") && descriptor.equals("()V")) {
      // stack: ..., generator
      probe(ProbeClass.ENVIRONMENT, "variedSeed", "()J");
      // stack: ..., generator, seed
      super.visitMethodInsn(opcode, owner, name, "(J)V", false);
      // stack: ...
      return true;
    }
    if (owner.equals(OF_THREAD) && name.equals("current")) {
      probe(ProbeClass.ENVIRONMENT, "threadRandom", descriptor);
      return true;
    }
    if (isGenerator && opcode == INVOKEVIRTUAL && DRAWN.contains(name + descriptor)) {
      // stack: ..., generator, arguments
      probe(ProbeClass.VARIED, name, descriptor.replace("(", "(L" + RANDOM + ";"));
      // stack: ..., number
      return true;
    }
    boolean isGivenAway =
        !hierarchy.isApplication(owner)
            && (descriptor.contains("L" + RANDOM + ";")
                || descriptor.contains("L" + OF_THREAD + ";")
                || descriptor.contains("Ljava/util/random/RandomGenerator;"));
    boolean isUnknown = owner.equals("java/util/random/RandomGenerator");
    if (isGenerator && !DRAW_NOTHING.contains(name) || isUnknown || isGivenAway) {
      probe(ProbeClass.ENVIRONMENT, "drawn", "()V");
    }
    return false;
  }
}
