// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.ravel.check.Check;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.model.UsageException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * A program around a main method that first states, as properties that never hold, what the user
 * searches for.
 *
 * <p>The class is generated in the package of the main class, so that expressions can use what this
 * package can. The operands of {@code ||} are properties of their own, because a property of one
 * location needs fewer executions (D-states-1). Each operand has a line of its own, at the column
 * at which it is in the text of the user: so a message of the compiler points there.
 */
public final class ReachProgram {
  private static final String NAME = "RavelReach";

  private final ProgramUnderTest program;
  private final String mainClass;
  private final Path folder;
  private final List<String> options;

  /** One operand, at the column at which it is in the text of the user. */
  private record Operand(int start, String text) {
    String padded() {
      return " ".repeat(start) + text;
    }
  }

  private ReachProgram(
      ProgramUnderTest program, Entry.Main main, Path folder, boolean enablesPreview) {
    this.program = program;
    this.mainClass = main.className();
    this.folder = folder;
    String classPath =
        program.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> words =
        new ArrayList<>(List.of("-g", "-nowarn", "-Xlint:none", "-proc:none", "-d", "" + folder));
    words.addAll(List.of("-cp", classPath + File.pathSeparator + Check.apiLocation()));
    if (enablesPreview) {
      words.addAll(List.of("--enable-preview", "-source", "" + Runtime.version().feature()));
    }
    this.options = List.copyOf(words);
  }

  /**
   * Returns the program with these properties; without any, the program itself.
   *
   * @param expressions conditions in Java that are searched for
   * @param scratch a folder for compiled classes
   */
  public static ProgramUnderTest around(
      ProgramUnderTest program, List<String> expressions, Path scratch, boolean enablesPreview) {
    if (expressions.isEmpty()) {
      return program;
    }
    return program
        .entry()
        .match(
            main -> {
              Path folder = newFolder(scratch);
              return new ReachProgram(program, main, folder, enablesPreview)
                  .with(expressions, main.arguments());
            },
            test -> {
              throw isNoMain();
            },
            scenario -> {
              throw isNoMain();
            });
  }

  private static UsageException isNoMain() {
    return new UsageException(
        "--reach needs a program with a main method: in a test, call dev.ravel.api.States.never");
  }

  /** Whether a test is named after a class that was generated here. */
  public static boolean isOfGenerated(String test) {
    return test.substring(test.lastIndexOf('.') + 1).startsWith(NAME);
  }

  private static Path newFolder(Path scratch) {
    try {
      return Files.createDirectories(scratch.resolve("reach"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ProgramUnderTest with(List<String> expressions, List<String> arguments) {
    requireStaticMain();
    List<Operand> all = new ArrayList<>();
    for (String expression : expressions) {
      String line = expression.replaceAll("\\s", " ");
      List<Operand> operands = operands(line);
      compile(line, operands);
      all.addAll(operands);
    }
    compile("", all);
    List<Path> classPath = new ArrayList<>(List.of(folder));
    classPath.addAll(program.classPath());
    String name = packagePrefix() + NAME;
    return new ProgramUnderTest(program.name(), classPath, name, arguments)
        .withProperties(program.properties());
  }

  private void requireStaticMain() {
    if (!errors(source(List.of())).isEmpty()) {
      throw new UsageException(
          "--reach needs a static method main(String[]) in %s that is not private"
              .formatted(mainClass));
    }
  }

  private String packagePrefix() {
    return mainClass.substring(0, mainClass.lastIndexOf('.') + 1);
  }

  /** The operands of the {@code ||} of an expression. */
  private List<Operand> operands(String expression) {
    Generated source = source(List.of(new Operand(0, expression)));
    List<Operand> operands = new ArrayList<>();
    try {
      DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
      JavacTask task = task(source, messages);
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        requireNone(expression, errors(messages));
        int start = source.text.indexOf(Generated.BEGIN) + Generated.BEGIN.length();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitLambdaExpression(
              LambdaExpressionTree lambda, @Nullable Void none) {
            if (operands.isEmpty() && lambda.getBody() instanceof ExpressionTree body) {
              requireWhole(body);
              split(body, tree -> operands.add(operand(tree)));
            }
            return none;
          }

          private void requireWhole(Tree body) {
            int end = (int) positions.getEndPosition(unit, body) - start;
            if (end < expression.stripTrailing().length()) {
              throw unreadable("expected one condition", expression, end);
            }
          }

          private Operand operand(Tree tree) {
            int from = (int) positions.getStartPosition(unit, tree) - start;
            int to = (int) positions.getEndPosition(unit, tree) - start;
            return new Operand(from, expression.substring(from, to));
          }
        }.scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return operands;
  }

  private static void split(Tree tree, Consumer<Tree> receiver) {
    if (tree instanceof ParenthesizedTree inner) {
      split(inner.getExpression(), receiver);
    } else if (tree instanceof BinaryTree binary && tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
      split(binary.getLeftOperand(), receiver);
      split(binary.getRightOperand(), receiver);
    } else {
      receiver.accept(tree);
    }
  }

  private void compile(String expression, List<Operand> operands) {
    requireNone(expression, errors(source(operands)));
  }

  /** Throws an exception whose message points to the first error in the expression. */
  private static void requireNone(
      String expression, List<Diagnostic<? extends JavaFileObject>> errors) {
    if (errors.isEmpty()) {
      return;
    }
    Diagnostic<?> first = errors.get(0);
    String message = first.getMessage(Locale.ROOT).lines().findFirst().orElse("");
    throw unreadable(message, expression, (int) first.getColumnNumber() - 1);
  }

  private static UsageException unreadable(String why, String expression, int at) {
    int column = Math.max(0, Math.min(at, expression.length()));
    return new UsageException(
        "cannot read --reach: %s%n  %s%n  %s^".formatted(why, expression, " ".repeat(column)));
  }

  private List<Diagnostic<? extends JavaFileObject>> errors(Generated source) {
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    task(source, messages).call();
    return errors(messages);
  }

  private static List<Diagnostic<? extends JavaFileObject>> errors(
      DiagnosticCollector<JavaFileObject> messages) {
    return messages.getDiagnostics().stream()
        .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
        .toList();
  }

  private JavacTask task(Generated source, DiagnosticCollector<JavaFileObject> messages) {
    return (JavacTask)
        SourceCompiler.compiler().getTask(null, null, messages, options, null, List.of(source));
  }

  private Generated source(List<Operand> operands) {
    StringBuilder text = new StringBuilder();
    if (!packagePrefix().isEmpty()) {
      text.append("package ").append(mainClass, 0, mainClass.lastIndexOf('.')).append(";\n");
    }
    text.append("public final class " + NAME + " {\n  private static void state() {\n");
    for (Operand operand : operands) {
      String name = operand.text().replace("\\", "\\\\").replace("\"", "\\\"");
      text.append("    dev.ravel.api.States.never(\"").append(name).append("\", () -> ");
      text.append(Generated.BEGIN).append(operand.padded()).append("\n    );\n");
    }
    text.append("  }\n\n  public static void main(String[] arguments) throws Throwable {\n");
    text.append("    state();\n    ").append(mainClass.replace('$', '.'));
    text.append(".main(arguments);\n  }\n}\n");
    return new Generated(text.toString());
  }

  /** A source file in memory. */
  private static final class Generated extends SimpleJavaFileObject {
    /** Stands before an expression. */
    static final String BEGIN = "//\n";

    private final String text;

    Generated(String text) {
      super(URI.create("string:///" + NAME + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
