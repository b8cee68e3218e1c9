extension Font {
  /// Returns the size of letters that grow and shrink with a screen, in points: at least `leastSize`.
  package static func size(_ size: Double, times unit: Double) -> Double { max(leastSize, size * unit) }
}
