public import OvershootGeometry

/// The paddle, which moves at one height.
public struct Paddle: Hashable, Sendable {
  /// What moves the paddle.
  enum Drive: Hashable, Sendable {
    case none
    /// A place to be reached, at most `reach` units a tick.
    case target(Double)
    /// A direction, -1 or 1, held for a number of ticks.
    case hold(Int, ticks: Int)
  }

  /// The greatest way of a tick towards a target, in units.
  public static let reach = 60.0
  /// The way of each of the first ticks while a direction is held, in units.
  private static let slowWay = 300 * BreakoutField.tick
  /// The way of each later tick while a direction is held, in units.
  private static let fastWay = 600 * BreakoutField.tick
  static let slowTicks = 12

  /// The x of its middle.
  public private(set) var x = BreakoutField.width / 2
  /// The x of its middle at the end of the tick before.
  public private(set) var previousX = BreakoutField.width / 2
  /// Its width.
  public private(set) var width: Double
  private(set) var drive = Drive.none

  init(width: Double = BreakoutField.paddleWidth) { self.width = width }

  init(x: Double, previous: Double, width: Double, _ drive: Drive) {
    (self.x, previousX, self.width, self.drive) = (x, previous, width, drive)
  }

  /// The place of the paddle.
  public var frame: Rect { frame(at: 1) }

  /// Whether nothing moves it.
  var isIdle: Bool { drive == .none }

  /// The way of the last tick in units.
  var way: Double { x - previousX }

  /// Returns the x of its middle at a fraction of the last tick.
  public func x(at fraction: Double) -> Double { previousX + way * fraction }

  /// Returns its place at a fraction of the last tick.
  func frame(at fraction: Double) -> Rect {
    Rect(
      x: x(at: fraction) - width / 2, y: BreakoutField.paddleTop, width: width, height: BreakoutField.paddleHeight)
  }

  /// Moves towards a place, and stays there. Has no effect for NaN.
  mutating func aim(at target: Double) { if !target.isNaN { drive = .target(limited(target)) } }

  /// Moves in a direction until another is given; 0 stops.
  mutating func hold(_ direction: Int) {
    switch drive {
    case .hold(direction, _): break
    default: drive = direction == 0 ? .none : .hold(direction, ticks: 0)
    }
  }

  /// Takes a width, and a place that it allows.
  mutating func resize(to width: Double) {
    guard width != self.width else { return }
    self.width = width
    x = limited(x)
  }

  /// Moves by one tick.
  mutating func tick() {
    previousX = x
    switch drive {
    case .none: break
    case .target(let wish):
      let target = limited(wish)
      x += min(max(target - x, -Self.reach), Self.reach)
      if abs(target - x) < 1e-9 { drive = .none }
    case .hold(let direction, let ticks):
      x = limited(x + Double(direction) * (ticks < Self.slowTicks ? Self.slowWay : Self.fastWay))
      drive = .hold(direction, ticks: min(ticks + 1, Self.slowTicks))
    }
  }

  /// Ends the way of the last tick, for a tick in which nothing moves.
  mutating func rest() { previousX = x }

  private func limited(_ x: Double) -> Double {
    let range = BreakoutField.paddleRange(width: width)
    return min(max(x, range.lowerBound), range.upperBound)
  }
}
