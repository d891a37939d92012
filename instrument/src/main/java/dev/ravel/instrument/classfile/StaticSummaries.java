// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import dev.ravel.instrument.classfile.StaticCode.Method;
import dev.ravel.instrument.classfile.StaticFlow.Origin;
import dev.ravel.instrument.classfile.StaticFlow.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What methods do to the state of the JVM, each as a summary that its callers use.
 *
 * <p>A summary depends on what is known of the arguments: whether a value comes from an argument of
 * the method that the program calls, and whether it was reached from a static field. It does not
 * depend on which field that is: a parameter stands for the fields of its argument. So a method has
 * few summaries, and recursive methods are computed until nothing changes, without a limit on the
 * depth of calls. Used by one thread at a time.
 */
final class StaticSummaries {
  /** The beginning of a name that stands for the static fields behind a parameter. */
  private static final String PARAMETER = "#";

  /** What a method does that gets such arguments. */
  final class Summary {
    final Method method;
    final boolean returnsObject;
    final List<Value> arguments;
    private final Set<Summary> callers = new LinkedHashSet<>();
    private final int number = summaries.size();
    private Value result = Value.NOTHING;
    private Set<String> changed = Set.of();

    private Summary(Method method, boolean returnsObject, List<Value> arguments) {
      this.method = method;
      this.returnsObject = returnsObject;
      this.arguments = arguments;
    }

    Set<String> changed() {
      return changed;
    }

    Value result() {
      return result;
    }

    /** What the method does in the current state of the summaries of its callees. */
    private boolean grows() {
      StaticPassage passage = new StaticPassage(StaticSummaries.this, this);
      Value next = result.with(passage.result());
      Set<String> all = new TreeSet<>(changed);
      all.addAll(passage.changed());
      boolean hasGrown = !next.equals(result) || all.size() > changed.size();
      result = next;
      changed = all;
      return hasGrown;
    }
  }

  private final StaticCode classes;
  private final Map<String, Summary> summaries = new HashMap<>();

  /**
   * The summaries to compute, the newest first: a callee is newer than the caller that needs it
   * first, so callers are seldom computed before their callees.
   */
  private final TreeSet<Summary> queue =
      new TreeSet<>(Comparator.comparingInt((Summary summary) -> summary.number).reversed());

  StaticSummaries(StaticCode classes) {
    this.classes = classes;
  }

  /** The method that a call on an object of this class executes, if its code is known. */
  Optional<Method> find(String type, String method) {
    return classes.find(type, method);
  }

  /** The summary of a method that the program calls. */
  Summary of(Method method, boolean returnsObject, List<Value> arguments) {
    Summary summary = find(method, returnsObject, arguments);
    while (!queue.isEmpty()) {
      Summary next = queue.pollFirst();
      if (next != null && next.grows()) {
        queue.addAll(next.callers);
      }
    }
    return summary;
  }

  /** The summary of a callee, as far as it is known; its caller is told when it grows. */
  Summary of(Method method, List<? extends Value> arguments, Summary caller) {
    Summary summary = find(method, caller.returnsObject, arguments);
    summary.callers.add(caller);
    return summary;
  }

  private Summary find(Method method, boolean returnsObject, List<? extends Value> arguments) {
    StringBuilder key = new StringBuilder(method.key());
    key.append(returnsObject);
    List<Value> parameters = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Value argument = arguments.get(i);
      Set<String> statics = argument.statics().isEmpty() ? Set.of() : Set.of(PARAMETER + i);
      parameters.add(new Value(argument.size(), argument.origin(), statics, Set.of()));
      key.append(argument.origin().ordinal()).append(statics.size());
    }
    Summary known = summaries.get(key.toString());
    if (known == null) {
      known = new Summary(method, returnsObject, parameters);
      summaries.put(key.toString(), known);
      queue.add(known);
    }
    return known;
  }

  /** The fields that a summary names, with the fields of the arguments in place of parameters. */
  static Set<String> fields(Set<String> named, List<? extends Value> arguments) {
    Set<String> fields = new HashSet<>();
    for (String name : named) {
      if (name.startsWith(PARAMETER)) {
        fields.addAll(arguments.get(Integer.parseInt(name.substring(1))).statics());
      } else {
        fields.add(name);
      }
    }
    return fields;
  }

  /** An argument that the program passes. */
  static Value passed(int size) {
    return new Value(size, Origin.ARGUMENT, Set.of(), Set.of());
  }
}
