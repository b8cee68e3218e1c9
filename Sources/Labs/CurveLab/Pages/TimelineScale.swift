import OvershootScreenKit

/// Where times and tracks are on the board of a timeline.
struct TimelineScale {
  /// The place of all tracks, without their names and the ruler.
  let area: Rect
  /// The seconds that are shown.
  let span: Double
  let rowHeight: Double

  /// The least distance of two ticks with numbers, in points.
  private static let tickDistance = 48.0

  /// Returns the x of a time in seconds.
  func x(_ time: Double) -> Double { area.minX + time / span * area.width }

  /// Returns the time at an x, at least 0.
  func time(at x: Double) -> Double { max(0, (x - area.minX) / max(1, area.width) * span) }

  /// Returns the row at a y; nil outside of all.
  func row(at y: Double, of count: Int) -> Int? {
    let row = Int(((y - area.minY) / rowHeight).rounded(.down))
    return (0..<count).contains(row) ? row : nil
  }

  /// Returns the frame of what lasts from `start` to `end` seconds in a row.
  func frame(from start: Double, to end: Double, row: Int) -> Rect {
    let left = x(start)
    return Rect(
      x: left, y: area.minY + Double(row) * rowHeight + 3, width: max(6, x(end) - left), height: rowHeight - 6)
  }

  /// Returns the distance of ticks, 1, 2 or 5 tenths, seconds or tens of seconds.
  func tick(textSize: Double) -> Double {
    let least = span * Self.tickDistance * textSize / max(1, area.width)
    var unit = 0.1
    while true {
      for factor in [1.0, 2, 5] where unit * factor >= least || unit >= 100 { return unit * factor }
      unit *= 10
    }
  }

  /// Returns the seconds that are shown of a timeline of some seconds: with room to drag its end.
  static func span(of run: Double) -> Double { max(1, (run * 1.15 * 4).rounded(.up) / 4) }
}
