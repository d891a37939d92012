// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Every way into the table of a ConcurrentHashMap of this JDK is hooked. */
final class MapHooksTest {
  private static final String MAP = ConcurrentHashMap.class.getName().replace('.', '/');
  private static final Set<String> STATE =
      Set.of("table", "nextTable", "baseCount", "counterCells", "sizeCtl", "transferIndex");

  /** Methods that only hooked methods call, and methods of a map that no thread has yet. */
  private static final Set<String> INNER =
      Set.of(
          "<clinit>",
          "<init>",
          "addCount",
          "advance",
          "fullAddCount",
          "helpTransfer",
          "initTable",
          "readObject",
          "sumCount",
          "transfer",
          "treeifyBin");

  @Test
  void coverAllWaysIntoTheTable() throws IOException {
    Set<String> hooked =
        MapHooks.all().stream()
            .map(hook -> hook.owner() + '.' + hook.name() + hook.descriptor())
            .collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (Class<?> type : classes()) {
      ClassNode code = read(type);
      for (MethodNode method : code.methods) {
        boolean isBulk = calls(method, "batchFor") || code.name.endsWith("Task");
        if (accessesTable(method) && !INNER.contains(method.name) && !isBulk) {
          found++;
          String name = code.name + '.' + method.name + method.desc;
          if (!hooked.contains(name)) {
            missing.add(name);
          }
        }
      }
    }
    // The entries of JDK 25's putAll are put one by one, after a look at whether there is a table.
    missing.removeIf(name -> name.startsWith(MAP + ".putAll("));
    assertEquals(Set.of(), missing);
    assertFalse(found < 30, "the fields of the class have other names");
  }

  private static Set<Class<?>> classes() {
    return Stream.concat(
            Stream.of(ConcurrentHashMap.class),
            Stream.of(ConcurrentHashMap.class.getDeclaredClasses()))
        .collect(Collectors.toSet());
  }

  private static ClassNode read(Class<?> type) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
      ClassNode code = new ClassNode();
      new ClassReader(in).accept(code, 0);
      return code;
    }
  }

  private static boolean accessesTable(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isState =
          instruction instanceof FieldInsnNode field
              && field.owner.equals(MAP)
              && STATE.contains(field.name);
      if (isState || isCall(instruction, "advance") || isCall(instruction, "sumCount")) {
        return true;
      }
    }
    return false;
  }

  private static boolean calls(MethodNode method, String name) {
    return Stream.of(method.instructions.toArray()).anyMatch(each -> isCall(each, name));
  }

  private static boolean isCall(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && call.owner.startsWith(MAP)
        && call.name.equals(name);
  }
}
