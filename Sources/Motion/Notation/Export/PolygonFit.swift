import Motion

/// Fits straight lines to a function on 0...1 with as few points as its candidates allow.
///
/// Candidates for the points are inputs between which the function bends little, each with five outputs within the
/// tolerance. From each of them lines are drawn to all candidates that they reach within the tolerance of those in
/// between, by the range of slopes that stays possible; the shortest chain of lines is the result.
struct PolygonFit {
  private struct Candidate {
    let input: Double
    let value: Double
    /// The outputs that a point here may have.
    let outputs: [Double]
  }

  /// A point that a chain of lines reaches.
  private struct Arrival {
    var lineCount = Int.max
    /// The candidate and the output at which the last line begins.
    var origin = (candidate: 0, output: 0)
  }

  /// Between two neighbouring candidates the function is straight up to this fraction of the tolerance.
  private static let straightness = 1.0 / 600
  /// The offsets of outputs from the function, in tolerances.
  private static let offsets = [0, 0.5, -0.5, 0.95, -0.95]
  /// The number of intervals that are examined at least, so that no bend is missed.
  private static let minimumIntervals = 64
  /// The width below which an interval is not divided, for vertical tangents.
  private static let minimumWidth = 1e-7

  private let function: (Double) -> Double
  private let tolerance: Double
  private var candidates: [Candidate] = []

  /// Creates the fit; nil where more than `maximumCandidates` candidates are needed.
  init?(_ function: @escaping (Double) -> Double, tolerance: Double, maximumCandidates: Int) {
    self.function = function
    self.tolerance = tolerance
    var inputs: [Double] = [0]
    for interval in 0..<Self.minimumIntervals {
      let begin = Double(interval) / Double(Self.minimumIntervals)
      divide(begin, begin + 1 / Double(Self.minimumIntervals), into: &inputs, maximumCandidates)
      guard inputs.count <= maximumCandidates else { return nil }
    }
    for (index, input) in inputs.enumerated() {
      let isEnd = index == 0 || index == inputs.count - 1
      let gap = isEnd ? 0 : min(input - inputs[index - 1], inputs[index + 1] - input)
      append(isEnd ? input : input.rounded(within: gap / 4), isEnd: isEnd)
    }
  }

  /// Appends the end of each interval from `begin` to `end` in which the function is nearly straight.
  private func divide(_ begin: Double, _ end: Double, into inputs: inout [Double], _ maximum: Int) {
    let (from, to) = (function(begin), function(end))
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { fraction in
      abs(function(begin + (end - begin) * fraction) - (from + (to - from) * fraction)) <= tolerance * Self.straightness
    }
    if isStraight || end - begin < Self.minimumWidth || inputs.count > maximum {
      inputs.append(end)
    } else {
      let middle = begin + (end - begin) / 2
      divide(begin, middle, into: &inputs, maximum)
      divide(middle, end, into: &inputs, maximum)
    }
  }

  private mutating func append(_ input: Double, isEnd: Bool) {
    let value = function(input)
    var outputs: [Double] = []
    if !isEnd {
      for offset in Self.offsets {
        let output = (value + offset * tolerance).rounded(within: tolerance / 10)
        if abs(output - value) <= tolerance, !outputs.contains(output) { outputs.append(output) }
      }
    }
    candidates.append(Candidate(input: input, value: value, outputs: outputs.isEmpty ? [value] : outputs))
  }

  /// The points of the shortest chain.
  var points: [LinearEasing.Stop] {
    var arrivals = candidates.map { [Arrival](repeating: Arrival(), count: $0.outputs.count) }
    arrivals[0][0].lineCount = 0
    for index in candidates.indices.dropLast() {
      for output in candidates[index].outputs.indices where arrivals[index][output].lineCount < Int.max {
        extend(from: (index, output), &arrivals)
      }
    }
    var stops: [LinearEasing.Stop] = []
    var point = (candidate: candidates.count - 1, output: 0)
    while true {
      let candidate = candidates[point.candidate]
      stops.append(.init(candidate.outputs[point.output], at: candidate.input))
      guard point.candidate > 0 else { return stops.reversed() }
      point = arrivals[point.candidate][point.output].origin
    }
  }

  /// Draws lines from a point to all candidates that they reach.
  private func extend(from point: (candidate: Int, output: Int), _ arrivals: inout [[Arrival]]) {
    let start = candidates[point.candidate]
    let origin = start.outputs[point.output]
    let lineCount = arrivals[point.candidate][point.output].lineCount + 1
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    // The function leaves the lines between neighbouring candidates by up to the straightness.
    let margin = tolerance * (1 - 2 * Self.straightness)
    for index in (point.candidate + 1)..<candidates.count {
      let candidate = candidates[index]
      let width = candidate.input - start.input
      for (output, value) in candidate.outputs.enumerated() {
        let slope = (value - origin) / width
        if slope >= lowest, slope <= highest, lineCount < arrivals[index][output].lineCount {
          arrivals[index][output] = Arrival(lineCount: lineCount, origin: point)
        }
      }
      lowest = max(lowest, (candidate.value - margin - origin) / width)
      highest = min(highest, (candidate.value + margin - origin) / width)
      if lowest > highest { return }
    }
  }
}

extension Double {
  /// The number rounded to as few decimals as move it by at most `distance`, a number above 0.
  func rounded(within distance: Double) -> Double {
    var scale = 1.0
    while scale < 1e15 {
      let rounded = (self * scale).rounded() / scale
      if abs(rounded - self) <= distance { return rounded }
      scale *= 10
    }
    return self
  }
}
