// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A node that no execution has shown yet: an operation at the end of a known path, with what it
 * reads from and the alternative that it takes.
 */
final class Candidate {
  final Intent intent;
  final int source;

  /** The alternative; the first one if there may be several and none is known. */
  final int choice;

  /** The branch constraint of the alternative, or 0. */
  final int constraint;

  /** The scenarios without inputs. */
  private List<int[]> refused = List.of();

  Candidate(Intent intent, int source, int choice, int constraint) {
    this.intent = intent;
    this.source = source;
    this.choice = choice;
    this.constraint = constraint;
  }

  void refuse(int[] scenario) {
    refused = new ArrayList<>(refused);
    refused.add(scenario);
  }

  boolean isRefused(int[] scenario) {
    return refused.stream().anyMatch(one -> Arrays.equals(one, scenario));
  }
}
