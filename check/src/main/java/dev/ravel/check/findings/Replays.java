// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.check.program.Exclusion;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.Decision;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Input;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts recorded executions to replays, and replays to settings. */
public final class Replays {
  private static final String OBSERVED = "o";
  private static final String INPUT = "i";
  private static final String RACE = "r";
  private static final String VARIED = "v";
  private static final Pattern RACE_STEPS = Pattern.compile("r(\\d{1,9})-(\\d{1,9})");

  private Replays() {}

  static ReplayScript of(
      Recording recording, Settings settings, String observed, Map<Input, Long> inputs) {
    Trace trace = recording.trace();
    List<Integer> decisions = new ArrayList<>();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step)) {
        int thread = recording.order().indexOf(trace.thread(step));
        decisions.add(Decision.pack(thread, trace.choice(step)));
      }
    }
    return new ReplayScript(
        text(settings, observed, recording, inputs), checksum(recording), decisions);
  }

  /** A replay that shows the race between two steps of the execution. */
  static ReplayScript withRace(ReplayScript replay, int first, int second) {
    String race = RACE + first + "-" + second;
    String settings = replay.settings();
    return new ReplayScript(
        settings.isEmpty() ? race : settings + "," + race, replay.checksum(), replay.decisions());
  }

  /** The two steps whose race the replay shows; none if it shows how the execution ended. */
  public static int[] race(ReplayScript replay) {
    for (String part : replay.settings().split(",")) {
      Matcher race = RACE_STEPS.matcher(part);
      if (race.matches()) {
        return new int[] {Integer.parseInt(race.group(1)), Integer.parseInt(race.group(2))};
      }
    }
    return new int[0];
  }

  /**
   * Covers kinds, threads and members of the steps, but not line numbers: comments may change them.
   */
  public static int checksum(Recording recording) {
    Trace trace = recording.trace();
    int sum = 1;
    for (int step = 0; step < trace.size(); step++) {
      sum = 31 * sum + trace.kind(step).name().hashCode();
      sum = 31 * sum + recording.order().indexOf(trace.thread(step));
      if (trace.site(step) >= 0) {
        Registry.Site site = Registry.SITES.get(trace.site(step));
        sum = 31 * sum + site.className().hashCode();
        sum = 31 * sum + site.method().hashCode();
        sum = 31 * sum + site.member().hashCode();
      }
    }
    return sum;
  }

  private static String text(
      Settings settings, String observed, Recording recording, Map<Input, Long> inputs) {
    List<String> parts = new ArrayList<>();
    if (!settings.timeouts().equals(Timeouts.DEFAULT)) {
      parts.add("t" + settings.timeouts().text());
    }
    if (settings.spuriousWakeups()) {
      parts.add("s");
    }
    if (settings.jdk() == Settings.Jdk.DEEP) {
      parts.add("j");
    }
    if (!settings.varied().isEmpty()) {
      parts.add(VARIED + letters(settings.varied()));
    }
    if (!settings.exclusion().equals(Exclusion.DEFAULT)) {
      parts.add("x" + settings.exclusion().text().replace(',', '+'));
    }
    if (settings.bound() != Settings.DEFAULT_BOUND) {
      parts.add("b" + settings.bound());
    }
    if (!observed.isEmpty()) {
      parts.add(OBSERVED + observed);
    }
    inputs.forEach(
        (input, bits) ->
            parts.add(
                "%s%d.%d=%x"
                    .formatted(INPUT, recording.order().indexOf(input.thread()), input.n(), bits)));
    return String.join(",", parts);
  }

  /** The bits of the inputs of the replayed execution, by {@code thread.number}. */
  public static Map<String, Long> inputs(ReplayScript replay) {
    Map<String, Long> inputs = new HashMap<>();
    for (String part : replay.settings().split(",")) {
      if (part.startsWith(INPUT)) {
        String[] sides = part.substring(INPUT.length()).split("=", 2);
        try {
          inputs.put(sides[0], Long.parseUnsignedLong(sides[1], 16));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
          throw new UsageException("cannot read the replay: not an input: \"" + part + "\"", e);
        }
      }
    }
    return inputs;
  }

  /** The discoveries that had been made when the replayed execution was found. */
  public static String observed(ReplayScript replay) {
    return Stream.of(replay.settings().split(","))
        .filter(part -> part.startsWith(OBSERVED))
        .map(part -> part.substring(OBSERVED.length()))
        .findFirst()
        .orElse("");
  }

  private static String letters(Set<Settings.Vary> varied) {
    return varied.stream()
        .sorted()
        .map(Replays::letter)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  private static char letter(Settings.Vary varied) {
    return Character.toLowerCase(varied.name().charAt(0));
  }

  private static Set<Settings.Vary> varied(String letters) {
    Set<Settings.Vary> varied = EnumSet.noneOf(Settings.Vary.class);
    for (Settings.Vary each : Settings.Vary.values()) {
      if (letters.indexOf(letter(each)) >= 0) {
        varied.add(each);
      }
    }
    if (!letters(varied).equals(letters)) {
      throw new IllegalArgumentException(letters);
    }
    return varied;
  }

  private static Settings requireRace(String part, Settings settings) {
    if (!RACE_STEPS.matcher(part).matches()) {
      throw new IllegalArgumentException(part);
    }
    return settings;
  }

  /** The settings under which the replayed execution was found. */
  public static Settings settings(ReplayScript replay) {
    Settings settings = Settings.DEFAULT;
    for (String part : replay.settings().isEmpty() ? new String[0] : replay.settings().split(",")) {
      try {
        settings =
            switch (part.charAt(0)) {
              case 't' -> settings.withTimeouts(Timeouts.parse(part.substring(1)));
              case 's' -> settings.withSpuriousWakeups(true);
              case 'j' -> settings.withJdk(Settings.Jdk.DEEP);
              case 'v' -> settings.withVaried(varied(part.substring(VARIED.length())));
              case 'x' ->
                  settings.withExclusion(Exclusion.parse(part.substring(1).replace('+', ',')));
              case 'o', 'i' -> settings;
              case 'r' -> requireRace(part, settings);
              case 'b' -> settings.withBound(Integer.parseInt(part.substring(1)));
              default -> throw new IllegalArgumentException();
            };
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new UsageException("cannot read the replay: unknown setting \"" + part + "\"", e);
      }
    }
    return settings;
  }
}
