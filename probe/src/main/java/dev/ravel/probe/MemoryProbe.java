// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/**
 * Probes for shared memory (JLS 17.4.1): fields, array elements, and handles to them.
 *
 * <p>Each probe announces an access before it happens. The probes for array copies also perform the
 * accesses.
 */
public final class MemoryProbe {
  private MemoryProbe() {}

  public static void readField(@Nullable Object object, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.readField(object, site);
    }
  }

  public static void writeField(@Nullable Object object, int site) {
    writeField(object, null, site);
  }

  public static void writeField(@Nullable Object object, @Nullable Object value, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.writeField(object, value, site);
    }
  }

  public static void writeFinal(@Nullable Object object, int site) {
    writeFinal(object, null, site);
  }

  public static void writeFinal(@Nullable Object object, @Nullable Object value, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.writeFinal(object, value, site);
    }
  }

  public static void readStatic(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.readStatic(site);
    }
  }

  public static void writeStatic(int site) {
    writeStatic(null, site);
  }

  public static void writeStatic(@Nullable Object value, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.writeStatic(value, site);
    }
  }

  public static void readElement(@Nullable Object array, int index, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && array != null) {
      run.readElement(array, index, site);
    }
  }

  public static void writeElement(@Nullable Object array, int index, int site) {
    writeElement(array, index, null, site);
  }

  public static void writeElement(
      @Nullable Object array, int index, @Nullable Object value, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && array != null) {
      run.writeElement(array, index, value, site);
    }
  }

  /**
   * Replaces System.arraycopy: copies element by element, so that other threads can run in between.
   */
  public static void arraycopy(
      Object source, int from, Object target, int to, int length, int site) {
    ProbeListener run = CurrentRun.run();
    if (run == null || !ArrayCopy.isPossible(source, from, target, to, length)) {
      System.arraycopy(source, from, target, to, length);
    } else {
      ArrayCopy.copy(run, source, from, target, to, length, site);
    }
  }

  /** The array itself or, in an execution, a copy whose elements were read one by one. */
  public static @Nullable Object snapshot(@Nullable Object array, int site) {
    ProbeListener run = CurrentRun.run();
    return run == null || array == null ? array : ArrayCopy.read(run, array, site);
  }

  /** Replaces {@code clone} of an array. */
  public static Object cloneArray(Object array, int site) {
    ProbeListener run = CurrentRun.run();
    return run == null ? ArrayCopy.clone(array) : ArrayCopy.read(run, array, site);
  }

  public static void publish(@Nullable Object object) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.publish(object);
    }
  }

  public static void access(
      @Nullable Object handle,
      @Nullable Object object,
      int index,
      @Nullable Object value,
      int access,
      int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && handle != null) {
      run.access(handle, object, index, value, access, site);
    }
  }

  /**
   * Announces an access through Unsafe.
   *
   * @param object null if the offset is an address outside the heap
   * @param size the number of bytes accessed; zero for a reference
   */
  public static void access(
      @Nullable Object object,
      long offset,
      @Nullable Object value,
      int size,
      int access,
      int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && !run.accessVariable(object, offset, value, size, access, site)) {
      run.uncontrolled(site);
    }
  }

  /** After a comparing access: if the comparison failed, the access was only a read. */
  public static void compared(boolean hasWritten) {
    ProbeListener run = hasWritten ? null : CurrentRun.run();
    if (run != null) {
      run.leftUnchanged();
    }
  }

  /** Records the field of a new VarHandle or field updater, and returns the handle. */
  public static Object handle(Object handle, Class<?> owner, String field) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.handle(handle, owner, field);
      CurrentRun.follower().handle(handle, owner, field);
    }
    return handle;
  }
}
