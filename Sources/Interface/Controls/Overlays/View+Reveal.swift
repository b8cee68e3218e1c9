package import OvershootDrawing
import OvershootGeometry
package import OvershootStage

extension View {
  /// Shows the part of a page that lies in a shape, in points of the page, which are those of its subviews too: what is
  /// on it stays in its place while the shape moves.
  package func reveal(_ shape: RoundedRect) {
    clipsToBounds = true
    let rect = shape.rect
    bounds = Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    center = bounds.center
    cornerRadius = shape.cornerRadius
  }
}
