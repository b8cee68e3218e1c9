import Breakout
import OvershootGameKit

/// How pieces, what is active, and shots are drawn, in points of `scale` to the unit.
@MainActor
struct PowerUpArt {
  let theme: Theme
  let scale: Double

  // In units.
  static let pieceSize = Size(37, 21)
  private static let ringRadius = 12.0
  /// The middle of the rings above the wall, and the greatest radius that has room there.
  static let ringY = 16.0
  private static let ringRoom = 14.5
  private static let shotSize = Size(3, 12)
  private static let floorHeight = 4.0
  /// The least radius of a ring whose sign is legible, in points.
  private static let legibleRadius = 9.0
  /// The distance of two rings, and the width of their lines, in radii.
  private static let (ringStep, ringWidth) = (2.5, 0.125)
  /// The seconds in which a ring appears, in which it vanishes, and in which what acts shows that it ends.
  private static let (arrival, departure, ending) = (0.25, 0.2, 2.0)
  /// The seconds between two times at which what ends is faintest, and its opacity then.
  private static let (pulse, faintness) = (0.5, 0.35)
  /// How rings run out, from a fraction of the time to one of the ring.
  private static let ringEasing = Easing.easeOut
  private static let arrivalEasing = Easing.cubicBezier(UnitBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))

  /// Returns how opaque what acts is: it pulses before it ends.
  static func opacity(of powerUp: PowerUp, _ active: PowerUpTimes) -> Double {
    let left = Double(active[powerUp]) * BreakoutField.tick
    guard left < ending else { return 1 }
    let phase = left.truncatingRemainder(dividingBy: pulse) / pulse
    return faintness + (1 - faintness) * abs(2 * phase - 1)
  }

  /// Draws a piece: a good one is round, a bad one has corners.
  func draw(_ powerUp: PowerUp, at center: Vector2, _ canvas: inout Canvas) {
    let frame = Rect(center: center, size: Self.pieceSize * scale)
    let face = theme.powerUp(powerUp)
    let (cut, middle) = (frame.height / 2, frame.center.y)
    let shape: Shape =
      powerUp.isGood
      ? .box(RoundedRect(frame, cornerRadius: cut))
      : .path(
        Path([
          Vector2(frame.minX, middle), Vector2(frame.minX + cut, frame.minY), Vector2(frame.maxX - cut, frame.minY),
          Vector2(frame.maxX, middle), Vector2(frame.maxX - cut, frame.maxY), Vector2(frame.minX + cut, frame.maxY),
        ]))
    canvas.fill(shape, .solid(face))
    if theme.isHighContrast { canvas.stroke(shape, StrokeStyle(width: 3, join: .round), .solid(theme.court.ink)) }
    BrickSign.carrier(powerUp).draw(at: center, radius: frame.height * 0.34, .ink, &canvas)
  }

  /// Draws rings of what is active, which run out, on a line from its start. Those after one that comes or goes move
  /// with it.
  ///
  /// - Parameters:
  ///   - active: what acts, and how long.
  ///   - fraction: how far time is between the last two ticks, 0...1.
  ///   - start: where the line begins, in points; the first ring is beyond it.
  ///   - radius: the radius in points; nil for one that has room above a wall.
  ///   - isColumn: whether the rings are below each other.
  ///   - canvas: where they are drawn.
  func drawRings(
    _ active: PowerUpTimes, at fraction: Double, from start: Vector2, radius: Double? = nil, isColumn: Bool = false,
    _ canvas: inout Canvas
  ) {
    let radius = radius ?? max(Self.ringRadius * scale, min(Self.legibleRadius, Self.ringRoom * scale))
    let way = isColumn ? Vector2(0, 1) : Vector2(1, 0)
    var center = start + way * (1.5 * radius)
    for powerUp in PowerUp.allCases where active.has(powerUp) {
      let ticks = Double(active[powerUp]) + 1 - fraction
      let size = AnimationEngine.animatesMovement ? Self.size(of: powerUp, ticks) : 1
      let rest = Self.ringEasing.value(at: min(1, max(0, ticks / Double(powerUp.duration))))
      canvas.group(Group(opacity: Self.opacity(of: powerUp, active))) {
        drawRing(powerUp, rest, at: center, radius: radius * size, &$0)
      }
      center += way * (Self.ringStep * radius * min(1, size))
    }
  }

  /// Returns the size of a ring as it comes and goes.
  private static func size(of powerUp: PowerUp, _ ticks: Double) -> Double {
    let age = (Double(powerUp.duration) - ticks) * BreakoutField.tick / arrival
    let left = ticks * BreakoutField.tick / departure
    return min(arrivalEasing.value(at: min(1, max(0, age))), left < 1 ? max(0, left).smoothstep : .infinity)
  }

  private func drawRing(
    _ powerUp: PowerUp, _ rest: Double, at center: Vector2, radius: Double, _ canvas: inout Canvas
  ) {
    let width = Self.ringWidth * radius
    let color = theme.powerUpLine(isGood: powerUp.isGood)
    let middle = radius - width / 2
    let circle = Shape.ellipse(Rect(center: center, size: Size(2 * middle, 2 * middle)))
    var style = StrokeStyle(width: width)
    canvas.stroke(circle, style, .solid(theme.court.line))
    style.end = rest
    // It begins at the top, an ellipse at its right end.
    canvas.group(Group(transform: Transform(rotationAngle: -.pi / 2).about(center))) {
      $0.stroke(circle, style, .solid(color))
    }
    BrickSign.carrier(powerUp).draw(at: center, radius: radius * 0.36, color, &canvas)
  }

  /// Draws a shot around a point.
  func drawShot(at center: Vector2, _ canvas: inout Canvas) {
    let frame = Rect(center: center, size: Self.shotSize * scale)
    canvas.fill(RoundedRect(frame, cornerRadius: frame.width / 2), theme.powerUpLine(isGood: false))
  }

  /// Draws the floor, along the bottom of the field, where it is active.
  func drawFloor(_ active: PowerUpTimes, in field: Rect, _ canvas: inout Canvas) {
    guard active.has(.floor) else { return }
    let height = Self.floorHeight * scale
    let frame = Rect(x: field.minX, y: field.maxY - height, width: field.width, height: height)
    let color = theme.powerUpLine(isGood: true).withAlpha(Self.opacity(of: .floor, active))
    canvas.fill(RoundedRect(frame, cornerRadius: height / 2), color)
  }

  /// Draws what the paddle of a laser that is active has at its ends.
  func drawMuzzles(_ active: PowerUpTimes, on paddle: Rect, _ canvas: inout Canvas) {
    guard active.has(.laser) else { return }
    let color = theme.powerUpLine(isGood: false).withAlpha(Self.opacity(of: .laser, active))
    let size = Size(7 * scale, 12 * scale)
    for x in [paddle.minX + 6 * scale, paddle.maxX - 6 * scale] {
      let frame = Rect(
        x: x - size.width / 2, y: paddle.minY - size.height * 0.6, width: size.width, height: size.height)
      canvas.fill(RoundedRect(frame, cornerRadius: 1.5 * scale), color)
    }
  }
}

extension Theme {
  /// Returns the face of a power-up, on which stands ink: a colour for good ones, and one for those that hinder.
  func powerUp(_ powerUp: PowerUp) -> Color { powerUp.isGood ? .sun : .tomato }
}

extension FallingPiece {
  /// Returns where it is at a fraction of the last tick.
  func place(at fraction: Double) -> Vector2 { previous.interpolated(to: position, at: fraction) }

  /// The brick that it fell from.
  var cell: Cell { Cell(column: column, row: row) }
}
