/// Straight lines between points, `linear()` of CSS Easing Level 2.
///
/// The first and the last line continue beyond the ends. A single point is a constant.
public struct LinearEasing: Hashable, Sendable {
  /// A stop as it is written.
  public struct Stop: Hashable, Sendable {
    /// The output progress.
    public let output: Double
    /// The input progress; nil is evenly between the neighbours.
    public let input: Double?

    /// Creates a stop.
    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The input progress.
    public let input: Double
    /// The output progress.
    public let output: Double
  }

  /// The maximum magnitude of an input or output.
  public static let maximumMagnitude = 1e100

  /// The points with their inputs filled in, in non-decreasing order. Where two have the same input the curve jumps.
  public let points: [Point]

  /// Creates the curve through `stops`.
  ///
  /// As in CSS, an input below an earlier one is raised to it; a missing first input is 0, a missing last one 1, and
  /// others are distributed evenly.
  ///
  /// - Precondition: there is a stop, and no number is NaN or greater than `maximumMagnitude` in magnitude.
  public init(_ stops: [Stop]) {
    require(!stops.isEmpty, "A LinearEasing needs at least one stop.")
    require(
      stops.allSatisfy { abs($0.output) <= Self.maximumMagnitude && abs($0.input ?? 0) <= Self.maximumMagnitude },
      "A LinearEasing needs stops of at most 1e100 in size.")
    points = zip(Self.inputs(of: stops), stops).map { Point(input: $0, output: $1.output) }
  }

  private static func inputs(of stops: [Stop]) -> [Double] {
    var inputs: [Double] = []
    var maximum = -Double.infinity
    var missingCount = 0
    for (index, stop) in stops.enumerated() {
      let implied: Double? = index == 0 ? 0 : index == stops.count - 1 ? 1 : nil
      guard let given = stop.input ?? implied else {
        missingCount += 1
        continue
      }
      let previous = maximum
      maximum = max(given, maximum)
      for offset in 0..<missingCount {
        inputs.append(min(maximum, previous + (maximum - previous) * Double(offset + 1) / Double(missingCount + 1)))
      }
      missingCount = 0
      inputs.append(maximum)
    }
    return inputs
  }

  /// Returns the output for the input progress `input`. With `before`, the before flag of CSS, it is at the first
  /// point's input that of the first of several points there.
  public func value(at input: Double, before: Bool = false) -> Double {
    if before, input == points[0].input { return points[0].output }
    guard let (from, to) = segment(at: input) else { return points[0].output }
    if input == to.input { return to.output }
    if input == from.input || from.output == to.output { return from.output }
    if from.input == to.input { return input < from.input ? from.output : to.output }
    let fraction = (input - from.input) / (to.input - from.input)
    return (from.output + (to.output - from.output) * fraction).limited
  }

  /// Returns the slope of the line to the right of `input`, or of the last line; 0 for a jump or a constant.
  public func slope(at input: Double) -> Double {
    guard let (from, to) = segment(at: input), from.input < to.input else { return 0 }
    return (to.output - from.output) / (to.input - from.input)
  }

  /// Returns the points of the line at `input`: the last point up to it and the next one, or the two nearest the end.
  private func segment(at input: Double) -> (from: Point, to: Point)? {
    guard points.count > 1 else { return nil }
    let next = max(1, min(points.count - 1, points.leadingCount { $0.input <= input }))
    return (points[next - 1], points[next])
  }
}
