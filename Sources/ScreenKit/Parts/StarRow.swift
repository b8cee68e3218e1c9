/// Three stars in a row, some of them filled.
package enum StarRow {
  /// Draws stars around a middle; those that are not filled are outlines.
  package static func draw(
    _ count: Int, at middle: Vector2, radius: Double, filled: Color, empty: Color, on canvas: inout Canvas
  ) {
    for index in 0..<3 {
      let place = middle + Vector2(Double(index - 1) * radius * 2.3, 0)
      canvas.group(Group(at: place, scale: radius)) { canvas in
        if index < count {
          canvas.fill(.path(star), .solid(filled))
        } else {
          canvas.stroke(.path(star), StrokeStyle(width: max(1 / radius, 0.2), join: .round), .solid(empty))
        }
      }
    }
  }

  private static let star = Path.star(radius: 1, innerRadius: 0.45)
}
