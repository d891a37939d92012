// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.probe.HarmlessClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Compares the list of harmless classes with the bytecode of the running JDK: a class that is
 * listed as immutable stores its fields in constructors only, or the table below says why not.
 */
class HarmlessClassesTest {
  /** Listed for other reasons than that they are immutable, which the list gives. */
  private static final List<String> OTHERWISE =
      List.of(
          "java/lang/Class",
          "java/lang/Module",
          "java/lang/Package",
          "java/lang/ScopedValue",
          "java/lang/StackWalker",
          "java/lang/ThreadLocal",
          "java/lang/module/",
          "java/lang/reflect/");

  /** A class, its fields that methods store, and the reason why other threads see no change. */
  private static final String STORED =
      """
      java/io/File | filePath status | caches of what follows from the path
      java/lang/Enum | hash | a cache
      java/lang/StackTraceElement | declaringClassObject format | completed before it is handed out
      java/lang/String | hash hashIsZero | caches
      java/lang/invoke/MethodHandle | asTypeCache asTypeSoftCache | caches
      java/lang/invoke/MethodHandle | customizationCount updateInProgress | choose a faster form
      java/lang/invoke/MethodHandles$Lookup | cachedProtectionDomain | a cache
      java/lang/invoke/MethodType | form invokers methodDescriptor wrapAlt | caches
      java/lang/invoke/VarHandle | methodHandleTable methodTypeTable typesAndInvokers | caches
      java/math/BigDecimal | precision stringCache | caches
      java/math/BigInteger | bitCountPlusOne bitLengthPlusOne | caches
      java/math/BigInteger | firstNonzeroIntNumPlusTwo lowestSetBitPlusTwo | caches
      java/math/BigInteger | magBitLengthPlusOne numberOfTrailingZeroIntsPlusTwo | caches
      java/math/BigInteger | mag signum | of new objects
      java/net/URI | authority fragment host path port query scheme userInfo | of new objects
      java/net/URI | decodedAuthority decodedFragment decodedPath decodedQuery | caches
      java/net/URI | decodedSchemeSpecificPart decodedUserInfo hash | caches
      java/net/URI | schemeSpecificPart string | caches
      java/nio/charset/Charset | aliasSet | a cache
      java/time/ZoneOffset | rules | a cache
      java/time/chrono/HijrahChronology | hijrahEpochMonthStartDays | loaded once
      java/time/chrono/HijrahChronology | hijrahStartEpochMonth initComplete | loaded once
      java/time/chrono/HijrahChronology | maxEpochDay maxMonthLength maxYearLength | loaded once
      java/time/chrono/HijrahChronology | minEpochDay minMonthLength minYearLength | loaded once
      java/time/zone/TzdbZoneRulesProvider | regionIds versionId | loaded once
      java/util/Locale | baseLocale hashCodeValue languageTag localeExtensions | caches
      java/util/Locale$LanguageRange | hash | a cache
      java/util/regex/Pattern | buffer capturingGroupCount cursor flags0 groupNodes | compiling
      java/util/regex/Pattern | hasGroupRef hasSupplementary localCount localTCNCount | compiling
      java/util/regex/Pattern | matchRoot normalizedPattern patternLength root temp | compiling
      java/util/regex/Pattern | topClosureNodes | compiling
      java/util/regex/Pattern | compiled namedGroups predicate | caches
      """;

  /** Classes of which a program gets no object that changes afterwards. */
  private static final Set<String> KEPT_INSIDE =
      Set.of(
          "java/math/MutableBigInteger",
          "java/math/SignedMutableBigInteger",
          "java/net/URI$Parser",
          "java/time/Ser",
          "java/time/chrono/Ser",
          "java/time/format/DateTimeFormatterBuilder$PrefixTree",
          "java/time/format/DateTimeFormatterBuilder$TextPrinterParser",
          "java/time/format/DateTimeParseContext",
          "java/time/format/DateTimePrintContext",
          "java/time/format/Parsed",
          "java/time/zone/Ser",
          "java/util/regex/Pattern$Branch",
          "java/util/regex/Pattern$TreeInfo");

  @Test
  void immutableClassesStoreOnlyWhatTheTableNames() throws IOException {
    Set<String> allowed =
        STORED
            .lines()
            .map(line -> line.split(" \\| "))
            .flatMap(cells -> Stream.of(cells[1].split(" ")).map(field -> cells[0] + '.' + field))
            .collect(Collectors.toSet());
    Set<String> stored = new TreeSet<>();
    for (String module : List.of("java.base", "java.logging", "java.net.http")) {
      addStores(module, stored);
    }
    assertTrue(stored.contains("java/lang/String.hash"), stored::toString);
    stored.removeAll(allowed);
    assertEquals(Set.of(), stored);
  }

  private static void addStores(String module, Set<String> stored) throws IOException {
    try (ModuleReader reader = ModuleFinder.ofSystem().find(module).orElseThrow().open()) {
      for (String resource : reader.list().toList()) {
        String type = resource.replace(".class", "");
        boolean isMeant =
            resource.startsWith("java/")
                && resource.endsWith(".class")
                && HarmlessClasses.haveNoSharedState(type)
                && OTHERWISE.stream().noneMatch(type::startsWith)
                && !KEPT_INSIDE.contains(type);
        if (isMeant) {
          try (InputStream in = reader.open(resource).orElseThrow()) {
            new ClassReader(in).accept(new Stores(type, stored), ClassReader.SKIP_DEBUG);
          }
        }
      }
    }
  }

  /** Collects the fields that methods of a class store, other than constructors. */
  private static final class Stores extends ClassVisitor {
    private final String type;
    private final Set<String> stored;

    Stores(String type, Set<String> stored) {
      super(Opcodes.ASM9);
      this.type = type;
      this.stored = stored;
    }

    /** Other classes can store a field that is not private. */
    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      boolean isOpen = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
      if (isOpen && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0) {
        stored.add(type + '.' + name);
      }
      return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      if (method.equals("<init>")) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String field) {
          if (opcode == Opcodes.PUTFIELD && owner.equals(type)) {
            stored.add(type + '.' + name);
          }
        }
      };
    }
  }

  /** The static types through which code can reach objects of other classes, which change. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/Number",
        "java/nio/charset/Charset$1",
        "java/nio/file/Path$1",
        "java/util/Base64$DecInputStream",
        "java/util/Base64$EncOutputStream",
        "java/util/regex/MatchResult",
        "java/util/regex/Pattern$1MatcherIterator",
      })
  void typesOfObjectsThatChangeAreNotListed(String type) {
    assertFalse(HarmlessClasses.contain(type));
  }
}
