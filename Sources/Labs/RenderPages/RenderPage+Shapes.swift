import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let shapes = [
    RenderPage("fills", fills), RenderPage("ellipses", ellipses), RenderPage("paths", paths),
    RenderPage("windings", windings),
    RenderPage("abutting", abutting), RenderPage("small-motion", smallMotion), RenderPage("shadows", shadows),
  ]

  /// Boxes with sharp and round corners, shifted by a quarter of a pixel from one to the next.
  private static func fills(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(6, 4) { index, cell in
      let offset = Double(index % 6) * 0.25
      let rect = Rect(
        x: cell.minX + 6 + offset, y: cell.minY + 6 + Double(index / 6) * 0.25, width: 28.5, height: 27.25)
      canvas.fill(RoundedRect(rect, cornerRadius: Double(index / 6) * 5), index % 2 == 0 ? ink : coral)
    }
  }

  private static func ellipses(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(5, 3) { index, cell in
      let size = Size(4 + Double(index) * 2.6, 30 - Double(index) * 1.3)
      let rect = Rect(center: cell.center + Vector2(Double(index) * 0.13, 0.4), size: size)
      canvas.fill(.ellipse(rect), .solid(index % 3 == 0 ? teal : ink))
      canvas.stroke(.ellipse(rect.inset(by: -5)), StrokeStyle(width: 0.75 + Double(index) * 0.15), .solid(coral))
    }
  }

  private static func star(_ center: Vector2, radius: Double, points: Int, skip: Int) -> Path {
    var path = Path()
    for index in 0..<points {
      let angle = Double(index * skip) / Double(points) * 2 * .pi - .pi / 2
      let arc = Path(arcCenter: center, radius: radius, startAngle: angle, endAngle: angle)
      guard case .move(let point)? = arc.elements.first else { continue }
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private static func heart(_ center: Vector2, _ size: Double) -> Path {
    var path = Path()
    func at(_ x: Double, _ y: Double) -> Vector2 { center + Vector2(x, y) * size }
    path.move(to: at(0, 1))
    path.addCubic(to: at(0, -0.4), control1: at(-2, -0.3), control2: at(-0.8, -1.5))
    path.addCubic(to: at(0, 1), control1: at(0.8, -1.5), control2: at(2, -0.3))
    path.close()
    return path
  }

  private static func paths(_ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(.path(heart(Vector2(50.3, 50.7), 34)), .solid(coral))
    canvas.fill(.path(star(Vector2(130.4, 46.2), radius: 38, points: 5, skip: 2)), .solid(sand))
    canvas.stroke(.path(star(Vector2(200, 45), radius: 32, points: 7, skip: 3)), StrokeStyle(width: 1.5), .solid(ink))
    var leaf = Path()
    leaf.move(to: Vector2(20, 140))
    leaf.addQuadratic(to: Vector2(110, 100), control: Vector2(40.5, 80))
    leaf.addQuadratic(to: Vector2(20, 140), control: Vector2(90.5, 150))
    canvas.fill(.path(leaf), .solid(teal))
    canvas.stroke(.path(leaf), StrokeStyle(width: 2, join: .round), .solid(ink))
    for index in 0..<5 {
      let center = Vector2(130 + Double(index) * 23.3, 125.2)
      canvas.fill(.path(star(center, radius: 4 + Double(index) * 2, points: 3 + index, skip: 1)), .solid(ink))
    }
  }

  /// Overlapping contours of the same and of opposite winding.
  private static func windings(_ canvas: inout Canvas, _ context: DrawContext) {
    for (column, isReversed) in [false, true].enumerated() {
      var path = Path()
      let x = 12.4 + Double(column) * 120
      path.addRoundedRect(RoundedRect(Rect(x: x, y: 20.6, width: 90, height: 120), cornerRadius: 14))
      let inner = Rect(x: x + 22.2, y: 44.3, width: 60, height: 70)
      if isReversed {
        path.move(to: inner.origin)
        path.addLine(to: Vector2(inner.minX, inner.maxY))
        path.addLine(to: Vector2(inner.maxX, inner.maxY))
        path.addLine(to: Vector2(inner.maxX + 18, inner.minY))
        path.close()
      } else {
        path.addEllipse(in: inner)
      }
      canvas.fill(.path(path), .solid(column == 0 ? teal : coral))
    }
  }

  /// Squares with common edges, drawn one by one and as one path.
  private static func abutting(_ canvas: inout Canvas, _ context: DrawContext) {
    var together = Path()
    for index in 0..<36 {
      let rect = Rect(
        x: Double(index % 6) * 13.37 - 40, y: Double(index / 6) * 13.37 - 40, width: 13.37, height: 13.37)
      together.addRoundedRect(RoundedRect(rect))
      canvas.group(Group(transform: turn(0.21, to: Vector2(62, 80)))) { $0.fill(RoundedRect(rect), ink) }
    }
    canvas.group(Group(transform: turn(0.21, to: Vector2(178, 80)))) { $0.fill(.path(together), .solid(ink)) }
  }

  /// Shapes in steps of a sixteenth of a pixel, which must look alike.
  private static func smallMotion(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(8, 4) { index, cell in
      let offset = Double(index) / 16
      let position = cell.center + Vector2(offset - 1, offset / 2)
      switch index / 8 {
      case 0: canvas.fill(RoundedRect(Rect(center: position, size: Size(18, 18)), cornerRadius: 5), ink)
      case 1: canvas.fill(.ellipse(Rect(center: position, size: Size(18, 18))), .solid(coral))
      case 2: canvas.fill(.path(star(position, radius: 10, points: 5, skip: 2)), .solid(teal))
      default:
        let arc = Path(arcCenter: position, radius: 8, startAngle: 0.5, endAngle: 5)
        canvas.stroke(.path(arc), StrokeStyle(width: 2.5, cap: .round), .solid(ink))
      }
    }
  }

  private static func shadows(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 2) { index, cell in
      let box = RoundedRect(
        Rect(center: cell.center + Vector2(0.3, -1.2), size: Size(30, 34)), cornerRadius: Double(index) * 2)
      canvas.shadow(
        RoundedRect(box.rect.offset(by: Vector2(0, 3)), cornerRadius: box.cornerRadius),
        sigma: 0.6 + Double(index) * 0.9, Color.black.withAlpha(0.35))
      canvas.fill(box, .white)
    }
    canvas.group(Group(transform: turn(0.15, to: Vector2(120, 80)))) {
      $0.shadow(RoundedRect(Rect(x: -14, y: -50, width: 28, height: 100), cornerRadius: 6), sigma: 4, coral)
    }
  }
}
