import BombRush
import OvershootGameKit

/// Actors and bombs.
extension BombRushArt {
  /// Draws an actor as it stands at a point.
  func draw(_ actor: BombRushActor, at point: Vector2, _ pose: BombRushPose, _ canvas: inout Canvas) {
    guard pose != BombRushPose() else { return draw(actor.kind, facing: actor.facing, at: point, &canvas) }
    let ground = point + pose.offset * side
    if pose.lift > 0 {
      // What leaves the floor has a shadow where it is.
      let shadow = Rect(center: ground + Vector2(0, 0.24 * side), size: Size(0.5 * side, 0.22 * side))
      canvas.fill(.ellipse(shadow), .solid(Color.black.withAlpha(min(0.3, 1.5 * pose.lift))))
    }
    let center = ground - Vector2(0, pose.lift * side)
    canvas.group(Group(transform: Transform.stretch(along: Vector2(0, 1), by: pose.stretch).about(center))) {
      draw(actor.kind, facing: actor.facing, at: center, &$0)
      if pose.cover > 0 { drawHands(actor.facing, cover: pose.cover, at: center, &$0) }
    }
  }

  /// Draws the hands of a ward on their way from its sides to its eyes.
  private func drawHands(_ facing: Direction, cover: Double, at center: Vector2, _ canvas: inout Canvas) {
    let ahead = facing.vector
    for across in [Vector2(-ahead.y, ahead.x), Vector2(ahead.y, -ahead.x)] {
      let hand = (ahead * 0.02 + across * 0.26).interpolated(to: ahead * 0.12 + across * 0.13, at: cover)
      let size = Size(0.22 * side * cover, 0.22 * side * cover)
      let disc = RoundedRect(Rect(center: center + hand * side, size: size), cornerRadius: size.width / 2)
      canvas.fill(disc, colors.hand)
    }
  }

  /// Draws a ward that cheers: its arms are up.
  func drawCheer(_ facing: Direction, at center: Vector2, _ canvas: inout Canvas) {
    for way in [-1.0, 1] {
      let arm = Rect(center: center + Vector2(0.36 * way, -0.3) * side, size: Size(0.2 * side, 0.2 * side))
      canvas.fill(RoundedRect(arm, cornerRadius: 0.1 * side), colors.ward)
    }
    draw(.ward, facing: facing, at: center, &canvas)
  }

  /// Draws an actor around a point: kinds differ by shape, and by their eyes, which look ahead. A Listener has ears.
  func draw(_ kind: BombRushActor.Kind, facing: Direction, at center: Vector2, _ canvas: inout Canvas) {
    let color = colors.color(of: kind)
    let ahead = facing.vector
    // Only these two are not the same from all sides.
    let turn =
      kind == .drifter || kind == .warden ? Transform(cosine: ahead.x, sine: ahead.y) : Transform.identity
    canvas.group(Group(transform: turn.concatenating(Transform(translationX: center.x, y: center.y)))) {
      if kind == .listener { $0.fill(shapes.ears, .solid(color)) }
      $0.fill(shapes.body(of: kind), .solid(color))
    }
    let across = Vector2(-ahead.y, ahead.x)
    switch kind {
    case .ward:
      drawEye(center + (ahead * 0.12 + across * 0.13) * side, 0.075, &canvas)
      drawEye(center + (ahead * 0.12 - across * 0.13) * side, 0.075, &canvas)
    case .drifter: drawEye(center + ahead * (0.1 * side), 0.1, &canvas)
    case .listener:
      // A mouth, and no eyes.
      let mouth = Rect(center: center + Vector2(0, 0.1 * side), size: Size(0.24 * side, 0.06 * side))
      canvas.fill(RoundedRect(mouth, cornerRadius: 0.03 * side), colors.eye)
    case .warden:
      drawEye(center + (ahead * 0.1 + across * 0.16) * side, 0.085, &canvas)
      drawEye(center + (ahead * 0.1 - across * 0.16) * side, 0.085, &canvas)
      let brow = Rect(center: center - ahead * (0.14 * side), size: Size(0.16 * side, 0.16 * side))
      canvas.fill(RoundedRect(brow, cornerRadius: 0.03 * side), colors.eye)
    }
  }

  private func drawEye(_ center: Vector2, _ radius: Double, _ canvas: inout Canvas) {
    let size = 2 * radius * side
    canvas.fill(
      RoundedRect(Rect(center: center, size: Size(size, size)), cornerRadius: size / 2), colors.eye)
  }

  /// Draws a bomb around a point, with its fuse as a ring that empties.
  ///
  /// - Parameters:
  ///   - fuse: the part of the fuse that is left, 0...1.
  ///   - isHeld: whether it obeys, which a second ring shows.
  func draw(_ bomb: Bomb, fuse: Double, isHeld: Bool, at center: Vector2, _ canvas: inout Canvas) {
    let radius = 0.25 * side
    let disc = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    // A ghost is seen through.
    canvas.fill(disc, colors.bomb.withAlpha(bomb.isGhost ? 0.45 : 1))
    canvas.stroke(disc, width: max(1, 0.04 * side), colors.bombEdge)
    let shine = Rect(center: center - Vector2(0.09, 0.09) * side, size: Size(0.11 * side, 0.11 * side))
    canvas.fill(RoundedRect(shine, cornerRadius: 0.055 * side), Color.white.withAlpha(0.75))
    let ring = 0.36 * side
    let around = RoundedRect(Rect(center: center, size: Size(2 * ring, 2 * ring)), cornerRadius: ring)
    let color = bomb.isLit ? colors.lit : isHeld ? colors.held : colors.bombEdge
    canvas.stroke(around, width: max(1, 0.05 * side), color.withAlpha(0.22))
    // A line along an ellipse begins at its right; the fuse begins at the top.
    let top = Transform(cosine: 0, sine: -1).concatenating(Transform(translationX: center.x, y: center.y))
    canvas.group(Group(transform: top)) {
      $0.stroke(
        .ellipse(Rect(center: .zero, size: Size(2 * ring, 2 * ring))),
        StrokeStyle(width: max(1.5, 0.08 * side), cap: .round, end: max(0.001, min(1, fuse))), .solid(color))
    }
    if isHeld {
      let outer = 0.46 * side
      let halo = RoundedRect(Rect(center: center, size: Size(2 * outer, 2 * outer)), cornerRadius: outer)
      canvas.stroke(halo, width: max(1, 0.035 * side), colors.held.withAlpha(0.7))
    }
  }
}
