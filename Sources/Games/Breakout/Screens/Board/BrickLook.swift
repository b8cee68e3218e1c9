import Breakout
import OvershootGameKit

/// How a brick is drawn.
enum BrickLook: Hashable, Sendable {
  /// A brick that breaks with the next hit, by its row from the top, from 0.
  case plain(row: Int)
  /// A brick of a wall of settings that takes two hits, by its row.
  case hard(row: Int)
  /// A brick of a level that takes some hits, by its row: a dot for each beyond the first.
  case tough(row: Int, hits: Int)
  /// A brick that nothing breaks.
  case steel
  /// A brick with a sign, by its row.
  case marked(BrickSign, row: Int)

  /// Creates the look of a brick of a level by its row from the top; nil for none.
  init?(_ brick: LevelBrick, hits: UInt8, row: Int) {
    guard hits > 0 else { return nil }
    switch brick {
    case .empty: return nil
    case .plain: self = hits > 1 ? .tough(row: row, hits: Int(hits)) : .plain(row: row)
    case .unbreakable: self = .steel
    case .explosive: self = .marked(.explosive, row: row)
    case .moving: self = .marked(.moving, row: row)
    case .mystery: self = .marked(.mystery, row: row)
    case .carrier(let powerUp): self = .marked(.carrier(powerUp), row: row)
    }
  }

  /// The least height of a brick that shows its sign and dots, in points.
  private static let markHeight = 7.0
  /// The faces of rows in turn, from the top on.
  static let rowColors = [.paper, .sun, Color(hex: 0xFF9A4D), .pink, .tomato, .mint]
  fileprivate static let steelColor = Color(hex: 0x8B99F5)
  /// The width of the outline under great contrast.
  private static let outlineWidth = 2.0
  /// The diameter of a dot, and the distance of two, as parts of the height.
  private static let (dotSize, dotStep) = (0.24, 0.4)

  /// Two upright lines on a brick that nothing breaks.
  private static let bars: Path = {
    var path = Path()
    for x in [-0.4, 0.4] {
      path.move(to: Vector2(x, -0.6))
      path.addLine(to: Vector2(x, 0.6))
    }
    return path
  }()

  /// The radius of a brick's corners.
  static func cornerRadius(_ frame: Rect) -> Double { min(6, frame.height * 0.2) }

  /// Draws the brick with what is upon it.
  @MainActor
  func draw(_ frame: Rect, _ canvas: inout Canvas, _ theme: Theme) {
    let (box, ink) = (RoundedRect(frame, cornerRadius: Self.cornerRadius(frame)), Color.ink)
    canvas.fill(box, theme.brick(self))
    if theme.isHighContrast { canvas.stroke(box, width: Self.outlineWidth, theme.court.ink) }
    guard frame.height >= Self.markHeight else { return }
    switch self {
    case .plain: break
    case .hard: drawDots(1, frame, ink, &canvas)
    case .tough(_, let hits): drawDots(hits - 1, frame, ink, &canvas)
    case .steel:
      canvas.group(Group(at: frame.center, scale: min(frame.height, frame.width) * 0.4)) {
        $0.stroke(.path(Self.bars), StrokeStyle(width: 0.28, cap: .round), .solid(ink))
      }
    case .marked(let sign, _):
      sign.draw(at: frame.center, radius: min(frame.height, frame.width) * 0.36, ink, &canvas)
    }
  }

  /// Draws a dot for each hit that it takes beyond the next.
  private func drawDots(_ count: Int, _ frame: Rect, _ ink: Color, _ canvas: inout Canvas) {
    let size = frame.height * Self.dotSize
    let step = min(frame.height * Self.dotStep, frame.width / Double(count + 1))
    for index in 0..<count {
      let x = frame.center.x + (Double(index) - Double(count - 1) / 2) * step
      canvas.fill(
        RoundedRect(Rect(center: Vector2(x, frame.center.y), size: Size(size, size)), cornerRadius: size / 2), ink)
    }
  }
}

extension Theme {
  /// Returns the face of a brick; what stands upon it is ink.
  func brick(_ look: BrickLook) -> Color {
    switch look {
    case .plain(let row), .tough(let row, _), .hard(let row): BrickLook.rowColors[row % BrickLook.rowColors.count]
    case .steel: BrickLook.steelColor
    case .marked(.explosive, _): .tomato
    case .marked(.moving, _): .sky
    case .marked(_, let row): BrickLook.rowColors[row % BrickLook.rowColors.count]
    }
  }
}
