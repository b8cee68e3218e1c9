import Drawing
import OvershootGeometry

extension Group {
  /// Creates a group whose origin is at a point and whose lengths are multiplied by `scale`: for drawings whose paths
  /// are made once.
  init(at point: Vector2, scale: Double = 1) {
    self.init(transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y))
  }
}

extension Path {
  /// Creates a path of straight lines through points.
  init(_ points: [Vector2], isClosed: Bool = true) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    if isClosed { close() }
  }

  /// A star of five points around the origin, the first one at the top.
  static func star(radius: Double, innerRadius: Double) -> Path {
    Path(
      (0..<10).map { index in
        let radius = index.isMultiple(of: 2) ? radius : innerRadius
        return Transform(rotation: Double(index) * .pi / 5).apply(to: Vector2(0, -radius))
      })
  }
}
