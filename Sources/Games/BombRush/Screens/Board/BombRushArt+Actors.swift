import BombRush
import OvershootGameKit

/// Actors: kinds differ by their silhouettes and their eyes, which look ahead.
extension BombRushArt {
  /// Draws an actor as it stands at a point.
  func draw(_ actor: BombRushActor, at point: Vector2, _ pose: BombRushPose, _ canvas: inout Canvas) {
    guard pose != BombRushPose() else { return draw(actor.kind, facing: actor.facing, at: point, &canvas) }
    let center = point + (pose.offset - Vector2(0, pose.lift)) * side
    canvas.group(Group(transform: Transform.stretch(along: Vector2(0, 1), by: pose.stretch).about(center))) {
      draw(actor.kind, facing: actor.facing, at: center, &$0)
      if pose.cover > 0 { drawHands(actor.facing, cover: pose.cover, at: center, &$0) }
    }
  }

  /// Draws the hands of a ward on their way from its sides to its eyes.
  private func drawHands(_ facing: Direction, cover: Double, at center: Vector2, _ canvas: inout Canvas) {
    let eyes = Self.eyes(facing)
    for way in [-1.0, 1] {
      let hand = Vector2(28 * way, 8).interpolated(to: eyes + Vector2(11 * way, 0), at: cover)
      disc(center + hand * (side / BombRushShapes.side), 11 * cover, colors.hand, &canvas)
    }
  }

  /// Draws a ward that cheers: its arms are up.
  func drawCheer(_ facing: Direction, at center: Vector2, _ canvas: inout Canvas) {
    for way in [-1.0, 1] {
      disc(center + Vector2(31 * way, -26) * (side / BombRushShapes.side), 9, colors.ward, &canvas)
    }
    draw(.ward, facing: facing, at: center, &canvas)
  }

  /// The middle of two eyes that look ahead.
  private static func eyes(_ facing: Direction) -> Vector2 {
    Vector2(2 * facing.vector.x, -6 + 3 * facing.vector.y)
  }

  /// Draws an actor around a point.
  func draw(_ kind: BombRushActor.Kind, facing: Direction, at center: Vector2, _ canvas: inout Canvas) {
    let body = BombRushShapes.body(of: kind)
    if kind == .ward, let outline = colors.outline {
      // Hollow, with a thick line, so that it is told from walls.
      fill(body, colors.ward, hasOutline: false, at: center, &canvas)
      stroke(body, 9, outline, at: center, &canvas)
    } else {
      fill(body, colors.color(of: kind), at: center, &canvas)
    }
    let ahead = facing.vector
    switch kind {
    case .ward: drawEyes(facing, 9, at: center, &canvas)
    case .drifter:
      eye(center, 15, colors.outline, &canvas)
      disc(center + Vector2(5 * ahead.x, 2 + 4 * ahead.y) * unit, 7, .ink, &canvas)
    case .listener:
      // It has no open eyes.
      stroke(Self.lids, 6, colors.outline ?? .paper, at: center, &canvas)
    case .warden:
      drawEyes(facing, 10, at: center, &canvas)
      stroke(Self.brows, 6, colors.outline ?? .ink, at: center, &canvas)
    }
  }

  private var unit: Double { side / BombRushShapes.side }

  private func eye(_ center: Vector2, _ radius: Double, _ outline: Color?, _ canvas: inout Canvas) {
    disc(center, radius, .paper, &canvas)
    if let outline { ring(center, radius + 2, 4, outline, &canvas) }
  }

  /// Draws two eyes; with great contrasts those of a ward are solid.
  private func drawEyes(_ facing: Direction, _ radius: Double, at center: Vector2, _ canvas: inout Canvas) {
    let (eyes, ahead) = (Self.eyes(facing), facing.vector)
    for way in [-1.0, 1] {
      let place = center + (eyes + Vector2(11 * way, 0)) * unit
      if let outline = colors.outline {
        disc(place, 6.5, outline, &canvas)
      } else {
        disc(place, radius, .paper, &canvas)
        disc(place + Vector2(3 * ahead.x, 1 + 2.5 * ahead.y) * unit, radius / 2, .ink, &canvas)
      }
    }
  }

  private static let lids = lines((-17, -2), (-7, 2), (17, -2), (7, 2))
  private static let brows = lines((-22, -21), (-6, -14), (22, -21), (6, -14))

  private static func lines(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = Vector2(point.0, point.1)
      if index.isMultiple(of: 2) { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }
}
