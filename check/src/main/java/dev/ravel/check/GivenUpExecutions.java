// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells failures of the program from those that an execution which was given up may have caused.
 *
 * <p>A thread of such an execution is still blocked in the system and holds what it has opened,
 * such as a port. A call that Ravel does not control may then fail in a later execution, for a
 * reason that has nothing to do with the program. Confined to the driver.
 */
final class GivenUpExecutions {
  private boolean isAny;

  /** Called with the outcome of every execution. */
  void ended(Outcome outcome) {
    isAny |= outcome instanceof Outcome.Stalled;
  }

  /**
   * Whether the outcome is an exception out of an uncontrolled call, after an execution was given
   * up.
   */
  boolean mayCause(Outcome outcome, Set<Caveat> caveats) {
    return isAny
        && outcome instanceof Outcome.Thrown thrown
        && placeOfJdkCall(thrown.stack())
            .filter(place -> caveats.stream().anyMatch(caveat -> isCallAt(place, caveat)))
            .isPresent();
  }

  private static boolean isCallAt(String place, Caveat caveat) {
    return caveat.kind() == Caveat.Kind.UNCONTROLLED_CALL && caveat.value("place").equals(place);
  }

  /** Where the program called the JDK method that threw; empty if the program threw. */
  private static Optional<String> placeOfJdkCall(List<Outcome.Frame> stack) {
    for (int i = 0; i < stack.size() && !stack.get(i).isCause(); i++) {
      String frame = stack.get(i).text();
      int parenthesis = frame.indexOf('(');
      boolean isJdk = frame.startsWith("java.") && frame.indexOf('/') > 0;
      if (!isJdk) {
        return i > 0 && parenthesis > 0
            ? Optional.of(frame.substring(parenthesis + 1, frame.length() - 1))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
