// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.mxgraph.layout.hierarchical.model.mxGraphHierarchyModel;
import com.mxgraph.layout.hierarchical.mxHierarchicalLayout;
import com.mxgraph.layout.hierarchical.stage.mxCoordinateAssignment;
import com.mxgraph.model.mxGeometry;
import com.mxgraph.util.mxPoint;
import com.mxgraph.view.mxGraph;
import java.util.ArrayList;
import java.util.List;

/** Lays out boxes and the lines between them from top to bottom, by JGraphX (D-report-14). */
final class NetLayout {
  private static final double BETWEEN_NODES = 14;
  private static final double BETWEEN_LAYERS = 30;

  private final mxGraph graph = new mxGraph();
  private final List<Object> nodes = new ArrayList<>();
  private final List<Object> lines = new ArrayList<>();

  /** A point of the drawing. */
  record Point(double x, double y) {}

  /** Adds a node of this size and returns its number. */
  int addNode(double width, double height) {
    nodes.add(graph.insertVertex(graph.getDefaultParent(), null, "", 0, 0, width, height));
    return nodes.size() - 1;
  }

  /** Adds a line and returns its number. */
  int addLine(int from, int to) {
    lines.add(graph.insertEdge(graph.getDefaultParent(), null, "", nodes.get(from), nodes.get(to)));
    return lines.size() - 1;
  }

  void run() {
    mxHierarchicalLayout layout = new DirectLines(graph);
    layout.setIntraCellSpacing(BETWEEN_NODES);
    layout.setInterRankCellSpacing(BETWEEN_LAYERS);
    layout.execute(graph.getDefaultParent());
  }

  /** The upper left corner of a node. */
  Point corner(int node) {
    mxGeometry geometry = graph.getModel().getGeometry(nodes.get(node));
    return new Point(geometry.getX(), geometry.getY());
  }

  /**
   * The bends of a line. The line passes every layer between its ends vertically, and is free in
   * the space between two layers.
   */
  List<Point> bends(int line) {
    List<mxPoint> points = graph.getModel().getGeometry(lines.get(line)).getPoints();
    List<Point> bends = new ArrayList<>();
    // Two for each layer: where the line enters the layer, and where it leaves it.
    for (int i = 0; points != null && i + 1 < points.size(); i += 2) {
      mxPoint top = points.get(i);
      mxPoint bottom = points.get(i + 1);
      double free = Math.min(BETWEEN_LAYERS / 2, (bottom.getY() - top.getY()) / 3);
      bends.add(new Point(top.getX(), top.getY() + free));
      bends.add(new Point(bottom.getX(), bottom.getY() - free));
    }
    return bends;
  }

  /** The layout without bends next to nodes, which would put many lines on top of each other. */
  private static final class DirectLines extends mxHierarchicalLayout {
    DirectLines(mxGraph graph) {
      super(graph);
    }

    @Override
    public double placementStage(double initialX, Object parent) {
      mxCoordinateAssignment placement =
          new mxCoordinateAssignment(
              this,
              intraCellSpacing,
              interRankCellSpacing,
              orientation,
              initialX,
              parallelEdgeSpacing) {
            @Override
            protected void localEdgeProcessing(mxGraphHierarchyModel hierarchy) {
              // No bends.
            }
          };
      placement.setFineTuning(fineTuning);
      placement.execute(parent);
      return placement.getLimitX() + interHierarchySpacing;
    }
  }
}
