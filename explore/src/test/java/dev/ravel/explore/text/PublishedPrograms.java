// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import java.util.Collections;
import java.util.StringJoiner;

/** Programs from the papers, as text: most are from the tables of Kähkönen's thesis. */
public final class PublishedPrograms {
  private PublishedPrograms() {}

  /** The main thread reads j only if the value of i does not decide the test already. */
  public static String fib(int n, int limit) {
    String main = "Wi=1 Wj=1 S1 S2 Ri if(i>" + limit + "){}else{Rj}";
    return main + " | *" + n + "{Ri Rj Wi=i+j} | *" + n + "{Rj Ri Wj=j+i}";
  }

  /**
   * Fig. 1 of the paper on bounded interference: Add, then Stop. The variables stoppingFlag,
   * pendingIO, stoppingEvent and stopped are f, p, e and s; p is smaller by 1, because it begins
   * with 0. An update leaves the old value in the register.
   */
  public static TextProgram bluetooth() {
    String leave = "Mp=p-1 if(p==0){We=1}";
    String add = "Rf if(f==1){left:=1}else{Mp=p+1 left:=0} if(left==0){Rs if(s==1){!}} " + leave;
    return TextProgram.parse(add + " | Wf=1 " + leave + " Re if(e==1){Ws=1}");
  }

  public static String dining(int philosophers) {
    StringJoiner threads = new StringJoiner(" | ");
    for (int i = 0; i < philosophers; i++) {
      String own = "f" + i;
      String left = "f" + (i + philosophers - 1) % philosophers;
      threads.add(String.format("2{L%1$s L%2$s U%2$s U%1$s}", own, left));
    }
    return threads.toString();
  }

  public static String locking(int threads) {
    return alike(threads, "La Wx Wy Wz Rx Ua La Wy Rz Ua");
  }

  public static String parallelPi(int workers) {
    return alike(workers, "La Rp Wp=p+1 Ua");
  }

  public static String szymanski(int a, int b) {
    return szymanski(a, b, "f", "g", 0) + " | " + szymanski(a, b, "g", "f", 1);
  }

  /** {@code f} is the thread's flag, {@code g} that of the other, {@code it} the iterations. */
  private static String szymanski(int a, int b, String f, String g, int value) {
    String text =
        """
        Wf=1 Rg while(g>2&it<A){it:=it+1 Rg}
        Wf=3 Rg if(g==1){Wf=2 Rg while(g!=4&it<B){it:=it+1 Rg}}
        Wf=4 Rg while(g>1&it<B){it:=it+1 Rg}
        Wx=V Rx
        again:=1 while(again==1){again:=0 Rg if(g>1){Rg if(g<4&it<A){it:=it+1 again:=1}}}
        Wf=0
        """;
    return text.replaceAll("\\bWf", "W" + f)
        .replaceAll("\\bRg", "R" + g)
        .replaceAll("\\bg([>!=<])", g + "$1")
        .replace("A", "" + a)
        .replace("B", "" + b)
        .replace("V", "" + value);
  }

  /** Synthetic 2 and 3, as if every side of a branch were feasible; s1, s2, s3 are p, q, r. */
  public static String synthetic() {
    String main = "Rp Wq ?{Rr}{Lb La Ua Ub}";
    return main + " | Wp Rq Rr Rp ?{La Lb Wr Ub Ua}{} | Wr | Rp Rr ?{Wq}{} | Rr ?{Wq}{}";
  }

  public static String fileSystem(int threads) {
    StringJoiner all = new StringJoiner(" | ");
    for (int k = 0; k < threads; k++) {
      int inode = k % 32;
      String allocate = allocate(inode, 2 * inode % 26, 4);
      all.add(
          String.format(
              "Linode%1$d Rinode%1$d if(inode%1$d==0){%2$s} Uinode%1$d", inode, allocate));
    }
    return all.toString();
  }

  private static String allocate(int inode, int block, int attempts) {
    String next = attempts == 1 ? "!" : allocate(inode, (block + 1) % 26, attempts - 1);
    return String.format(
        "Lblock%1$d Rbusy%1$d if(busy%1$d==0){Wbusy%1$d=1 Winode%2$d=%3$d Ublock%1$d}"
            + "else{Ublock%1$d %4$s}",
        block, inode, block + 1, next);
  }

  private static String alike(int threads, String thread) {
    return String.join(" | ", Collections.nCopies(threads, thread));
  }
}
