// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Site;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names the numbers in traces of a {@link TextProgram}, and says which of its variables are
 * volatile: the text language does not.
 */
final class TextNaming implements Naming {
  /** The operations on memory, with the one or two variables that they name. */
  private static final Pattern ACCESS = Pattern.compile("[RWMCB]([a-z]+)(?:,([a-z]+))?");

  private final List<String> variables;
  private final int firstStatus;
  private final Set<String> volatiles;
  private final Map<Integer, Integer> locationOfSite = new HashMap<>();

  TextNaming(TextProgram program, Set<String> volatiles) {
    this.variables = variables(program.text());
    this.firstStatus = program.variables() + program.locks();
    this.volatiles = volatiles;
    if (variables.size() != program.variables()) {
      throw new IllegalArgumentException(program + " has other variables than " + variables);
    }
  }

  /** Variables are numbered in the order in which the text names them. */
  private static List<String> variables(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher matcher = ACCESS.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
      if (matcher.group(2) != null) {
        names.add(matcher.group(2));
      }
    }
    return new ArrayList<>(names);
  }

  /** Learns which location the sites of a trace access: each accesses the same one always. */
  void learn(Trace trace) {
    for (int step = 0; step < trace.size(); step++) {
      if (isMemory(trace.location(step))) {
        locationOfSite.put(trace.site(step), trace.location(step));
      }
    }
  }

  boolean isVolatile(int location) {
    return volatiles.contains(variables.get(location));
  }

  /** An access as a table shows it: {@code Wx1} is a write of x by thread 1. */
  String access(Trace trace, int step) {
    Kind kind = trace.kind(step);
    String letter = kind == Kind.UPDATE ? "M" : kind == Kind.WRITE ? "W" : "R";
    return letter + variables.get(trace.location(step)) + trace.thread(step);
  }

  @Override
  public String threadName(int thread) {
    return "thread " + thread;
  }

  @Override
  public Location location(int location) {
    return new Location(Location.Type.STATIC_FIELD, "Text", variables.get(location));
  }

  @Override
  public Site site(int number) {
    int location = locationOfSite.get(number);
    String name = variables.get(location);
    return new Site("Text", "run", "Text.java", number, "Text", name, isVolatile(location), true);
  }

  @Override
  public boolean isMemory(int location) {
    return location >= 0 && location < variables.size();
  }

  @Override
  public boolean isThread(int location) {
    return location >= firstStatus;
  }

  @Override
  public String typeOfWhole(int location) {
    return "";
  }
}
