// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import java.util.List;

/**
 * A tiny multithreaded program written as text, threads separated by {@code |}.
 *
 * <pre>
 *   Rx         read x into register x          Wx  Wx=x+1   write x (by default the thread's number + 1)
 *   Mx=x+1     update x atomically             Dxy=1        update that also writes y
 *   Cx,0,1     compare and set, result in ok   Ta           attempt to lock, result in ok
 *   La  Ua     lock, unlock                    Va  Va?      wait, wait with a time-out
 *   Na  Aa     notify, notify all              P  P?  K1    park, park with a time-out, unpark thread 1
 *   S1  J1     start, join thread 1, whose text begins with *
 *   ?{..}{..}  nondeterministic branch         Hr:3         choose register r from 0, 1, 2
 *   Bx  Bx,y   busy wait: looks at x, or at x and then y, until one is not 0
 *   Gs2  Gs2?  take 2 from level s, ok?        Fs2  Fs2?    the same in a fair queue
 *   Es2  Es2?  wait until level s is 2         Is2          raise level s by 2
 *   Qs2        attempt to take, result in ok   Zs           take all of level s
 *   r:=r+1     local assignment                !            uncaught exception
 *   if(c){..}else{..}   while(c){..}   3{..}   with conditions over registers
 * </pre>
 *
 * <p>Names of variables, locks and registers are lower-case letters and digits, except that {@code
 * D} takes single letters. So are the names of levels; those from {@code s} on begin with 1, the
 * others with 0. Unlocking, waiting or notifying without holding the lock is an uncaught exception,
 * and so is everything that ends with {@code !}: it ends the run.
 */
record TextProgram(
    String text,
    List<List<TextCode>> threads,
    long started,
    int variables,
    int locks,
    List<Integer> levels,
    int registers) {
  TextProgram {
    levels = List.copyOf(levels);
    threads = threads.stream().map(List::copyOf).toList();
  }

  static TextProgram parse(String text) {
    return new TextParser(text).parse();
  }

  @Override
  public String toString() {
    return text;
  }
}
