// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.ravel.check.program.MainRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Records, while a source file is compiled, which of its classes have a main method. */
final class MainClassFinder implements TaskListener {
  private final List<String> found = new ArrayList<>();

  /**
   * Returns the class with this simple name if it has a main method, otherwise the first that has
   * one.
   */
  Optional<String> preferring(String simpleName) {
    return found.stream()
        .filter(name -> name.equals(simpleName) || name.endsWith("." + simpleName))
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.PARSE) {
      CompilationUnitTree unit = event.getCompilationUnit();
      String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
      unit.getTypeDecls().forEach(type -> visit(prefix, type));
    }
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
