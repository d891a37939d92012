// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.model.RavelBug;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.shadow.ShadowListener;
import org.jspecify.annotations.Nullable;

/**
 * Reports bugs in building terms to the execution in progress. They are thrown on threads of the
 * program, which may catch them.
 */
final class BugKeepingListener implements ShadowListener {
  private final ShadowListener listener;

  BugKeepingListener(ShadowListener listener) {
    this.listener = listener;
  }

  private static RavelBug kept(RavelBug bug) {
    CurrentRun.broken(bug);
    return bug;
  }

  @Override
  public Object constant(int value) {
    try {
      return listener.constant(value);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public Object constant(long value) {
    try {
      return listener.constant(value);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public Object constant(float value) {
    try {
      return listener.constant(value);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public Object constant(double value) {
    try {
      return listener.constant(value);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public Object input(char type, String name, long min, long max) {
    try {
      return listener.input(type, name, min, max);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public long value(Object input) {
    try {
      return listener.value(input);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void assume(boolean condition) {
    try {
      listener.assume(condition);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public @Nullable Object unary(int opcode, Object operand) {
    try {
      return listener.unary(opcode, operand);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public @Nullable Object binary(int opcode, Object left, Object right) {
    try {
      return listener.binary(opcode, left, right);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public @Nullable Object function(String function, Object[] arguments, int site) {
    try {
      return listener.function(function, arguments, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void branch(int opcode, Object left, Object right, boolean taken, int site) {
    try {
      listener.branch(opcode, left, right, taken, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void select(Object term, int value, int[] keys, int[] targets, int target, int site) {
    try {
      listener.select(term, value, keys, targets, target, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void divisor(Object term, boolean isZero, int site) {
    try {
      listener.divisor(term, isZero, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void length(Object term, int length, int site) {
    try {
      listener.length(term, length, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void index(int length, Object term, int index, int site) {
    try {
      listener.index(length, term, index, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void lost(String method, int site) {
    try {
      listener.lost(method, site);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }

  @Override
  public void lost(String method, String place) {
    try {
      listener.lost(method, place);
    } catch (RavelBug bug) {
      throw kept(bug);
    }
  }
}
