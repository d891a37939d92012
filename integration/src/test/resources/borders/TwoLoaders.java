// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;

// A second copy of a class, defined by a class loader of the program, has its own statics and its own initialiser.
//   ./ravel check TwoLoaders.java
// Expected: no failure. Seen: a NullPointerException, because the copy's static initialiser never runs.
public class TwoLoaders {
  public static class Holder {
    public static final Object VALUE = new Object();
  }

  public static class User {
    public static void use() {
      Holder.VALUE.hashCode();
    }
  }

  static class Copies extends ClassLoader {
    Copies() {
      super(null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = TwoLoaders.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Holder.VALUE.hashCode();
    new Copies().loadClass("TwoLoaders$User").getMethod("use").invoke(null);
  }
}
