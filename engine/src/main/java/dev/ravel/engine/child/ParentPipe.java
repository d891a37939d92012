// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The other end of the pipes of a {@link ChildJvm}, in the child.
 *
 * <p>A thread of its own waits for questions. It ends the JVM when the pipe is closed, which the
 * system does if the parent ends in any way, also while a question is being answered.
 */
public final class ParentPipe {
  private final DataOutputStream answers;
  private final LinkedBlockingQueue<byte[]> questions = new LinkedBlockingQueue<>();

  private ParentPipe(DataOutputStream answers) {
    this.answers = answers;
  }

  /**
   * Opens the pipes; called first in {@code main}. Whatever the JVM prints to its standard output
   * goes to its standard error from now on, and its standard input is empty.
   */
  public static ParentPipe open(String greeting) throws IOException {
    DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true));
    ParentPipe pipe =
        new ParentPipe(
            new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))));
    Thread reader = new Thread(() -> pipe.read(in), "ravel-parent");
    reader.setDaemon(true);
    reader.start();
    pipe.answer(greeting.getBytes(StandardCharsets.UTF_8));
    return pipe;
  }

  private void read(DataInputStream in) {
    try {
      while (true) {
        questions.add(PipeMessages.read(in));
      }
    } catch (IOException e) {
      // The parent has ended or closed the pipe. No thread of a program may delay the end.
      Runtime.getRuntime().halt(0);
    }
  }

  /** Waits for the next question. */
  public byte[] next() throws InterruptedException {
    return questions.take();
  }

  /** Answers the question. */
  public void answer(byte[] answer) throws IOException {
    PipeMessages.write(answers, answer);
  }
}
