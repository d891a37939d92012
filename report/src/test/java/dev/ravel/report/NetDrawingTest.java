// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Action;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Net;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A drawing is well-formed, shows everything once, and nothing overlaps. */
final class NetDrawingTest {
  /** Two readers before and after a write, as in Fig. 5.4. */
  private static final Net FIGURE = figure();

  private record Box(double left, double top, double right, double bottom) {
    boolean overlaps(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static Net figure() {
    List<Net.Event> events = new ArrayList<>();
    List<Net.Condition> conditions = new ArrayList<>();
    List<Net.Arc> arcs = new ArrayList<>();
    conditions.add(new Net.Condition(Net.Type.VARIABLE, -1, "x"));
    conditions.add(new Net.Condition(Net.Type.VARIABLE, -1, "x"));
    conditions.add(new Net.Condition(Net.Type.LOCK, -1, "Object"));
    for (int thread = 0; thread < 3; thread++) {
      conditions.add(new Net.Condition(Net.Type.THREAD, thread, "thread " + thread));
    }
    for (int i = 0; i < 5; i++) {
      int thread = i == 4 ? 2 : i / 2;
      events.add(
          new Net.Event(
              thread,
              access(i == 4 ? Kind.WRITE : Kind.READ, "x"),
              "Figure.java:" + i,
              Optional.empty()));
      arcs.add(new Net.Arc(Net.Direction.CONSUMES, i, 3 + thread));
      arcs.add(new Net.Arc(Net.Direction.PRODUCES, i, conditions.size()));
      conditions.add(new Net.Condition(Net.Type.THREAD, thread, ""));
      if (i < 4) {
        arcs.add(new Net.Arc(Net.Direction.READS, i, i % 2));
      }
    }
    arcs.add(new Net.Arc(Net.Direction.CONSUMES, 4, 0));
    arcs.add(new Net.Arc(Net.Direction.PRODUCES, 4, 1));
    arcs.add(new Net.Arc(Net.Direction.CONSUMES, 4, 2));
    return new Net(List.of("one", "three", "two"), events, conditions, arcs);
  }

  @Test
  void aBranchShowsItsConstraint() throws Exception {
    Action branch = new Action(Kind.BRANCH, false, 1, Location.NONE);
    Net net =
        new Net(
            List.of("main"),
            List.of(new Net.Event(0, branch, "", Optional.of("x < 5"))),
            List.of(),
            List.of());
    Element event = classed(parse(NetDrawing.svg(net)), "event").get(0);
    assertEquals("x < 5", event.getTextContent());
  }

  @Test
  void showsEverythingOnce() throws Exception {
    Document drawing = parse(NetDrawing.svg(FIGURE));
    assertEquals(5, classed(drawing, "event").size());
    assertEquals(11, classed(drawing, "condition").size());
    assertEquals(8, classed(drawing, "thread").size());
    assertEquals(2, classed(drawing, "variable").size());
    assertEquals(1, classed(drawing, "lock").size());
    assertEquals(4, classed(drawing, "read").size());
    assertEquals(13, classed(drawing, "arc").size());
  }

  @Test
  void nothingOverlaps() throws Exception {
    Document drawing = parse(NetDrawing.svg(FIGURE));
    List<Box> boxes = new ArrayList<>();
    for (Element event : classed(drawing, "event")) {
      Element box = (Element) event.getElementsByTagName("rect").item(0);
      double x = number(box, "x");
      double y = number(box, "y");
      boxes.add(new Box(x, y, x + number(box, "width"), y + number(box, "height")));
    }
    for (Element condition : classed(drawing, "condition")) {
      Element circle = (Element) condition.getElementsByTagName("circle").item(0);
      double r = number(circle, "r");
      double x = number(circle, "cx");
      double y = number(circle, "cy");
      boxes.add(new Box(x - r, y - r, x + r, y + r));
    }
    Element all = drawing.getDocumentElement();
    for (int i = 0; i < boxes.size(); i++) {
      assertTrue(boxes.get(i).left >= 0 && boxes.get(i).right <= number(all, "width"));
      assertTrue(boxes.get(i).top >= 0 && boxes.get(i).bottom <= number(all, "height"));
      for (int j = 0; j < i; j++) {
        assertFalse(boxes.get(i).overlaps(boxes.get(j)), boxes.get(i) + " " + boxes.get(j));
      }
    }
  }

  @Test
  void isTheSameEveryTime() {
    assertEquals(NetDrawing.svg(FIGURE), NetDrawing.svg(FIGURE));
  }

  @Test
  void escapesWhatXmlDoesNotAllow() throws Exception {
    Net net =
        new Net(
            List.of("<&>"),
            List.of(new Net.Event(0, access(Kind.READ, "<\u0001>\"&'"), "", Optional.empty())),
            List.of(new Net.Condition(Net.Type.THREAD, 0, "a\ud800b")),
            List.of(new Net.Arc(Net.Direction.CONSUMES, 0, 0)));
    Document drawing = parse(NetDrawing.svg(net));
    assertEquals("reads <\ufffd>\"&'", classed(drawing, "event").get(0).getTextContent());
    assertEquals("a\ufffdb", classed(drawing, "condition").get(0).getTextContent());
  }

  private static Action access(Kind kind, String name) {
    return new Action(kind, kind == Kind.WRITE, 0, new Location(Location.Type.OBJECT, name, ""));
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static List<Element> classed(Document drawing, String name) {
    NodeList all = drawing.getElementsByTagName("*");
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      if (List.of(element.getAttribute("class").split(" ")).contains(name)) {
        found.add(element);
      }
    }
    return found;
  }
}
