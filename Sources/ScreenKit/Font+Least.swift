import OvershootDrawing

extension Font {
  /// The size of the smallest letters of a screen, in points.
  package static let leastSize = 12.0

  /// Returns the size of letters that grow and shrink with a screen, in points: at least `leastSize`.
  package static func size(_ size: Double, times unit: Double) -> Double { max(leastSize, size * unit) }
}
