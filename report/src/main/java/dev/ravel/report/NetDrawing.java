// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Net;
import dev.ravel.report.NetLayout.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws a net as SVG: events are boxes in the colours of their threads, conditions are circles,
 * read arcs are dashed.
 */
public final class NetDrawing {
  /** The font is monospaced, so that widths are known without font metrics. */
  private static final double CHARACTER = 6.1;

  private static final double LINE = 12;
  private static final double PADDING = 6;
  private static final double DIAMETER = 16;
  private static final double MARGIN = 16;
  private static final double LEGEND_ROW = 20;

  /** Pale, so that black text is readable; distinguishable with colour blindness. */
  private static final List<String> COLORS =
      List.of(
          "#cfe3f7", "#fbe0b9", "#cdeac8", "#f4cfe0", "#e3dcf5", "#f3f0a8", "#c9ecec", "#e6d3c3");

  private static final String STYLE =
      """
      text { font: 10px monospace; fill: #222; }
      .event rect { stroke: #222; }
      .place { fill: #666; }
      .condition circle { stroke: #222; fill: #fff; }
      .variable circle { fill: #bbb; }
      .lock circle { fill: #222; }
      .arc { fill: none; stroke: #444; marker-end: url(#head); }
      .read { fill: none; stroke: #444; stroke-dasharray: 4 3; }
      """;

  private final Net net;
  private final NetLayout layout = new NetLayout();
  private final StringBuilder svg = new StringBuilder();
  private double width;
  private double height;

  private NetDrawing(Net net) {
    this.net = net;
  }

  /** The content of an SVG file. */
  public static String svg(Net net) {
    return new NetDrawing(net).draw();
  }

  private String draw() {
    List<Integer> lines = lay();
    for (int i = 0; i < net.arcs().size(); i++) {
      arc(net.arcs().get(i), lines.get(i));
    }
    for (int i = 0; i < net.events().size(); i++) {
      event(i);
    }
    for (int i = 0; i < net.conditions().size(); i++) {
      condition(i);
    }
    legend();
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
        <style>
        %s</style>
        <defs>
        <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M 0 1 L 7 4 L 0 7 z" fill="#444"/>
        </marker>
        </defs>
        <rect width="100%%" height="100%%" fill="#fff"/>
        %s</svg>
        """
        .formatted(number(width), number(height), number(width), number(height), STYLE, svg);
  }

  /** Adds all nodes to the layout, events first, and returns the lines of the arcs. */
  private List<Integer> lay() {
    for (Net.Event event : net.events()) {
      layout.addNode(widthOf(event), heightOf(event));
    }
    for (Net.Condition condition : net.conditions()) {
      layout.addNode(widthOf(condition), DIAMETER);
    }
    List<Integer> lines = new ArrayList<>();
    for (Net.Arc arc : net.arcs()) {
      int condition = net.events().size() + arc.condition();
      lines.add(
          arc.direction() == Net.Direction.PRODUCES
              ? layout.addLine(arc.event(), condition)
              : layout.addLine(condition, arc.event()));
    }
    layout.run();
    return lines;
  }

  private static double widthOf(Net.Event event) {
    int characters = Math.max(Phrases.of(event).length(), event.place().length());
    return characters * CHARACTER + 2 * PADDING;
  }

  private static double heightOf(Net.Event event) {
    return (event.place().isEmpty() ? 1 : 2) * LINE + PADDING;
  }

  private static double widthOf(Net.Condition condition) {
    return DIAMETER + (condition.text().isEmpty() ? 0 : 3 + condition.text().length() * CHARACTER);
  }

  private Point corner(int node) {
    Point corner = layout.corner(node);
    return new Point(corner.x() + MARGIN, corner.y() + MARGIN);
  }

  private void event(int index) {
    Net.Event event = net.events().get(index);
    Point at = corner(index);
    grow(at.x() + widthOf(event), at.y() + heightOf(event));
    svg.append(
        "<g class=\"event\"><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>"
            .formatted(
                number(at.x()),
                number(at.y()),
                number(widthOf(event)),
                number(heightOf(event)),
                color(event.thread())));
    text(at.x() + PADDING, at.y() + LINE, Phrases.of(event), "");
    if (!event.place().isEmpty()) {
      text(at.x() + PADDING, at.y() + 2 * LINE, event.place(), " class=\"place\"");
    }
    svg.append("</g>\n");
  }

  private void condition(int index) {
    Net.Condition condition = net.conditions().get(index);
    Point at = corner(net.events().size() + index);
    grow(at.x() + widthOf(condition), at.y() + DIAMETER);
    circle(at, condition.type(), condition.type() == Net.Type.THREAD ? condition.thread() : -1);
    if (!condition.text().isEmpty()) {
      text(at.x() + DIAMETER + 3, at.y() + DIAMETER / 2 + 3, condition.text(), "");
    }
    svg.append("</g>\n");
  }

  private void circle(Point at, Net.Type type, int thread) {
    svg.append(
        "<g class=\"condition %s\"><circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>"
            .formatted(
                type.name().toLowerCase(Locale.ROOT),
                number(at.x() + DIAMETER / 2),
                number(at.y() + DIAMETER / 2),
                number(DIAMETER / 2),
                thread < 0 ? "" : " style=\"fill:%s\"".formatted(color(thread))));
  }

  private void arc(Net.Arc arc, int line) {
    Point event = corner(arc.event());
    Net.Event what = net.events().get(arc.event());
    Point condition = corner(net.events().size() + arc.condition());
    boolean isDown = arc.direction() != Net.Direction.PRODUCES;
    Point ofEvent =
        new Point(event.x() + widthOf(what) / 2, isDown ? event.y() : event.y() + heightOf(what));
    Point ofCondition =
        new Point(condition.x() + DIAMETER / 2, condition.y() + (isDown ? DIAMETER : 0));
    List<Point> points = new ArrayList<>();
    layout.bends(line).forEach(p -> points.add(new Point(p.x() + MARGIN, p.y() + MARGIN)));
    points.add(isDown ? 0 : points.size(), ofCondition);
    points.add(isDown ? points.size() : 0, ofEvent);
    points.forEach(point -> grow(point.x(), point.y()));
    String path = curve(points);
    svg.append(
        "<path class=\"%s\" d=\"%s\"/>\n"
            .formatted(arc.direction() == Net.Direction.READS ? "read" : "arc", path));
  }

  /** A curve through all points, from top to bottom. */
  private static String curve(List<Point> points) {
    Point last = points.get(0);
    StringBuilder path = new StringBuilder("M %s %s".formatted(number(last.x()), number(last.y())));
    for (Point next : points.subList(1, points.size())) {
      double bow = (next.y() - last.y()) / 2;
      path.append(
          " C %s %s %s %s %s %s"
              .formatted(
                  number(last.x()),
                  number(last.y() + bow),
                  number(next.x()),
                  number(next.y() - bow),
                  number(next.x()),
                  number(next.y())));
      last = next;
    }
    return path.toString();
  }

  private void legend() {
    double y = height + LEGEND_ROW;
    double x = MARGIN;
    svg.append("<g id=\"legend\">\n");
    for (int thread = 0; thread < net.threads().size(); thread++) {
      svg.append(
          "<rect x=\"%s\" y=\"%s\" width=\"12\" height=\"12\" fill=\"%s\" stroke=\"#222\"/>"
              .formatted(number(x), number(y), color(thread)));
      text(x + 17, y + 10, net.threads().get(thread), "");
      x += 17 + (net.threads().get(thread).length() + 3) * CHARACTER;
      svg.append('\n');
    }
    width = Math.max(width, x);
    text(
        MARGIN,
        y + LEGEND_ROW + 10,
        "boxes: events; circles: conditions of threads (coloured), variables (grey), locks (black); dashed: reads",
        "");
    svg.append("\n</g>\n");
    width = Math.max(width, MARGIN + 106 * CHARACTER) + MARGIN;
    height = y + 2 * LEGEND_ROW + MARGIN;
  }

  private void text(double x, double y, String text, String attributes) {
    svg.append(
        "<text x=\"%s\" y=\"%s\"%s>%s</text>"
            .formatted(number(x), number(y), attributes, escaped(text)));
  }

  /** Escapes a text for XML, and replaces characters that XML does not allow. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int c) {
    return c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
  }

  private static String color(int thread) {
    return COLORS.get(thread % COLORS.size());
  }

  private void grow(double x, double y) {
    width = Math.max(width, x);
    height = Math.max(height, y);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
