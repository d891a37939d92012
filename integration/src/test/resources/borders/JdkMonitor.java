// SPDX-License-Identifier: Apache-2.0
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.Hashtable;
import java.util.Observable;
import java.util.Properties;
import java.util.Random;
import java.util.Vector;

// A synchronized method of a JDK class takes the monitor of its object, which the program may hold, too: two threads that take
// two monitors in opposite order deadlock.
//   ./ravel check JdkMonitor.java -- observable      (or another name below)
// Expected: a deadlock, or at least no "every schedule is covered". Seen for some: "every schedule is covered".
public class JdkMonitor {
  public static void main(String[] args) throws InterruptedException {
    Object mine = new Object();
    Object[] theirs = new Object[1];
    Runnable call =
        switch (args[0]) {
          case "observable" -> { Observable o = new Observable(); theirs[0] = o; yield () -> o.deleteObserver(null); }
          case "hashtable" -> { Hashtable<String, String> o = new Hashtable<>(); theirs[0] = o; yield () -> o.put("a", "b"); }
          case "vector" -> { Vector<String> o = new Vector<>(); theirs[0] = o; yield () -> o.add("a"); }
          case "properties" -> { Properties o = new Properties(); theirs[0] = o; yield () -> o.setProperty("a", "b"); }
          case "stringbuffer" -> { StringBuffer o = new StringBuffer(); theirs[0] = o; yield () -> o.append("a"); }
          case "output" -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); theirs[0] = o; yield () -> o.write(1); }
          case "input" -> { ByteArrayInputStream o = new ByteArrayInputStream(new byte[1]); theirs[0] = o; yield o::read; }
          case "random" -> { Random o = new Random(1); theirs[0] = o; yield o::nextGaussian; }
          case "throwable" -> { Throwable o = new Exception(); theirs[0] = o; yield () -> o.addSuppressed(new Error()); }
          case "thread" -> { Thread o = new Thread(); theirs[0] = o; yield () -> o.setName("a"); }
          case "timer" -> { java.util.logging.Level l = java.util.logging.Level.ALL; java.util.logging.Formatter f = new java.util.logging.SimpleFormatter();
            java.util.logging.Handler o = new java.util.logging.ConsoleHandler(); theirs[0] = o; yield () -> o.setLevel(l); }
          case "writer" -> { Object lock = new Object(); java.io.Writer o = new java.io.CharArrayWriter(); theirs[0] = o; yield () -> { try { o.write(1); } catch (java.io.IOException e) { throw new IllegalStateException(e); } }; }
          case "changes" -> { java.io.PipedOutputStream o = new java.io.PipedOutputStream(); theirs[0] = o; yield () -> { try { o.flush(); } catch (java.io.IOException e) { throw new IllegalStateException(e); } }; }
          case "bytebuffered" -> { java.io.BufferedOutputStream o = new java.io.BufferedOutputStream(new ByteArrayOutputStream()) { }; theirs[0] = o; yield () -> { try { o.write(1); } catch (java.io.IOException e) { throw new IllegalStateException(e); } }; }
          default -> throw new IllegalArgumentException(args[0]);
        };
    Thread one =
        new Thread(
            () -> {
              synchronized (mine) {
                call.run();
              }
            });
    Thread two =
        new Thread(
            () -> {
              synchronized (theirs[0]) {
                synchronized (mine) {
                }
              }
            });
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
