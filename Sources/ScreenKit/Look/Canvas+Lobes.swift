extension Canvas {
  /// Fills what is between a line through points and a height that it exceeds, each part on its own.
  package mutating func lobes(of points: [Vector2], above height: Double, _ color: Color) {
    lobes(of: points, above: height, .solid(color))
  }

  /// Fills what is between a line through points and a height that it exceeds with a paint.
  package mutating func lobes(of points: [Vector2], above height: Double, _ paint: Paint) {
    var lobe: [Vector2] = []
    for point in points + [Vector2(points.last?.x ?? 0, height)] {
      if point.y < height {
        lobe.append(point)
      } else if let first = lobe.first, let last = lobe.last {
        fill(.path(Path([Vector2(first.x, height)] + lobe + [Vector2(last.x, height)])), paint)
        lobe = []
      }
    }
  }
}
