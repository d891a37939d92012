// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import dev.ravel.instrument.calls.ReceiverCalls;
import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.effects.CodeEffects.Call;
import dev.ravel.instrument.jdk.JdkHooks;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.MethodEffects;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/**
 * Computes from the bytecode of the running JDK what a method does to the object on which it is
 * called (D-jdk-12).
 *
 * <p>A method only reads if its code and the code of all its callees store nothing that could
 * belong to an object that existed before. A callee whose code is not known for certain counts as a
 * change: a native method, and a method that a subclass may override. So the answer may be a change
 * where there is none, never the other way round.
 */
public final class ReceiverEffects implements MethodEffects {
  /** A method with more callees counts as a change. */
  private static final int MOST_CALLEES = 200;

  /** A method that enters the monitor of the object only if it belongs to a subclass. */
  private static final int LOCKS_IN_SUBCLASS = 8;

  private static final Set<String> PURE_NATIVES =
      Set.of(
          "java/lang/Object.getClass()Ljava/lang/Class;",
          "java/lang/Object.hashCode()I",
          "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
          "java/lang/Thread.currentThread()Ljava/lang/Thread;");

  /**
   * Methods that change nothing, although their code does not prove it: the first one fills a cache
   * with what the JVM has recorded, the second one writes to its argument.
   */
  private static final Set<String> READERS =
      Set.of(
          "java/lang/Throwable.getOurStackTrace()[Ljava/lang/StackTraceElement;",
          "java/lang/Throwable.printStackTrace(Ljava/lang/Throwable$PrintStreamOrWriter;)V");

  private static final Set<String> HOOKED = JdkHooks.replacedMethods();

  private final Map<String, Optional<JdkCode>> classes = new ConcurrentHashMap<>();
  private final Map<String, Integer> known = new ConcurrentHashMap<>();
  private final ArgumentEffects arguments = new ArgumentEffects(this);

  private static String key(String type, String method) {
    return type + '.' + method;
  }

  @Override
  public int of(Class<?> type, String method) {
    Class<?> inherited = type;
    while (!JdkOrigin.isOf(inherited)) {
      inherited = inherited.getSuperclass();
    }
    String name = inherited.getName().replace('.', '/');
    int effects = known.computeIfAbsent(key(name, method), key -> compute(name, method));
    if ((effects & LOCKS_IN_SUBCLASS) == 0) {
      return effects;
    }
    boolean isSubclass = type != inherited || !declaring(name, method).equals(Optional.of(name));
    return effects & ~LOCKS_IN_SUBCLASS | (isSubclass ? LOCKS : 0);
  }

  @Override
  public int onArgument(Class<?> argument, Class<?> receiver, String call, int index) {
    return arguments.of(argument, receiver, call, index);
  }

  /** Whether a method may change an object that existed before the call, other than new ones. */
  boolean mayChange(String self, String declaring, String method) {
    return changes(self, declaring, method, new HashSet<>());
  }

  /** Whether a native method changes nothing. */
  static boolean isPure(String declaring, String method) {
    return PURE_NATIVES.contains(key(declaring, method));
  }

  /** Whether no subclass can override a method that the class declares. */
  boolean isFixed(String type, String method) {
    return find(type).orElseThrow().isFinal() || code(type, method).isFinal();
  }

  private int compute(String type, String method) {
    Optional<String> declaring = declaring(type, method);
    if (declaring.isEmpty()) {
      return READS | CHANGES; // a default method, or one of a class without a class file
    }
    if (HOOKED.contains(key(declaring.get(), method))) {
      return NONE;
    }
    CodeEffects code = code(declaring.get(), method);
    int locks = code.usesInternalLock() ? LOCKS_IN_SUBCLASS : LOCKS;
    boolean changes = changes(type, declaring.get(), method, new HashSet<>());
    boolean asksJvm = changes && asksJvm(declaring.get(), method, new HashSet<>());
    return READS
        | (changes ? CHANGES : 0)
        | (asksJvm ? ASKS_JVM : 0)
        | (code.locksThis() ? locks : 0);
  }

  /** Whether a method calls a native method of its class that returns what the JVM knows. */
  private boolean asksJvm(String declaring, String method, Set<String> visited) {
    CodeEffects code = code(declaring, method);
    if (code.isNative()) {
      return !method.endsWith("V") && !PURE_NATIVES.contains(key(declaring, method));
    }
    for (Call call : code.calls()) {
      String called = call.name() + call.descriptor();
      if (call.owner().equals(declaring)
          && find(declaring).orElseThrow().declares(called)
          && !HOOKED.contains(key(declaring, called))
          && visited.add(called)
          && asksJvm(declaring, called, visited)) {
        return true;
      }
    }
    return false;
  }

  /** The class that declares the method which an object of this class executes. */
  Optional<String> declaring(String type, String method) {
    for (String name = type; !name.isEmpty(); ) {
      Optional<JdkCode> found = find(name);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      if (found.get().declares(method)) {
        return Optional.of(name);
      }
      name = found.get().superName();
    }
    return Optional.empty();
  }

  private Optional<JdkCode> find(String type) {
    return classes.computeIfAbsent(type, JdkCode::read);
  }

  private CodeEffects code(String type, String method) {
    return find(type).orElseThrow().method(method);
  }

  /**
   * Whether a method or one of its callees may change an object that existed before.
   *
   * @param receiver the class of the object on which the method is called
   * @param visited the methods that are being considered or do not change anything
   */
  private boolean changes(String receiver, String declaring, String method, Set<String> visited) {
    String key = key(declaring, method);
    if (PURE_NATIVES.contains(key) || READERS.contains(key) || !visited.add(receiver + ' ' + key)) {
      return false;
    }
    CodeEffects code = code(declaring, method);
    if (visited.size() > MOST_CALLEES || code.isNative() || code.stores()) {
      return true;
    }
    for (Call call : code.calls()) {
      boolean isOnReceiver =
          call.opcode() == Opcodes.INVOKEVIRTUAL
              && isSubclass(receiver, call.owner())
              && code.delegates().stream().noneMatch(type -> isSubclass(type, call.owner()));
      if (changes(call, receiver, isOnReceiver, visited)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a call may change something.
   *
   * @param isOnReceiver whether the object that is called is the receiver, and not one to which the
   *     receiver delegates calls. What is done to arguments is considered elsewhere.
   */
  private boolean changes(Call call, String receiver, boolean isOnReceiver, Set<String> visited) {
    String owner = call.owner();
    String method = call.name() + call.descriptor();
    if (owner.startsWith("[") || HarmlessClasses.haveNoSharedState(owner)) {
      return false;
    }
    if (call.name().equals("<init>") && isThrowable(owner)) {
      return false;
    }
    if (ReceiverCalls.isAnnounced(owner) && call.opcode() != Opcodes.INVOKESTATIC) {
      return AccessMode.ofCollection(call.name()) != AccessCode.READ;
    }
    String from = isOnReceiver ? receiver : owner;
    Optional<String> declaring = declaring(from, method);
    boolean isKnown =
        declaring.isPresent()
            && call.opcode() != Opcodes.INVOKEINTERFACE
            && (isOnReceiver
                || call.opcode() != Opcodes.INVOKEVIRTUAL
                || find(owner).orElseThrow().isFinal()
                || code(declaring.get(), method).isFinal());
    return !isKnown || changes(from, declaring.get(), method, visited);
  }

  /** Constructors of exceptions only record where they were called. */
  private boolean isThrowable(String type) {
    return isSubclass(type, "java/lang/Throwable");
  }

  private boolean isSubclass(String type, String ancestor) {
    String name = type;
    while (!name.isEmpty() && !name.equals(ancestor)) {
      name = find(name).map(JdkCode::superName).orElse("");
    }
    return !name.isEmpty();
  }
}
