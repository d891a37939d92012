// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.model.ThreadSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A tiny multithreaded program written as text, threads separated by {@code |}.
 *
 * <pre>
 *   Rx         read x into register x          Wx  Wx=x+1  write x (default: thread number + 1)
 *   Mx=x+1     update x atomically             Dxy=1       update that also writes y
 *   Cx,0,1     compare and set, result in ok   Ta          attempt to lock, result in ok
 *   Xx=1       update x if an input says so, result in ok
 *   La  Ua     lock, unlock                    Va  Va?     wait, wait with a time-out
 *   Na  Aa     notify, notify all              P  P?       park, park with a time-out
 *   S1  J1     start, join thread 1            K1          unpark thread 1
 *   ?{..}{..}  nondeterministic branch         Hr:3        choose register r from 0, 1, 2
 *   Bx  Bx,y   busy wait: read x, or x and then y, until one is not 0
 *   Gs2  Gs2?  take 2 from level s, ok?        Fs2  Fs2?   the same in a fair queue
 *   Es2  Es2?  wait until level s is 2         Is2         raise level s by 2
 *   Qs2        attempt to take, result in ok   Zs          take all of level s
 *   Os2  Os2?  raise s by 1 once it is at most 2      Ys2    attempt to do so, result in ok
 *   r:=r+1     local assignment                !           uncaught exception
 *   if(c){..}else{..}   while(c){..}   3{..}   with expressions over registers
 * </pre>
 *
 * <p>If the text begins with {@code #}, an execution ends as soon as some threads wait for each
 * other's locks, whatever the other threads could do.
 *
 * <p>The text of a thread that another one starts begins with {@code *}, and that of a daemon then
 * with {@code ~}: an execution ends when only daemons are left. Names of variables, locks and
 * registers are lower-case letters and digits, except that {@code D} takes single letters. Levels
 * are single letters too; those from {@code s} on begin with 1, the others with 0. Unlocking,
 * waiting or notifying without holding the lock is an uncaught exception, like {@code !}: it ends
 * the execution.
 */
public record TextProgram(
    String text,
    List<List<TextCode>> threads,
    boolean endsInCycles,
    ThreadSet started,
    ThreadSet daemons,
    int variables,
    int locks,
    List<Integer> levels,
    int registers) {
  private static final Pattern STARTED = Pattern.compile("([SJK])(\\d+)");
  private static final Pattern WRITES_THREAD = Pattern.compile("W[a-z](?![=\\w])");

  public TextProgram {
    levels = List.copyOf(levels);
    threads = threads.stream().map(List::copyOf).toList();
  }

  public static TextProgram parse(String text) {
    return new TextParser(text).parse();
  }

  /**
   * The same program with higher thread numbers: behind threads that are never started. Writes that
   * write the number of their thread keep the lower number, so the behaviours are the same.
   */
  public TextProgram behind(int others) {
    String moved =
        STARTED
            .matcher(text.replace("#", ""))
            .replaceAll(match -> match.group(1) + (Integer.parseInt(match.group(2)) + others));
    String[] parts = moved.split("\\|", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = WRITES_THREAD.matcher(parts[i]).replaceAll("$0=" + (i + 1));
    }
    return parse((endsInCycles ? "#" : "") + "*|".repeat(others) + String.join("|", parts));
  }

  @Override
  public String toString() {
    return text;
  }
}
