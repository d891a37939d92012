// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Every way into the state of a skip list, and of a list that copies on writes, is hooked. */
final class StepHooksTest {
  private static final String MAP = ConcurrentSkipListMap.class.getName().replace('.', '/');
  private static final String LIST = CopyOnWriteArrayList.class.getName().replace('.', '/');

  /** Methods that only hooked methods call, and methods of a map that no thread has yet. */
  private static final Set<String> INNER_OF_MAP =
      Set.of(
          "<init>",
          "addCount",
          "addIndices",
          "ascend",
          "buildFromSorted",
          "descend",
          "findPredecessor",
          "readObject",
          "tryReduceLevel",
          "unlinkNode");

  /** The same for lists; those with these descriptors have the array as an argument, or a range. */
  private static final Set<String> INNER_OF_LIST =
      Set.of(
          "<init>(Ljava/util/Collection;)V",
          "<init>([Ljava/lang/Object;)V",
          "<init>()V",
          "readObject(Ljava/io/ObjectInputStream;)V",
          "addIfAbsent(Ljava/lang/Object;[Ljava/lang/Object;)Z",
          "remove(Ljava/lang/Object;[Ljava/lang/Object;I)Z",
          "bulkRemove(Ljava/util/function/Predicate;II)Z",
          "replaceAllRange(Ljava/util/function/UnaryOperator;II)V",
          "sortRange(Ljava/util/Comparator;II)V");

  @Test
  void coverAllWaysToTheNodes() throws IOException {
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (ClassNode code : classes(ConcurrentSkipListMap.class)) {
      for (MethodNode method : code.methods) {
        if (contains(method, StepHooksTest::isOfNode) && !INNER_OF_MAP.contains(method.name)) {
          found++;
          missing.add(code.name + '.' + method.name + method.desc);
        }
      }
    }
    missing.removeAll(hooked(ListHooks.ofSkipLists()));
    assertEquals(Set.of(), missing);
    assertTrue(found > 35, "the fields of the class have other names: " + found);
  }

  @Test
  void coverAllWaysToTheArray() throws IOException {
    Set<String> changing = new TreeSet<>();
    for (ClassNode code : classes(CopyOnWriteArrayList.class)) {
      for (MethodNode method : code.methods) {
        boolean isAccess = contains(method, StepHooksTest::isArray);
        assertEquals(isAccess, List.of("getArray", "setArray").contains(method.name), method.name);
        if (contains(method, each -> isCall(each, "setArray"))
            && !INNER_OF_LIST.contains(method.name + method.desc)) {
          changing.add(code.name + '.' + method.name + method.desc);
        }
      }
    }
    assertTrue(changing.size() > 8, changing::toString);
    changing.removeAll(hooked(ListHooks.ofLists()));
    assertEquals(Set.of(), changing);
  }

  private static Set<String> hooked(List<JdkHook> hooks) {
    return hooks.stream()
        .map(hook -> hook.owner() + '.' + hook.name() + hook.descriptor())
        .collect(Collectors.toSet());
  }

  private static boolean isOfNode(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode field
        && (field.owner.equals(MAP + "$Node") && !field.name.equals("key")
            || field.owner.equals(MAP + "$Index")
            || field.owner.equals(MAP) && Set.of("head", "adder").contains(field.name));
  }

  private static boolean isArray(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode field
        && field.owner.equals(LIST)
        && field.name.equals("array");
  }

  private static boolean isCall(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals(LIST)
        && call.name.equals(name);
  }

  private static boolean contains(MethodNode method, Predicate<AbstractInsnNode> wanted) {
    return Stream.of(method.instructions.toArray()).anyMatch(wanted);
  }

  /** The code of a class and of all classes inside it. */
  private static List<ClassNode> classes(Class<?> type) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    ClassNode code = new ClassNode();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
      new ClassReader(in).accept(code, 0);
    }
    List<ClassNode> all = new ArrayList<>(List.of(code));
    for (Class<?> nested : type.getDeclaredClasses()) {
      all.addAll(classes(nested));
    }
    return all;
  }
}
