import Breakout
import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// How pieces, what is active, and shots are drawn, in points of `scale` to the unit.
@MainActor
struct PowerUpArt {
  let theme: Theme
  let scale: Double

  // In units.
  private static let pieceSize = Size(26, 16)
  private static let ringRadius = 11.0
  private static let ringStep = 28.0
  /// The middle of the first ring, above the wall.
  private static let ringPlace = Vector2(17, 16)
  private static let shotSize = Size(3, 12)
  private static let floorHeight = 4.0
  /// The seconds in which a ring appears.
  private static let arrival = 0.25
  /// How rings run out, from a fraction of the time to one of the ring.
  private static let ringEasing = Easing.easeOut
  private static let arrivalEasing = Easing.cubicBezier(UnitBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))

  /// Draws a piece: a good one is round, a bad one has corners.
  func draw(_ piece: FallingPiece, at fraction: Double, _ canvas: inout Canvas) {
    let center = piece.previous.interpolated(to: piece.position, at: fraction) * scale
    let frame = Rect(center: center, size: Self.pieceSize * scale)
    let (face, ink) = theme.powerUp(piece.powerUp)
    if piece.powerUp.isGood {
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
    BrickSign.carrier(piece.powerUp).draw(at: center, radius: frame.height * 0.34, ink, &canvas)
  }

  /// Draws rings of what is active, which run out.
  func drawRings(_ active: PowerUpTimes, at fraction: Double, _ canvas: inout Canvas) {
    var place = Self.ringPlace
    for powerUp in PowerUp.allCases where active.has(powerUp) {
      let ticks = Double(active[powerUp]) + 1 - fraction
      let age = (Double(powerUp.duration) - ticks) * BreakoutField.tick / Self.arrival
      let size = AnimationEngine.animatesMovement ? Self.arrivalEasing.value(at: min(1, max(0, age))) : 1
      let (face, ink) = theme.powerUp(powerUp)
      let center = place * scale
      let radius = Self.ringRadius * scale * size
      func circle(_ radius: Double) -> Shape {
        .ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius)))
      }
      canvas.fill(circle(radius * 0.78), .solid(face))
      BrickSign.carrier(powerUp).draw(at: center, radius: radius * 0.42, ink, &canvas)
      let rest = Self.ringEasing.value(at: min(1, max(0, ticks / Double(powerUp.duration))))
      var style = StrokeStyle(width: max(1.5, 2 * scale))
      canvas.stroke(circle(radius), style, .solid(face.withAlpha(0.25)))
      style.end = rest
      // It begins at the top, an ellipse at its right end.
      canvas.group(Group(transform: Transform(rotationAngle: -.pi / 2).about(center))) {
        $0.stroke(circle(radius), style, .solid(face))
      }
      place.x += Self.ringStep
    }
  }

  /// Draws a shot.
  func draw(_ shot: Shot, at fraction: Double, _ canvas: inout Canvas) {
    let center = shot.previous.interpolated(to: shot.position, at: fraction) * scale
    let frame = Rect(center: center, size: Self.shotSize * scale)
    canvas.fill(RoundedRect(frame, cornerRadius: frame.width / 2), theme.danger)
  }

  /// Draws the floor, along the bottom of the field.
  func drawFloor(_ canvas: inout Canvas) {
    let height = Self.floorHeight * scale
    let frame = Rect(
      x: 0, y: BreakoutField.height * scale - height, width: BreakoutField.width * scale, height: height)
    canvas.fill(RoundedRect(frame, cornerRadius: height / 2), theme.powerUp(.floor).face)
  }

  /// Draws what the paddle of a laser has at its ends.
  func drawMuzzles(on paddle: Rect, _ canvas: inout Canvas) {
    let size = Size(7 * scale, 12 * scale)
    for x in [paddle.minX + 6 * scale, paddle.maxX - 6 * scale] {
      let frame = Rect(
        x: x - size.width / 2, y: paddle.minY - size.height * 0.6, width: size.width, height: size.height)
      canvas.fill(RoundedRect(frame, cornerRadius: 1.5 * scale), theme.danger)
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
