import Breakout
import OvershootGameKit

/// How a brick is drawn.
enum BrickLook: Hashable, Sendable {
  /// A brick that breaks with the next hit, by its row from below, from 0.
  case plain(row: Int)
  /// A brick that takes two hits: another colour, and a second outline.
  case hard
  /// A brick of a level that takes some hits, by its row from below: a dot for each beyond the first.
  case tough(row: Int, hits: Int)
  /// A brick that nothing breaks.
  case steel
  /// A brick with a sign, by its row from below.
  case marked(BrickSign, row: Int)

  /// Creates the look of a brick of a level; nil for none.
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

  /// Three lines on a brick that nothing breaks.
  private static let slashes: Path = {
    var path = Path()
    for x in [-0.9, 0, 0.9] {
      path.move(to: Vector2(x - 0.3, 0.6))
      path.addLine(to: Vector2(x + 0.3, -0.6))
    }
    return path
  }()

  /// The radius of a brick's corners.
  static func cornerRadius(_ frame: Rect) -> Double { min(5, frame.height * 0.22) }

  /// Draws the brick with what is upon it.
  @MainActor
  func draw(_ frame: Rect, _ canvas: inout Canvas, _ theme: Theme) {
    let radius = Self.cornerRadius(frame)
    let (face, ink) = theme.brick(self)
    canvas.fill(RoundedRect(frame, cornerRadius: radius), face)
    let edge = theme.brickEdge(face)
    if edge != face {
      let width = min(1.5, max(1, frame.height * 0.06))
      canvas.stroke(
        RoundedRect(frame.inset(by: width / 2), cornerRadius: max(0, radius - width / 2)), width: width, edge)
    }
    switch self {
    case .plain: break
    case .hard: strokeInside(frame, ink, &canvas)
    case .steel:
      strokeInside(frame, ink, &canvas)
      guard frame.height >= Self.markHeight else { return }
      canvas.group(Group(at: frame.center, scale: min(frame.height, frame.width) * 0.3)) {
        $0.stroke(.path(Self.slashes), StrokeStyle(width: 0.28, cap: .round), .solid(ink))
      }
    case .tough(_, let hits):
      strokeInside(frame, ink.withAlpha(0.55), &canvas)
      guard frame.height >= Self.markHeight else { return }
      let (size, step) = (frame.height * 0.26, min(frame.height * 0.44, frame.width / Double(hits + 1)))
      for index in 0..<hits {
        let x = frame.center.x + (Double(index) - Double(hits - 1) / 2) * step
        let dot = Rect(center: Vector2(x, frame.center.y), size: Size(size, size))
        canvas.fill(RoundedRect(dot, cornerRadius: size / 2), ink)
      }
    case .marked(let sign, _):
      guard frame.height >= Self.markHeight else { return }
      sign.draw(at: frame.center, radius: min(frame.height, frame.width) * 0.36, ink, &canvas)
    }
  }

  private func strokeInside(_ frame: Rect, _ ink: Color, _ canvas: inout Canvas) {
    let inset = max(1.5, frame.height * 0.14)
    let width = max(1, frame.height * 0.06)
    let radius = max(1, Self.cornerRadius(frame) - inset / 2)
    canvas.stroke(RoundedRect(frame.inset(by: inset), cornerRadius: radius), width: width, ink)
  }
}

extension Theme {
  /// The field of breakout.
  var brickField: Color { ground(light: 0xEFE9DF, dark: 0x161B25) }

  /// Returns the face of a brick and the ink upon it.
  func brick(_ look: BrickLook) -> (face: Color, ink: Color) {
    switch look {
    // From the tiles' colours, away from those nearest to the field.
    case .plain(let row): faceAndInk(row)
    case .tough(let row, _): faceAndInk(row)
    case .hard: (color(light: 0x3A4657, dark: 0xC9D2E0), color(light: 0xF3DCAF, dark: 0x161D29))
    case .steel: (color(light: 0x8B95A3, dark: 0x596575), color(light: 0x2E3845, dark: 0xC9D2E0))
    case .marked(.explosive, _): (color(light: 0x2B2430, dark: 0xF4E7D3), color(light: 0xFFB43A, dark: 0xC2311C))
    case .marked(_, let row): faceAndInk(row)
    }
  }

  /// Returns the outline of a brick with a face: the face itself where that differs from the field.
  @MainActor func brickEdge(_ face: Color) -> Color { BrickEdges.cache.value(in: self).edges[face] ?? face }

  fileprivate func faceAndInk(_ row: Int) -> (face: Color, ink: Color) {
    let colors = tile(exponent: 3 + row % Self.brickColors)
    return (colors.face, colors.number)
  }

  /// The number of colours after which those of rows begin anew: more than a wall of settings has rows.
  fileprivate static let brickColors = 10
}

/// The outlines of bricks whose faces are too near to the field.
@MainActor
private struct BrickEdges {
  let edges: [Color: Color]

  static var cache = ThemeCache { BrickEdges($0) }

  private init(_ theme: Theme) {
    let looks = (0..<Theme.brickColors).map { BrickLook.plain(row: $0) } + [.hard, .steel, .marked(.explosive, row: 0)]
    let faces = Set(looks.map { theme.brick($0).face })
    edges = Dictionary(uniqueKeysWithValues: faces.map { ($0, theme.distinct($0, on: [theme.brickField])) })
  }
}
