// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.ravel.check.program.MainRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Finds the classes of a parsed source file that have a main method. */
final class MainClassFinder {
  private final List<String> found = new ArrayList<>();

  private MainClassFinder() {}

  /** Returns their names, in the order of the file. */
  static List<String> find(CompilationUnitTree unit) {
    MainClassFinder finder = new MainClassFinder();
    String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
    unit.getTypeDecls().forEach(type -> finder.visit(prefix, type));
    return List.copyOf(finder.found);
  }

  private void visit(String prefix, Tree tree) {
    if (tree instanceof ClassTree type) {
      String name = prefix + type.getSimpleName();
      if (type.getMembers().stream().anyMatch(member -> isMain(type, member))) {
        found.add(name);
      }
      type.getMembers().forEach(member -> visit(name + "$", member));
    }
  }

  private static boolean isMain(ClassTree owner, Tree member) {
    if (!(member instanceof MethodTree method) || !method.getName().contentEquals("main")) {
      return false;
    }
    Set<Modifier> modifiers = method.getModifiers().getFlags();
    boolean isPrivate = modifiers.contains(Modifier.PRIVATE);
    boolean isPublic =
        modifiers.contains(Modifier.PUBLIC) || owner.getKind() == Tree.Kind.INTERFACE && !isPrivate;
    return MainRule.allows(isPublic, isPrivate, modifiers.contains(Modifier.STATIC))
        && method.getReturnType().toString().equals("void")
        && takesArguments(method.getParameters());
  }

  private static boolean takesArguments(List<? extends VariableTree> parameters) {
    return parameters.isEmpty()
        ? MainRule.allowsNoParameters()
        : parameters.size() == 1 && isStringArray(parameters.get(0));
  }

  /**
   * Returns whether the type is {@code String[]} or {@code String...}, which the parser turns into
   * an array.
   */
  private static boolean isStringArray(VariableTree parameter) {
    String type = parameter.getType().toString();
    return type.equals("String[]") || type.equals("java.lang.String[]") || type.equals("String...");
  }
}
