// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * The race of the ray tracer of Java Grande: each thread adds its sum to {@code checksum1} under a
 * lock of its own. One interference: the sum that the other thread has written.
 */
public final class Ray {
  private static final int WIDTH = 4;
  private static final int HEIGHT = 4;

  private static final class Scene {
    long checksum1;
  }

  private static final class Tracer {
    final Scene scene;
    final int firstRow;

    Tracer(Scene scene, int firstRow) {
      this.scene = scene;
      this.firstRow = firstRow;
    }

    long trace() {
      long sum = 0;
      for (int row = firstRow; row < HEIGHT; row += 2) {
        for (int column = 0; column < WIDTH; column++) {
          sum += 31L * row + column;
        }
      }
      return sum;
    }

    long add() {
      long sum = trace();
      synchronized (this) {
        long before = scene.checksum1;
        scene.checksum1 = before + sum;
        return before + sum;
      }
    }
  }

  private Ray() {}

  public static void main(String[] arguments) {
    Scene scene = new Scene();
    Tracer other = new Tracer(scene, 1);
    new Thread(other::add).start();
    long expected = new Tracer(scene, 0).add();
    assert scene.checksum1 == expected : "checksum " + scene.checksum1;
  }
}
