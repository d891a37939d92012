// SPDX-License-Identifier: Apache-2.0
import java.io.File;
import java.io.RandomAccessFile;

// An array that is handed to the JDK costs Ravel a walk of the stack for each element, and --max-seconds does not end a run.
//   time ./ravel check --max-seconds 5 ArrayToJdk.java
// Expected: about 5 s. Seen: 8 s, 2 executions (plain java: 0.2 s for one); 80 s for --max-seconds 15 with lucene2; jstack shows TermMemory.hasPlace > IdentityHashMap > Callers.areExcluded.
public class ArrayToJdk {
  static void deep(int n, RandomAccessFile file, byte[] bytes) throws Exception {
    if (n > 0) {
      deep(n - 1, file, bytes);
    } else {
      file.seek(0);
      file.write(bytes, 0, bytes.length);
    }
  }

  public static void main(String[] args) throws Exception {
    File temporary = File.createTempFile("ravel", ".bin");
    byte[] bytes = new byte[1 << 16];
    Thread other = new Thread(() -> {});
    other.start();
    try (RandomAccessFile file = new RandomAccessFile(temporary, "rw")) {
      for (int i = 0; i < 50; i++) {
        deep(20, file, bytes);
      }
    }
    other.join();
    temporary.delete();
  }
}
