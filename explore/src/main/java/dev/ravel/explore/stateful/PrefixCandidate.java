// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

/**
 * A possible event of the unfolding of the {@link Model}.
 *
 * @param extension its number in the unfolding
 * @param local the local place at which its thread performs it
 * @param choice the alternative that it takes
 * @param writes whether it writes its location
 * @param causes its causes, the oldest first
 * @param state St: the state after its causes and itself
 */
record PrefixCandidate(
    int extension, int thread, int local, int choice, boolean writes, int[] causes, State state) {
  /** The local place to which it leads, which stands for its transition. */
  int localAfter() {
    return state.local(thread);
  }
}
