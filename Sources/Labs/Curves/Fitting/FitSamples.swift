import OvershootGeometry
import RealModule

/// The points of a recording from which curves are found, at most `maximumCount`, with times and values in 0...1.
struct FitSamples {
  private static let maximumCount = 300
  /// The error, as a share of the range, below which a curve is not better.
  private static let floor = 1e-4
  /// The distance from rest in noise levels, and as a share of the range, from which on a value moves.
  private static let stillness = (noise: 3.5, range: 0.004)

  let times: [Double]
  let values: [Double]
  /// The first time, and the seconds to the last.
  let firstTime: Double
  let span: Double
  /// The least value, and the distance to the greatest.
  let low: Double
  let range: Double
  /// The median time between two points.
  let interval: Double
  /// The times at which the values seem to leave the first one, and to have reached the last one.
  let movement: (start: Double, end: Double)

  init(_ recording: Recording) {
    let (all, bounds) = (recording.points, recording.range)
    (firstTime, span) = (all[0].x, all[all.count - 1].x - all[0].x)
    (low, range) = (bounds.lowerBound, bounds.upperBound - bounds.lowerBound)
    let count = min(all.count, Self.maximumCount)
    let points = (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
    let times = points.map { [firstTime, span] in ($0.x - firstTime) / span }
    let values = points.map { [low, range] in ($0.y - low) / range }
    (self.times, self.values) = (times, values)
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    interval = gaps[gaps.count / 2]
    movement = Self.movement(times, values)
  }

  private static func movement(_ times: [Double], _ values: [Double]) -> (start: Double, end: Double) {
    var bends: [Double] = []
    for index in 1..<values.count - 1 {
      let neighbors = values[index - 1] + values[index + 1]
      bends.append(abs(neighbors - 2 * values[index]))
    }
    bends.sort()
    let noise = bends[bends.count / 2] * 1.48 / 6.0.squareRoot()
    let distance = max(stillness.noise * noise, stillness.range)
    func rest(_ values: some Collection<Double>) -> Int {
      var (sum, count) = (0.0, 0)
      for value in values {
        if count > 0, abs(value - sum / Double(count)) > distance { break }
        sum += value
        count += 1
      }
      return count
    }
    let (still, stillAgain) = (rest(values), rest(values.reversed()))
    let start = times[max(0, min(still, values.count) - 1)]
    let end = times[max(0, min(values.count - 1, values.count - stillAgain))]
    return start < end ? (start, end) : (0, 1)
  }

  /// Returns the information criterion of Bayes for a sum of squared errors, in which parameters cost more the fewer
  /// points are left for each; nil where the points are too few for them.
  func score(_ error: Double, parameters: Int) -> Double? {
    let count = Double(times.count)
    guard parameters + 2 < times.count, error.isFinite else { return nil }
    let cost = Double(parameters) * count / Double(times.count - parameters - 2)
    return count * Double.log(max(error / count, Self.floor * Self.floor)) + cost * Double.log(count)
  }

  /// Returns the value of the recording for one in 0...1.
  func value(_ share: Double) -> Double { low + range * share }

  /// The times at which a movement may have started.
  var starts: [Double] {
    let start = movement.start
    let times = [0, start / 2, start - interval, start - 2 * interval, start - 4 * interval, start]
    return Set(times.map { max(0, $0) }).sorted()
  }
}
