import Motion

extension UnitBezier {
  /// x1, y1, x2 and y2.
  package var numbers: [Double] { [x1, y1, x2, y2] }

  /// Creates the curve with these `numbers`.
  package init(_ numbers: [Double]) { self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]) }
}
