extension Path {
  /// A star of five points around the origin, the first one at the top.
  package static func star(radius: Double, innerRadius: Double) -> Path {
    Path(
      (0..<10).map { index in
        let radius = index.isMultiple(of: 2) ? radius : innerRadius
        return Transform(rotationAngle: Double(index) * .pi / 5).apply(to: Vector2(0, -radius))
      })
  }
}
