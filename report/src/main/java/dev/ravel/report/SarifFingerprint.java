// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Location;
import dev.ravel.model.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A number for what is wrong, by which other tools recognise a finding in a later report
 * (D-report-16).
 *
 * <p>It depends on methods, fields, locks and exceptions. It does not depend on line numbers, on
 * messages, or on the schedule that has led to the failure.
 */
final class SarifFingerprint {
  /** The name of this way to compute a fingerprint; a change of it needs another name. */
  static final String NAME = "ravelFinding/v1";

  private SarifFingerprint() {}

  static String of(Finding finding, SarifLocations locations) {
    List<String> parts = new ArrayList<>(List.of(SarifRule.of(finding.failure()).id()));
    parts.addAll(parts(finding, locations));
    try {
      byte[] text = String.join("\n", parts).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text);
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK provides it
    }
  }

  private static List<String> parts(Finding finding, SarifLocations locations) {
    Failure failure = finding.failure();
    if (failure instanceof Failure.Thrown thrown) {
      return List.of(thrown.exception(), code(thrown, finding.place()));
    }
    if (failure instanceof Failure.Exited exited) {
      return List.of("" + exited.status(), locations.classAt(finding.place()));
    }
    if (failure instanceof Failure.DataRace race) {
      return Stream.concat(
              Stream.of(stable(race.variable())),
              Stream.of(race.first(), race.second()).map(SarifFingerprint::access).sorted())
          .toList();
    }
    // Which of several equal threads take part is up to the schedule.
    return ((Failure.Deadlock) failure)
        .blocked().stream().map(SarifFingerprint::blocked).distinct().sorted().toList();
  }

  /** The method that failed: the one at the place that the report names. */
  private static String code(Failure.Thrown thrown, String place) {
    return thrown.stack().stream()
        .map(Outcome.Frame::text)
        .map(SourceFrame::parse)
        .flatMap(Optional::stream)
        .filter(frame -> frame.place().equals(place))
        .findFirst()
        .map(SourceFrame::stableCode)
        .orElse("");
  }

  private static String access(Failure.Access access) {
    return (access.writes() ? "writes in " : "reads in ") + stableCode(access.stack().get(0));
  }

  private static String blocked(Failure.Blocked blocked) {
    List<String> holds = blocked.holds().stream().map(SarifFingerprint::stable).sorted().toList();
    return blocked.kind()
        + " "
        + stable(blocked.location())
        + " in "
        + stableCode(blocked.frame())
        + " holding "
        + holds;
  }

  private static String stableCode(String frame) {
    return SourceFrame.parse(frame).map(SourceFrame::stableCode).orElse("");
  }

  /** The name of a location without the number of the object, which follows the schedule. */
  private static String stable(Location location) {
    Location ofAnyObject = location.ofAnyObject();
    return ofAnyObject.withObject(ofAnyObject.object().replaceAll("#\\d+", "")).text();
  }
}
