import Drawing
import OvershootGeometry

/// Three stars in a row, some of them filled.
enum StarRow {
  /// Draws stars around a middle; those that are not filled are outlines.
  static func draw(
    _ count: Int, at middle: Vector2, radius: Double, filled: Color, empty: Color, on canvas: inout Canvas
  ) {
    for index in 0..<3 {
      let place = middle + Vector2(Double(index - 1) * radius * 2.3, 0)
      let star = star(at: place, radius: radius)
      if index < count {
        canvas.fill(star, .solid(filled))
      } else {
        canvas.stroke(star, StrokeStyle(width: max(1, radius * 0.2), join: .round), .solid(empty))
      }
    }
  }

  /// The corners of a star of radius 1, outer and inner ones in turn from the top.
  private static let corners: [Vector2] = (0..<10).map { index in
    let (sine, cosine) = sines[index]
    let radius = index % 2 == 0 ? 1.0 : 0.45
    return Vector2(sine * radius, -cosine * radius)
  }

  /// Sine and cosine of multiples of 36°.
  private static let sines: [(Double, Double)] = {
    let (low, high) = (0.587_785_252_292_473, 0.951_056_516_295_154)
    let (near, far) = (0.309_016_994_374_947, 0.809_016_994_374_947)
    return [
      (0, 1), (low, far), (high, near), (high, -near), (low, -far), (0, -1), (-low, -far), (-high, -near),
      (-high, near), (-low, far),
    ]
  }()

  private static func star(at middle: Vector2, radius: Double) -> Shape {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = middle + corner * radius
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return .path(path)
  }
}
