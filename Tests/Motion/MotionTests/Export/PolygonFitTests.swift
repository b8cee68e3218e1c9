import Foundation
import Motion
import MotionNotation
import OvershootSupport

// Behaviour: screens L5
@Suite(.laws) struct PolygonFitTests {
  /// The number of random curves in place of a part of 60.
  private static let curveCount = ProcessInfo.processInfo.environment["OVERSHOOT_FITS"].flatMap(Int.init)

  /// The largest difference of straight lines to a function at many inputs.
  static func error(of lines: LinearEasing, to function: (Double) -> Double) -> Double {
    (0...20_000).map { Double($0) / 20_000 }.map { abs(lines.value(at: $0) - function($0)) }.max() ?? 0
  }

  /// The fewest lines within `error` of a function with its exact ends, by dynamic programming: each corner is at one
  /// of `count` even inputs, and at one of nine outputs within the error.
  static func minimumLineCount(_ function: (Double) -> Double, error: Double, count: Int) -> Int {
    let values = (0...count).map { function(Double($0) / Double(count)) }
    let offsets = (-4...4).map { Double($0) / 4 * error }
    let width = offsets.count
    let isReached = { (index: Int, output: Int) in index > 0 && index < count || output == width / 2 }
    var lines = [Int](repeating: .max, count: (count + 1) * width)
    lines[width / 2] = 0
    for start in 0..<count {
      for origin in 0..<width where lines[start * width + origin] < .max {
        let (from, next) = (values[start] + offsets[origin], lines[start * width + origin] + 1)
        var (lowest, highest) = (-Double.infinity, Double.infinity)
        for end in (start + 1)...count {
          let distance = Double(end - start)
          for output in 0..<width where lines[end * width + output] > next && isReached(end, output) {
            let slope = (values[end] + offsets[output] - from) / distance
            if slope >= lowest, slope <= highest { lines[end * width + output] = next }
          }
          lowest = max(lowest, (values[end] - error - from) / distance)
          highest = min(highest, (values[end] + error - from) / distance)
          if lowest > highest { break }
        }
      }
    }
    return lines[count * width + width / 2]
  }

  @Test func aStraightLineIsTwoPoints() throws {
    let lines = try #require(LinearEasing(fitting: { $0 }))
    expect(lines.points.map(\.input), equals: [0, 1])
    expect(lines.points.map(\.output), equals: [0, 1])
  }

  @Test func twoLinesKeepTheirCorner() throws {
    let lines = try #require(LinearEasing(fitting: { min(2 * $0, 1) }, error: 1e-5))
    expect(lines.points.count, equals: 3)
    expect(abs(lines.points[1].input - 0.5) < 1e-5)
  }

  @Test func aParabolaHasTheCountOfTheory() throws {
    // Over a width w a line is off x² by up to w²/4, of which the tube of ±ε allows 2ε: 1/w = 1/√(8ε) lines.
    for error in [1e-2, 1e-3, 1e-4] {
      let lines = try #require(LinearEasing(fitting: { $0 * $0 }, error: error))
      let minimum = 1 / (8 * error).squareRoot()
      expect(Double(lines.points.count - 1) <= minimum * 1.05 + 1)
      expect(Self.error(of: lines) { $0 * $0 } <= error)
    }
  }

  /// Random springs and Béziers stay within the error, with hardly more points than the optimum.
  @Test func randomCurvesAreFittedWithFewPoints() throws {
    try law(seed: 811, cases: Self.curveCount ?? 60, share: Self.curveCount == nil ? .quarter : .all) {
      (generator, _) throws in
      let curve: CurveDescription =
        generator.integer(below: 2) == 0
        ? .easing(
          .cubicBezier(
            UnitBezier(
              x1: generator.unit(), y1: generator.unit() * 3 - 1, x2: generator.unit(), y2: generator.unit() * 3 - 1)))
        : .spring(
          .response(0.1 + generator.unit(), dampingFraction: 0.12 + generator.unit() * 1.5),
          velocity: generator.unit() * 10 - 5)
      let timed = try TimedCurve(curve)
      let lines = try #require(LinearEasing(fitting: { timed.value(at: $0) }))
      let error = Self.error(of: lines) { timed.value(at: $0) }
      let minimum = Self.minimumLineCount({ timed.value(at: $0) }, error: 0.001, count: 500)
      expect(error <= 0.001, "\(curve): \(error)")
      expect(
        Double(lines.points.count) <= Double(minimum + 1) * 1.2, "\(curve): \(lines.points.count), \(minimum + 1)")
    }
  }

  @Test func hostileFunctionsHaveNoLines() {
    expect(LinearEasing(fitting: { _ in .nan }) == nil)
    expect(LinearEasing(fitting: { 1 / ($0 - 0.5) }) == nil)
    expect(LinearEasing(fitting: { $0 * 1e300 }) == nil)
    expect(LinearEasing(fitting: { ($0 * 1e6).truncatingRemainder(dividingBy: 1) }) == nil)
  }
}
