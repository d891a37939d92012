// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.JdkClasses;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces the objects that a JDK method gets as arguments, before the call, and which objects may
 * refer to which others after it (D-jdk-14). The engine decides by the classes of the objects.
 */
public final class PassedArguments extends ProbeEmitter {
  static final String LINKED = "(Ljava/lang/Object;Ljava/lang/Object;)V";

  private static final String ARGUMENT =
      "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;II)V";
  private static final String TEXT = "(Ljava/lang/Object;I)V";

  /** The beginning of the names of collections, and of classes in further packages. */
  private static final String COLLECTIONS = "java/util/";

  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Hierarchy hierarchy;

  public PassedArguments(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  /** Whether the class of an argument or result of this static type may have a shared state. */
  private static boolean mayHaveState(Type type) {
    if (type.getSort() == Type.ARRAY) {
      return mayHaveState(type.getElementType());
    }
    return type.getSort() == Type.OBJECT
        && !HarmlessClasses.haveNoSharedState(type.getInternalName());
  }

  /** Whether an object may keep a reference to an argument of this type. */
  static boolean mayBeKept(Type type) {
    return type.getSort() == Type.ARRAY || mayHaveState(type);
  }

  /**
   * Whether the calls of a JDK class are announced here. An explored class announces what it does.
   * Handles and reflection are announced by other visitors.
   */
  static boolean areAnnounced(String owner) {
    return JdkOrigin.isOf(owner)
        && !owner.startsWith("java/util/concurrent/")
        && !owner.startsWith("java/lang/invoke/")
        && !owner.startsWith("java/lang/reflect/")
        && !JdkClasses.areExplored(owner);
  }

  /** Whether a parameter of this type is one for elements of a collection. */
  private static boolean isElement(String owner, String method, Type argument) {
    return argument.equals(OBJECT)
        && !method.equals("equals")
        && owner.startsWith(COLLECTIONS)
        && owner.indexOf('/', COLLECTIONS.length()) < 0
        && ReceiverCalls.isAnnounced(owner);
  }

  /**
   * Whether a class that is not announced here gets a collection. Its code does not tell what it
   * does to a collection without announcements of its own, such as a {@code Vector}.
   */
  private static boolean isCollectionForOther(String owner, String method, Type argument) {
    return argument.getSort() == Type.OBJECT
        && argument.getInternalName().startsWith(COLLECTIONS)
        && argument.getInternalName().indexOf('/', COLLECTIONS.length()) < 0
        && JdkOrigin.isOf(owner)
        && !isInvocation(owner, method);
  }

  /** Whether a method of a handle passes its arguments on to an unknown method. */
  private static boolean isInvocation(String owner, String method) {
    return owner.equals("java/lang/invoke/VarHandle")
        || owner.equals("java/lang/invoke/MethodHandle")
            && !method.equals("invokeWithArguments"); // it reads its list
  }

  private static boolean isPassed(String owner, String method, Type argument) {
    return areAnnounced(owner)
        ? mayHaveState(argument) && !isElement(owner, method, argument)
        : isCollectionForOther(owner, method, argument);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isNew = name.equals("<init>");
    String declaring =
        hierarchy.isApplication(owner) && !isNew
            ? hierarchy.methodOwner(owner, name, descriptor)
            : owner;
    if (hierarchy.isApplication(declaring)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    boolean hasReceiver = opcode != INVOKESTATIC && !isNew;
    Links links = new Links(declaring, name, descriptor, hasReceiver, isNew);
    boolean isPassing = false;
    for (Type argument : arguments) {
      isPassing |= isPassed(declaring, name, argument);
    }
    if (!isPassing && !links.areAny()) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    // stack: ..., receiver, arguments
    spill(arguments);
    // stack: ..., receiver
    for (int i = 0; i < arguments.length; i++) {
      if (isPassed(declaring, name, arguments[i])) {
        announce(declaring, name, descriptor, arguments, i, hasReceiver);
      }
    }
    if (links.needReceiver()) {
      super.visitInsn(DUP);
      // stack: ..., receiver, receiver
    }
    reload(arguments);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    // stack: ..., receiver?, result?
    links.emit(arguments);
    // stack: ..., result?
  }

  private void announce(
      String owner, String name, String descriptor, Type[] arguments, int index, boolean onObject) {
    if (onObject) {
      super.visitInsn(DUP);
    } else {
      super.visitInsn(ACONST_NULL);
    }
    loadSpilled(arguments, index);
    super.visitLdcInsn(owner + '.' + name + descriptor);
    push(index);
    push(scope.site(owner, name, false));
    // stack: ..., receiver, receiver or null, argument, call, index, site
    probe(ProbeClass.CALL, "argument", ARGUMENT);
    // stack: ..., receiver
  }

  /** A concatenation asks its parts for their texts. */
  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... constants) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    boolean asks = false;
    for (Type argument : arguments) {
      asks |= mayHaveState(argument);
    }
    if (asks && bootstrap.getOwner().equals(CONCATENATION)) {
      // stack: ..., parts
      spill(arguments);
      for (int i = 0; i < arguments.length; i++) {
        if (mayHaveState(arguments[i])) {
          loadSpilled(arguments, i);
          push(scope.site("java/lang/String", "valueOf", false));
          // stack: ..., part, site
          probe(ProbeClass.CALL, "text", TEXT);
        }
      }
      reload(arguments);
      // stack: ..., parts
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, constants);
  }

  /** The pairs of objects of one call of which one may refer to the other after the call. */
  private final class Links {
    private final Type result;
    private final boolean ofResult;
    private final boolean ofReceiver;
    private final boolean toArguments;

    Links(String owner, String name, String descriptor, boolean hasReceiver, boolean isNew) {
      result = Type.getReturnType(descriptor);
      boolean areObserved = areAnnounced(owner);
      boolean isText = owner.startsWith("java/lang/String");
      boolean keepsState = !HarmlessClasses.haveNoSharedState(owner) && !isText;
      boolean hasKept = false;
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        hasKept |= mayBeKept(argument) && !isElement(owner, name, argument);
      }
      toArguments = areObserved && hasKept && !isNew && !isText;
      ofReceiver =
          areObserved && hasReceiver && keepsState && !owner.equals(OBJECT.getInternalName());
      ofResult = !isNew && !isText && mayBeKept(result) && !name.equals("toArray");
    }

    boolean areAny() {
      return ofResult && (ofReceiver || toArguments) || ofReceiver && toArguments;
    }

    boolean needReceiver() {
      return ofReceiver && areAny();
    }

    void emit(Type[] arguments) {
      if (ofResult && toArguments) {
        // stack: ..., receiver?, result
        linkTopTo(arguments);
      }
      if (!needReceiver()) {
        return;
      }
      // stack: ..., receiver, result?
      if (result.getSize() == 1) {
        visitInsn(SWAP);
      } else if (result.getSize() == 2) {
        visitInsn(DUP2_X1);
        visitInsn(POP2);
      }
      // stack: ..., result?, receiver
      if (toArguments) {
        linkTopTo(arguments);
      }
      if (ofResult) {
        visitInsn(DUP2);
        // stack: ..., result, receiver, result, receiver
        probe(ProbeClass.CALL, "linked", LINKED);
      }
      visitInsn(POP);
      // stack: ..., result?
    }

    private void linkTopTo(Type[] arguments) {
      for (int i = 0; i < arguments.length; i++) {
        if (mayBeKept(arguments[i])) {
          visitInsn(DUP);
          loadSpilled(arguments, i);
          // stack: ..., object, object, argument
          probe(ProbeClass.CALL, "linked", LINKED);
          // stack: ..., object
        }
      }
    }
  }
}
