// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.cli.TypedSettings;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.engine.request.CheckReply.Found;
import dev.ravel.engine.request.CheckReply.Frame;
import dev.ravel.engine.request.CheckReply.Reason;
import dev.ravel.engine.request.CheckReply.Thrown;

/** The bytes of requests and replies. Both sides have the same version, which the greeting says. */
final class Codec {
  /** Raised when the form of the messages changes. */
  private static final int FORM = 2;

  private Codec() {}

  static String greeting() {
    return "ravel " + TypedSettings.versionOfRavel() + ", messages " + FORM;
  }

  static byte[] bytes(CheckRequest request) {
    MessageWriter out = new MessageWriter();
    out.text(request.name());
    out.text(request.className());
    out.text(request.method());
    out.flag(request.isScenario());
    out.list(request.classPath(), out::text);
    out.list(request.options(), out::text);
    out.optional(request.replay(), out::text);
    out.flag(request.isReplayEnough());
    out.list(request.order(), out::text);
    out.texts(request.properties());
    return out.message();
  }

  static CheckRequest request(byte[] message) {
    MessageReader in = new MessageReader(message);
    return new CheckRequest(
        in.text(),
        in.text(),
        in.text(),
        in.flag(),
        in.list(in::text),
        in.list(in::text),
        in.optional(in::text),
        in.flag(),
        in.list(in::text),
        in.texts());
  }

  static byte[] bytes(CheckReply reply) {
    MessageWriter out = new MessageWriter();
    out.number(reply.ending().ordinal());
    out.text(reply.text());
    out.list(
        reply.findings(),
        found -> {
          out.text(found.kind());
          out.text(found.title());
          out.text(found.replay());
          out.optional(found.exception(), thrown -> write(thrown, out));
        });
    out.text(reply.covered());
    out.list(
        reply.reasons(),
        reason -> {
          out.text(reason.kind());
          out.flag(reason.isAsked());
          out.text(reason.text());
        });
    out.texts(reply.figures());
    return out.message();
  }

  private static void write(Thrown thrown, MessageWriter out) {
    out.text(thrown.className());
    out.optional(thrown.message(), out::text);
    out.list(
        thrown.frames(),
        frame -> {
          out.text(frame.text());
          out.flag(frame.isCause());
        });
  }

  static CheckReply reply(byte[] message) {
    MessageReader in = new MessageReader(message);
    return new CheckReply(
        Ending.values()[in.number()],
        in.text(),
        in.list(() -> new Found(in.text(), in.text(), in.text(), in.optional(() -> thrown(in)))),
        in.text(),
        in.list(() -> new Reason(in.text(), in.flag(), in.text())),
        in.texts());
  }

  private static Thrown thrown(MessageReader in) {
    return new Thrown(
        in.text(), in.optional(in::text), in.list(() -> new Frame(in.text(), in.flag())));
  }
}
