import Breakout
import OvershootGameKit

/// How pieces, what is active, and shots are drawn, in points of `scale` to the unit.
@MainActor
struct PowerUpArt {
  let theme: Theme
  let scale: Double

  // In units.
  static let pieceSize = Size(26, 16)
  private static let ringRadius = 11.0
  /// The middle of the rings, above the wall, and the greatest radius that has room there.
  private static let (ringY, ringRoom) = (16.0, 14.5)
  private static let shotSize = Size(3, 12)
  private static let floorHeight = 4.0
  /// The least radius of a ring whose sign is legible, in points.
  private static let legibleRadius = 9.0
  /// The distance of two rings, in radii.
  private static let ringStep = 2.5
  /// The seconds in which a ring appears, in which it vanishes, and in which what acts shows that it ends.
  private static let (arrival, departure, ending) = (0.25, 0.2, 2.0)
  /// The seconds between two times at which what ends is faintest, and its opacity then.
  private static let (pulse, faintness) = (0.5, 0.35)
  /// How rings run out, from a fraction of the time to one of the ring.
  private static let ringEasing = Easing.easeOut
  private static let arrivalEasing = Easing.cubicBezier(UnitBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))
  /// The face of a bad power-up in a ring: six corners.
  private static let badFace = Path(
    (0..<6).map { Transform(rotationAngle: Double($0) * .pi / 3).apply(to: Vector2(1, 0)) })

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
    let (face, ink) = theme.powerUp(powerUp)
    if powerUp.isGood {
      let box = RoundedRect(frame, cornerRadius: frame.height / 2)
      canvas.fill(box, face)
      canvas.stroke(box, width: max(1, 1.2 * scale), ink)
    } else {
      let (cut, middle) = (frame.height / 2, frame.center.y)
      let outline = Path([
        Vector2(frame.minX, middle), Vector2(frame.minX + cut, frame.minY), Vector2(frame.maxX - cut, frame.minY),
        Vector2(frame.maxX, middle), Vector2(frame.maxX - cut, frame.maxY), Vector2(frame.minX + cut, frame.maxY),
      ])
      canvas.fill(.path(outline), .solid(face))
      canvas.stroke(.path(outline), StrokeStyle(width: max(1, 1.2 * scale), join: .round), .solid(ink))
    }
    BrickSign.carrier(powerUp).draw(at: center, radius: frame.height * 0.34, ink, &canvas)
  }

  /// Draws rings of what is active, which run out. Those after one that comes or goes move with it.
  func drawRings(_ active: PowerUpTimes, at fraction: Double, _ canvas: inout Canvas) {
    let radius = max(Self.ringRadius * scale, min(Self.legibleRadius, Self.ringRoom * scale))
    var center = Vector2(1.5 * radius, Self.ringY * scale)
    for powerUp in PowerUp.allCases where active.has(powerUp) {
      let ticks = Double(active[powerUp]) + 1 - fraction
      let size = AnimationEngine.animatesMovement ? Self.size(of: powerUp, ticks) : 1
      let rest = Self.ringEasing.value(at: min(1, max(0, ticks / Double(powerUp.duration))))
      canvas.group(Group(opacity: Self.opacity(of: powerUp, active))) {
        drawRing(powerUp, rest, at: center, radius: radius * size, &$0)
      }
      center.x += Self.ringStep * radius * min(1, size)
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
    let (face, ink) = theme.powerUp(powerUp)
    func circle(_ radius: Double) -> Shape { .ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius))) }
    if powerUp.isGood {
      canvas.fill(circle(radius * 0.8), .solid(face))
    } else {
      canvas.group(Group(at: center, scale: radius * 0.84)) { $0.fill(.path(Self.badFace), .solid(face)) }
    }
    BrickSign.carrier(powerUp).draw(at: center, radius: radius * 0.5, ink, &canvas)
    var style = StrokeStyle(width: max(1.5, 2 * scale))
    canvas.stroke(circle(radius), style, .solid(face.withAlpha(0.25)))
    style.end = rest
    // It begins at the top, an ellipse at its right end.
    canvas.group(Group(transform: Transform(rotationAngle: -.pi / 2).about(center))) {
      $0.stroke(circle(radius), style, .solid(face))
    }
  }

  /// Draws a shot.
  func draw(_ shot: Shot, at fraction: Double, _ canvas: inout Canvas) {
    let center = shot.previous.interpolated(to: shot.position, at: fraction) * scale
    let frame = Rect(center: center, size: Self.shotSize * scale)
    canvas.fill(RoundedRect(frame, cornerRadius: frame.width / 2), theme.danger)
  }

  /// Draws the floor, along the bottom of the field, where it is active.
  func drawFloor(_ active: PowerUpTimes, _ canvas: inout Canvas) {
    guard active.has(.floor) else { return }
    let height = Self.floorHeight * scale
    let frame = Rect(
      x: 0, y: BreakoutField.height * scale - height, width: BreakoutField.width * scale, height: height)
    let color = theme.powerUp(.floor).face.withAlpha(Self.opacity(of: .floor, active))
    canvas.fill(RoundedRect(frame, cornerRadius: height / 2), color)
  }

  /// Draws what the paddle of a laser that is active has at its ends.
  func drawMuzzles(_ active: PowerUpTimes, on paddle: Rect, _ canvas: inout Canvas) {
    guard active.has(.laser) else { return }
    let color = theme.danger.withAlpha(Self.opacity(of: .laser, active))
    let size = Size(7 * scale, 12 * scale)
    for x in [paddle.minX + 6 * scale, paddle.maxX - 6 * scale] {
      let frame = Rect(
        x: x - size.width / 2, y: paddle.minY - size.height * 0.6, width: size.width, height: size.height)
      canvas.fill(RoundedRect(frame, cornerRadius: 1.5 * scale), color)
    }
  }
}

extension Theme {
  /// Returns the face of a power-up and the ink upon it: a colour for good ones, and one for bad ones.
  func powerUp(_ powerUp: PowerUp) -> (face: Color, ink: Color) {
    powerUp.isGood
      ? (color(light: 0x0E6B52, dark: 0x7BE0B4), color(light: 0xF4FFF9, dark: 0x0B2A20))
      : (color(light: 0x9C1F2E, dark: 0xFF8B93), color(light: 0xFFF4F4, dark: 0x3B0A11))
  }

  /// The sparks and the smoke of a burst brick.
  var blast: (spark: Color, smoke: Color) {
    (color(light: 0xE4741B, dark: 0xFFC25A), color(light: 0x6B6470, dark: 0x8A8791).withAlpha(0.5))
  }
}

extension FallingPiece {
  /// Returns where it is at a fraction of the last tick.
  func place(at fraction: Double) -> Vector2 { previous.interpolated(to: position, at: fraction) }
}
