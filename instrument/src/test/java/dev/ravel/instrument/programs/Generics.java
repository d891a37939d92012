// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

/** Bridge methods, sealed types, a linked structure and default hash codes. */
public final class Generics {
  private Generics() {}

  sealed interface Chain<T extends Comparable<T>> permits End, Link {
    T max(T least);
  }

  static final class End<T extends Comparable<T>> implements Chain<T> {
    @Override
    public T max(T least) {
      return least;
    }
  }

  static final class Link<T extends Comparable<T>> implements Chain<T> {
    private T value;
    private final Chain<T> rest;
    private static int links;

    Link(T value, Chain<T> rest) {
      this.value = value;
      this.rest = rest;
      links++;
    }

    @Override
    public T max(T least) {
      T greater = value.compareTo(least) > 0 ? value : least;
      return rest.max(greater);
    }
  }

  static class Plain {
    @Override
    public boolean equals(Object other) {
      return other instanceof Plain;
    }

    @Override
    public int hashCode() {
      return super.hashCode() == System.identityHashCode(this) ? 1 : 2;
    }
  }

  public static String run() {
    Chain<Integer> numbers = new Link<>(3, new Link<>(8, new Link<>(5, new End<>())));
    Chain<String> words = new Link<>("b", new Link<>("a", new End<>()));
    boolean stable = numbers.hashCode() == numbers.hashCode();
    boolean identity = numbers.hashCode() == System.identityHashCode(numbers);
    return numbers.max(0) + words.max("") + Link.links + stable + identity + new Plain().hashCode();
  }
}
