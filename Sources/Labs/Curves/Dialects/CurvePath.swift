import Motion
import MotionNotation

/// A path of Béziers and straight lines from (0, 0), as paths of easing functions are written.
struct CurvePath {
  fileprivate typealias Point = (x: Double, y: Double)
  fileprivate struct Segment {
    let start: Point
    /// nil for a straight line.
    let controls: (Point, Point)?
    let end: Point
  }

  private static let maximumSegments = 4_000
  /// The maximum number of points of a path as straight lines.
  private static let maximumStops = 10_000

  private var segments: [Segment] = []
  private var place: Point = (0, 0)

  init() {}

  /// Begins at another place.
  mutating func move(to point: (x: Double, y: Double)) { place = point }

  mutating func line(to end: (x: Double, y: Double)) {
    segments.append(Segment(start: place, controls: nil, end: end))
    place = end
  }

  mutating func curve(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double))
  {
    // Controls at a third and two thirds make a straight line.
    let thirds = [(first, 1.0 / 3), (second, 2.0 / 3)]
    let isStraight = thirds.allSatisfy { point, part in
      abs(point.x - (place.x + (end.x - place.x) * part)) < 1e-7
        && abs(point.y - (place.y + (end.y - place.y) * part)) < 1e-7
    }
    segments.append(Segment(start: place, controls: isStraight ? nil : (first, second), end: end))
    place = end
  }

  /// The path as an easing function: a Bézier and straight lines exactly, several Béziers as straight
  /// lines within about a millionth.
  func easing(at column: Int) throws(CurveSyntaxError) -> Easing {
    func wrong(_ sentence: String) -> CurveSyntaxError { CurveSyntaxError(column: column, sentence: sentence) }
    guard let first = segments.first, let last = segments.last, segments.count <= Self.maximumSegments else {
      throw wrong("A path has 1 to \(Self.maximumSegments) parts.")
    }
    guard first.start.x == 0, abs(last.end.x - 1) < 1e-9 else { throw wrong("A path goes from 0 to 1 on its x axis.") }
    for segment in segments {
      let xs = [segment.start.x, segment.controls?.0.x, segment.controls?.1.x, segment.end.x].compactMap { $0 }
      guard segment.end.x >= segment.start.x, xs.allSatisfy({ $0 >= segment.start.x && $0 <= segment.end.x }) else {
        throw wrong("A path never goes back on its x axis.")
      }
      let numbers =
        xs + [segment.start.y, segment.controls?.0.y, segment.controls?.1.y, segment.end.y].compactMap { $0 }
      guard numbers.allSatisfy({ abs($0) <= 1e6 }) else { throw wrong("A path's numbers are at most 1e6 in size.") }
    }
    if segments.count == 1, let controls = first.controls, first.start.y == 0, first.end.y == 1 {
      return .cubicBezier(
        UnitBezier(x1: controls.0.x, y1: controls.0.y, x2: controls.1.x, y2: controls.1.y))
    }
    var stops = [LinearEasing.Stop(first.start.y, at: 0)]
    for segment in segments {
      for place in segment.places {
        guard stops.count < Self.maximumStops else { throw wrong("This path has too many parts.") }
        stops.append(.init(place.y, at: min(1, place.x)))
      }
    }
    return .points(LinearEasing(stops))
  }
}

extension CurvePath.Segment {
  /// Points on the segment behind its start, between which it is straight within `flatness`.
  fileprivate var places: [(x: Double, y: Double)] {
    guard let (first, second) = controls else { return [end] }
    let bend = [
      start.x - 2 * first.x + second.x, first.x - 2 * second.x + end.x, start.y - 2 * first.y + second.y,
      first.y - 2 * second.y + end.y,
    ].reduce(0) { max($0, abs($1)) }
    // The second derivative is at most six times the bend.
    let count = Int(max(1, min(Self.maximumPlaces, (6 * bend / (8 * Self.flatness)).squareRoot().rounded(.up))))
    return (1...count).map { index in
      let part = Double(index) / Double(count)
      if index == count { return end }
      let weights = (
        (1 - part) * (1 - part) * (1 - part), 3 * part * (1 - part) * (1 - part), 3 * part * part * (1 - part),
        part * part * part
      )
      func mixed(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        weights.0 * a + weights.1 * b + weights.2 * c + weights.3 * d
      }
      return (mixed(start.x, first.x, second.x, end.x), mixed(start.y, first.y, second.y, end.y))
    }
  }

  /// The distance between a Bézier and its straight lines.
  private static let flatness = 1e-6
  private static let maximumPlaces = 1_000.0
}
