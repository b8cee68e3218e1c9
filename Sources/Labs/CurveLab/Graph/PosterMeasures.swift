import OvershootScreenKit

/// The measures of a graph that fills its page, in points.
struct PosterMeasures: Hashable, Sendable {
  let windowClass: PageGrid.WindowClass
  /// The size of the graph, and the lower end of the head of the page, which is over it.
  let size: Size
  let head: Double

  /// The value of the highest place that every graph has room for.
  private static let usual = 1.37
  /// The room below what is under the floor.
  private static let foot = 20.0
  private static let flagGap = 10.0

  /// The radius of the ball, to which the flag is in proportion.
  var ballRadius: Double { windowClass.pick(44, 32, 19) }
  var flagHeight: Double { 92 / 44 * ballRadius }
  /// The widths of the curve, and of the lines of floor and goal.
  var curveWidth: Double { windowClass.pick(11, 9, 7) }
  var lineWidth: Double { windowClass.pick(4, 4, 3) }
  var margin: Double { windowClass.pick(40, 24, 12) }
  /// Where time begins.
  var start: Double { windowClass.pick(40, 30, 20) }
  /// Where a ball moves up and down that does not roll along the curve.
  var ballX: Double { size.width - windowClass.pick(92, 56, 32) }
  /// The radius of a handle of a Bézier, and of a point of lines.
  func handleRadius(isBezier: Bool) -> Double { isBezier ? windowClass.pick(30, 24, 20) : windowClass.pick(14, 12, 10) }

  /// Where time ends: that of a spring where the ball still has room, from where on its curve goes on to the edge;
  /// another one before the ball.
  func end(rolls: Bool) -> Double {
    max(start + 1, size.width - (rolls ? 1.3 * ballRadius : windowClass.pick(190, 118, 66)))
  }

  /// Returns the values at the lower and the upper edge for curves with some values.
  func range(of values: ClosedRange<Double>) -> ClosedRange<Double> {
    let floor = size.height - windowClass.pick(36.0, 32, 30)
    let top = min(floor - 20, head + flagHeight + Self.flagGap)
    let (low, high) = (min(0, values.lowerBound), max(Self.usual, values.upperBound))
    let bottom = size.height - Self.foot
    let unit = max(1, min((floor - top) / high, (bottom - top) / (high - low)))
    let base = min(floor, bottom + low * unit)
    return (base - size.height) / unit...max(1, base) / unit
  }
}
