extension TimedCurve {
  /// The graph of the position over the time as an SVG picture of 320 by 240, with lines at 0 and 1. Curves beyond that
  /// range have room.
  public var svg: String {
    let count = 400
    let values = (0...count).map { value(at: Double($0) / Double(count)) }
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let (width, height, margin) = (320.0, 240.0, 20.0)
    func y(_ value: Double) -> String { coordinate(height - margin - (value - low) / (high - low) * (height - 40)) }
    func coordinate(_ value: Double) -> String { value.rounded(within: 0.01).css }
    let points = values.enumerated().map { index, value in
      "\(coordinate(margin + Double(index) / Double(count) * (width - 40))) \(y(value))"
    }
    let rules = [0.0, 1].map { level in "<path d=\"M20 \(y(level))H300\" stroke=\"#8a8f98\" stroke-width=\"1\"/>" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240" fill="none">
      \(rules.joined(separator: "\n"))
      <path d="M\(points.joined(separator: "L"))" stroke="#016e73" stroke-width="2" stroke-linejoin="round"/>
      </svg>

      """
  }
}
