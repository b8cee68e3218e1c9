import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// How a brick is drawn.
enum BrickLook: Hashable, Sendable {
  /// A brick that breaks with the next hit, by its row from below, from 0.
  case plain(row: Int)
  /// A brick that takes two hits: another colour, and a second outline.
  case hard

  /// The radius of a brick's corners.
  static func cornerRadius(_ frame: Rect) -> Double { min(5, frame.height * 0.22) }

  /// Draws the brick, and for a hard one its second outline.
  @MainActor
  func draw(_ frame: Rect, _ canvas: inout Canvas, _ theme: Theme) {
    let radius = Self.cornerRadius(frame)
    let (face, ink) = theme.brick(self)
    canvas.fill(RoundedRect(frame, cornerRadius: radius), face)
    guard self == .hard else { return }
    let inset = max(1.5, frame.height * 0.14)
    let width = max(1, frame.height * 0.06)
    canvas.stroke(RoundedRect(frame.inset(by: inset), cornerRadius: max(1, radius - inset / 2)), width: width, ink)
  }
}

extension Theme {
  /// The field of breakout.
  var brickField: Color { color(light: 0xEFE9DF, dark: 0x161B25) }

  /// Returns the face of a brick and the ink upon it.
  func brick(_ look: BrickLook) -> (face: Color, ink: Color) {
    switch look {
    // From the tiles' colours, away from those nearest to the field.
    case .plain(let row):
      let colors = tile(exponent: 3 + row)
      return (colors.face, colors.number)
    case .hard: return (color(light: 0x3A4657, dark: 0xC9D2E0), color(light: 0xF3DCAF, dark: 0x161D29))
    }
  }
}
