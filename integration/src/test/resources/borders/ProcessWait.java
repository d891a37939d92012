// SPDX-License-Identifier: Apache-2.0
public class ProcessWait {
  public static void main(String[] a) throws Exception {
    assert new ProcessBuilder("true").start().waitFor() == 0;
  }
}
