import Breakout
import OvershootGameKit

/// What stands on a brick of a level, and on a piece that falls from it.
enum BrickSign: Hashable, Sendable {
  case explosive
  case moving
  case mystery
  case carrier(PowerUp)

  /// The width of lines as a part of the radius.
  private static let lineWidth = 0.3

  /// Draws the sign around a point.
  func draw(at center: Vector2, radius: Double, _ color: Color, _ canvas: inout Canvas) {
    let art = Self.arts[self] ?? Art()
    canvas.group(Group(at: center, scale: radius)) { canvas in
      if let filled = art.filled { canvas.fill(.path(filled), .solid(color)) }
      if let lines = art.lines {
        canvas.stroke(.path(lines), StrokeStyle(width: Self.lineWidth, cap: .round, join: .round), .solid(color))
      }
    }
  }

  /// Lines and areas around the origin, within a radius of about 1.
  private struct Art {
    var filled: Path?
    var lines: Path?

    init(filled: Path? = nil, lines: Path? = nil) { (self.filled, self.lines) = (filled, lines) }
  }

  private static let arts = Dictionary(
    uniqueKeysWithValues: ([.explosive, .moving, .mystery] + PowerUp.allCases.map(Self.carrier)).map { ($0, $0.art) })

  private var art: Art {
    switch self {
    case .explosive: Art(filled: Self.burst)
    case .moving: Art(lines: .lines([(-0.5, -0.6), (-1.1, 0), (-0.5, 0.6)], [(0.5, -0.6), (1.1, 0), (0.5, 0.6)]))
    case .mystery: Art(filled: .dots([(0, 0.85)], radius: 0.2), lines: Self.questionMark)
    case .carrier(let powerUp): Self.art(powerUp)
    }
  }

  private static func art(_ powerUp: PowerUp) -> Art {
    switch powerUp {
    case .wide:
      Art(
        lines: .lines(
          [(-1, 0), (1, 0)], [(-0.6, -0.45), (-1.05, 0), (-0.6, 0.45)], [(0.6, -0.45), (1.05, 0), (0.6, 0.45)]))
    case .narrow:
      Art(
        lines: .lines(
          [(-1.05, 0), (-0.3, 0)], [(1.05, 0), (0.3, 0)], [(-0.7, -0.45), (-0.25, 0), (-0.7, 0.45)],
          [(0.7, -0.45), (0.25, 0), (0.7, 0.45)]))
    case .slow: Art(lines: .lines([(-0.1, -0.65), (-0.75, 0), (-0.1, 0.65)], [(0.65, -0.65), (0, 0), (0.65, 0.65)]))
    case .fast: Art(lines: .lines([(0.1, -0.65), (0.75, 0), (0.1, 0.65)], [(-0.65, -0.65), (0, 0), (-0.65, 0.65)]))
    case .balls: Art(filled: .dots([(0, -0.5), (-0.58, 0.45), (0.58, 0.45)], radius: 0.4))
    case .sticky: Art(filled: Self.drop)
    case .energy:
      Art(filled: .polygon([(0.25, -1), (-0.65, 0.15), (-0.05, 0.15), (-0.25, 1), (0.65, -0.2), (0.05, -0.2)]))
    case .floor: Art(lines: .lines([(-0.95, 0.7), (0.95, 0.7)], [(-0.55, -0.55), (0, 0.2), (0.55, -0.55)]))
    case .laser: Art(lines: .lines([(-0.5, 0.85), (-0.5, -0.85)], [(0.5, 0.85), (0.5, -0.85)]))
    case .life: Art(filled: Self.heart)
    case .magnet: Art(lines: Self.horseshoe)
    case .score: Art(filled: .star(radius: 1, innerRadius: 0.45))
    }
  }

  private static let burst = Path(
    (0..<16).map { index in
      let radius = index.isMultiple(of: 2) ? 1.05 : 0.5
      return Transform(rotationAngle: Double(index) * .pi / 8).apply(to: Vector2(0, -radius))
    })

  private static var questionMark: Path {
    var path = Path()
    path.move(to: Vector2(-0.5, -0.5))
    path.addCubic(to: Vector2(0.5, -0.45), control1: Vector2(-0.45, -1.15), control2: Vector2(0.5, -1.15))
    path.addCubic(to: Vector2(0, 0.4), control1: Vector2(0.5, 0), control2: Vector2(0, -0.1))
    return path
  }

  private static var drop: Path {
    var path = Path()
    path.move(to: Vector2(0, -1))
    path.addCubic(to: Vector2(0, 0.95), control1: Vector2(0.35, -0.4), control2: Vector2(1.35, 0.95))
    path.addCubic(to: Vector2(0, -1), control1: Vector2(-1.35, 0.95), control2: Vector2(-0.35, -0.4))
    path.close()
    return path
  }

  private static var heart: Path {
    var path = Path()
    path.move(to: Vector2(0, 0.9))
    path.addCubic(to: Vector2(0, -0.45), control1: Vector2(-1.7, -0.25), control2: Vector2(-0.75, -1.35))
    path.addCubic(to: Vector2(0, 0.9), control1: Vector2(0.75, -1.35), control2: Vector2(1.7, -0.25))
    path.close()
    return path
  }

  private static var horseshoe: Path {
    var path = Path()
    path.move(to: Vector2(-0.65, 0.8))
    path.addLine(to: Vector2(-0.65, -0.1))
    path.addCubic(to: Vector2(0.65, -0.1), control1: Vector2(-0.65, -1), control2: Vector2(0.65, -1))
    path.addLine(to: Vector2(0.65, 0.8))
    return path
  }
}

extension Path {
  /// Lines through points, each of its own.
  fileprivate static func lines(_ parts: [(Double, Double)]...) -> Path {
    var path = Path()
    for part in parts {
      for (index, point) in part.enumerated() {
        index == 0 ? path.move(to: Vector2(point.0, point.1)) : path.addLine(to: Vector2(point.0, point.1))
      }
    }
    return path
  }

  fileprivate static func polygon(_ points: [(Double, Double)]) -> Path { Path(points.map { Vector2($0.0, $0.1) }) }

  fileprivate static func dots(_ centers: [(Double, Double)], radius: Double) -> Path {
    var path = Path()
    for center in centers {
      path.addEllipse(in: Rect(center: Vector2(center.0, center.1), size: Size(2 * radius, 2 * radius)))
    }
    return path
  }
}
