// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.AccessFlag;
import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.JdkOrigin;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls on JDK objects that no other visitor knows (D-jdk-12). The engine decides by the
 * class of the object whether the call is an operation, so a call on an interface is announced,
 * too.
 */
public final class OtherJdkCalls extends ProbeEmitter {
  private static final String OBJECT = "java/lang/Object";

  /** The methods of Object that JDK classes override; the others are replaced or immutable. */
  private static final Set<String> OVERRIDDEN = Set.of("equals", "toString");

  private static final String FUNCTION = "java/util/function/";
  private static final String METHOD = "java/lang/reflect/Method";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  /** Methods of a lookup that return a handle for an instance method. */
  private static final Set<String> HANDLES_OF_METHODS =
      Set.of("bind", "findSpecial", "findVirtual", "unreflect", "unreflectSpecial");

  private final Hierarchy hierarchy;

  public OtherJdkCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode != INVOKESTATIC && !name.equals("<init>")) {
      String declaring =
          hierarchy.isApplication(owner) ? hierarchy.methodOwner(owner, name, descriptor) : owner;
      if (AccessFlag.concerns(declaring, name + descriptor)) {
        announce(declaring, name, descriptor);
      }
      if (isAnnounced(hierarchy, declaring, name)) {
        announce(declaring, name, descriptor);
      } else if (owner.equals(METHOD) && name.equals("invoke")) {
        announceReflective("invoking", owner, name, descriptor);
      } else if (owner.equals(LOOKUP) && HANDLES_OF_METHODS.contains(name)) {
        announceReflective("finding", owner, name, descriptor);
      } else if (owner.startsWith(FUNCTION)) {
        announceFunction(owner, name, descriptor);
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  /** Whether a call with this declaring class is announced here. */
  static boolean isAnnounced(Hierarchy hierarchy, String owner, String name) {
    return isOfJdk(hierarchy, owner)
        && !HarmlessClasses.contain(owner)
        && !ReceiverCalls.isAnnounced(owner)
        && LibraryCall.of(owner, name).isEmpty()
        && (!owner.equals(OBJECT) || OVERRIDDEN.contains(name));
  }

  /** A class of an excluded framework is not known to the instrumentation either. */
  private static boolean isOfJdk(Hierarchy hierarchy, String owner) {
    return !hierarchy.isApplication(owner) && JdkOrigin.isOf(owner);
  }

  /**
   * Announces the call of a function: one that the JDK has composed may refer to shared objects.
   */
  private void announceFunction(String owner, String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., function, arguments
    spill(arguments);
    // stack: ..., function
    super.visitInsn(DUP);
    push(scope.site(owner, name, false));
    // stack: ..., function, function, site
    probe(ProbeClass.CALL, "function", "(Ljava/lang/Object;I)V");
    // stack: ..., function
    reload(arguments);
    // stack: ..., function, arguments
  }

  /** Announces a call by reflection, or its preparation, with its receiver and first argument. */
  private void announceReflective(String probe, String owner, String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., receiver, arguments
    spill(arguments);
    // stack: ..., receiver
    super.visitInsn(DUP);
    loadSpilled(arguments, 0);
    push(scope.site(owner, name, false));
    // stack: ..., receiver, receiver, argument, site
    probe(ProbeClass.CALL, probe, "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    // stack: ..., receiver
    reload(arguments);
    // stack: ..., receiver, arguments
  }

  private void announce(String owner, String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., receiver, arguments
    spill(arguments);
    // stack: ..., receiver
    super.visitInsn(DUP);
    super.visitLdcInsn(name + descriptor);
    push(scope.site(owner, name, false));
    // stack: ..., receiver, receiver, method, site
    probe(ProbeClass.CALL, "callUnmodelled", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    // stack: ..., receiver
    for (int i = 0; i < arguments.length; i++) {
      if (ReceiverCalls.mayBePublished(arguments[i])) {
        super.visitInsn(DUP);
        loadSpilled(arguments, i);
        // stack: ..., receiver, receiver, argument
        probe(ProbeClass.CALL, "passed", ReceiverCalls.PASSED);
        // stack: ..., receiver
      }
    }
    reload(arguments);
    // stack: ..., receiver, arguments
  }
}
