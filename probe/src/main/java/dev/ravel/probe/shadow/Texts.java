// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Tagged;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of an execution that depend on an input (D-inputs-17).
 *
 * <p>Text has no term. A text that is made of a number with a term, or of another such text, is
 * <em>marked</em>, by its identity. The program may pass it on, print it, and throw an exception
 * with it. The input is lost when other code may look at a marked text. An exception returns its
 * message as part of other texts, so after it was given a marked one, every text that comes from
 * code without shadow variables is marked.
 */
public final class Texts {
  /** Whether a text is marked; tested before every call that takes text. */
  private static boolean someAreMarked;

  /** Whether an exception contains a marked text. */
  private static boolean isKept;

  private static final Set<Object> MARKED = Collections.newSetFromMap(new OwnIdentityMap<>());

  /** Takes the place of a term for a text. */
  private static final Object MARK = new Object();

  private static @Nullable PrintStream out;
  private static @Nullable PrintStream err;

  private Texts() {}

  static void clear() {
    someAreMarked = false;
    isKept = false;
    MARKED.clear();
    out = System.out;
    err = System.err;
  }

  /** Instead of an object that becomes a part of a text: the text of the object. */
  public static @Nullable String text(@Nullable Object object) {
    if (object == null || object instanceof String) {
      return (String) object;
    }
    Object part = boxText(object);
    if (part instanceof String text) {
      return text;
    }
    String text = part.toString();
    mark(text, of(null, part));
    TermPassing.took(text);
    return text;
  }

  /** Instead of a box with a term: its text. Returns all other objects. */
  public static Object boxText(Object object) {
    Object plain = BoxReads.plain(object);
    if (plain == object || plain == null) {
      return object;
    }
    String text = plain.toString();
    mark(text, MARK);
    return text;
  }

  /**
   * Instead of the arguments of a format: boxes with terms become boxes without. A format of
   * characters may fail, so it reads the boxes themselves, which report it.
   */
  public static @Nullable Object @Nullable [] plainBoxes(
      @Nullable String format, @Nullable Object @Nullable [] arguments) {
    if (!BoxReads.someHaveTerms || arguments == null || format == null || hasCharacters(format)) {
      return arguments;
    }
    @Nullable Object[] plain = arguments.clone();
    for (int i = 0; i < plain.length; i++) {
      plain[i] = BoxReads.withoutTerm(plain[i]);
    }
    return plain;
  }

  private static boolean hasCharacters(String format) {
    for (int i = format.indexOf('%'); i >= 0; i = format.indexOf('%', i + 1)) {
      int conversion = i + 1;
      while (conversion < format.length() && !Character.isLetter(format.charAt(conversion))) {
        conversion++;
      }
      if (conversion < format.length() && "cC".indexOf(format.charAt(conversion)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns what a text depends on: the first of its parts that is not null. */
  public static @Nullable Object either(@Nullable Object found, @Nullable Object term) {
    return found != null ? found : term;
  }

  /** As {@link #either}, where the part is a text, an array or a box. */
  public static @Nullable Object of(@Nullable Object found, @Nullable Object part) {
    boolean mayMatter = someAreMarked || Shadow.stored;
    return found == null && mayMatter && part != null && isMarked(part) ? MARK : found;
  }

  /** After a text was made. */
  public static void mark(@Nullable Object text, @Nullable Object found) {
    if ((found != null || isKept) && text != null && CurrentRun.isControlled()) {
      someAreMarked = true;
      MARKED.add(text);
    }
  }

  /** After a call of code without shadow variables that may have returned a text. */
  public static void came(@Nullable Object result) {
    if (isKept && result instanceof CharSequence) {
      mark(result, MARK);
    }
  }

  /** Before an exception is given what the text of a part depends on. */
  public static void keep(@Nullable Object found) {
    isKept |= found != null && CurrentRun.isControlled();
  }

  /** Before a text is returned, perhaps to code that makes another text of it. */
  public static void keepText(@Nullable Object text) {
    if (someAreMarked) {
      keep(of(null, text));
    }
  }

  /** Before a text is printed, which the program cannot read again on the standard streams. */
  public static void print(
      @Nullable Object stream, @Nullable Object found, Object method, int site) {
    if (found != null && (stream == null || stream != out && stream != err)) {
      ShadowSlowPath.lost((String) method, site);
    }
  }

  /** Before an object is passed to code that may look at it. */
  public static void pass(@Nullable Object object, Object method, int site) {
    if (someAreMarked && object != null && hasText(object)) {
      ShadowSlowPath.lost((String) method, site);
    }
  }

  /** As {@link #pass}, where the receiver may be an object of the program. */
  public static void passTo(
      @Nullable Object object, @Nullable Object receiver, Object method, int site) {
    if (someAreMarked && receiver != null && !isOfProgram(receiver)) {
      pass(object, method, site);
    }
  }

  /** Whether the methods of an object have shadow variables; the JVM makes classes for lambdas. */
  private static boolean isOfProgram(Object object) {
    Class<?> type = object.getClass();
    return object instanceof Tagged || type.isHidden() && type.getClassLoader() != null;
  }

  /** Before an exception prints itself, with its message, to a stream or writer. */
  public static void printStack(@Nullable Object stream, Object method, int site) {
    print(stream, isKept ? MARK : null, method, site);
  }

  /** Before the JVM compares, hashes or prints the components of a record. */
  public static @Nullable Object ofRecord(@Nullable Object object) {
    if (!(object instanceof Record)) {
      return null;
    }
    if (Shadow.stored && TermMemory.hasContent(object)) {
      return MARK;
    }
    return someAreMarked && CurrentRun.isControlled() && hasMarked(object) ? MARK : null;
  }

  private static boolean hasMarked(Object object) {
    try (var outside = CurrentRun.outside()) {
      for (Field field : object.getClass().getDeclaredFields()) {
        if (!field.getType().isPrimitive() && field.trySetAccessible()) {
          Object component = field.get(object);
          if (component != null && MARKED.contains(component)) {
            return true;
          }
        }
      }
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
    return false;
  }

  static boolean isMarkedText(@Nullable Object object) {
    return someAreMarked && object != null && MARKED.contains(object);
  }

  /** Whether an object is a marked text, or an array that contains one. */
  private static boolean hasText(Object object) {
    if (object instanceof Object[] all) {
      for (Object element : all) {
        if (element != null && element != object && hasText(element)) {
          return true;
        }
      }
      return false;
    }
    return MARKED.contains(object);
  }

  private static boolean isAtomic(Object object) {
    return object.getClass().getName().startsWith("java.util.concurrent.atomic.");
  }

  /** Whether the text of an object depends on an input. */
  private static boolean isMarked(Object object) {
    if (object instanceof Object[] all) {
      for (Object element : all) {
        if (element != null && element != object && isMarked(element)) {
          return true;
        }
      }
      return false;
    }
    return MARKED.contains(object)
        || object.getClass().isArray() && TermMemory.hasTerm(object)
        || BoxTerms.term(object) != null
        || isAtomic(object) && TermMemory.hasContent(object);
  }
}
