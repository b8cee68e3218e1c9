import OvershootGameKit

/// A thing on the sill of a picture, in its own units with the middle of its foot at the middle of the view. It springs
/// to its place with its echoes, which the picture draws beneath all things, and leaves when it is taken.
@MainActor
final class PropView: View {
  let prop: Scenery.Prop
  /// Whether it has been placed.
  private var isPlaced = false
  private var trail = PoseTrail()

  /// How a thing goes to its place, and in how many seconds one that is taken is gone.
  private static let spring = Spring(duration: 0.45, bounce: 0.4)
  private static let leaving = 0.3
  /// The size of a thing that comes, and that of one that has gone.
  private static let smallScale = 0.4

  init(_ prop: Scenery.Prop) {
    self.prop = prop
    super.init()
    isUserInteractionEnabled = false
    frame = Rect(x: 0, y: 0, width: 2 * prop.shape.width, height: 2 * prop.shape.height)
  }

  /// Takes a place, to which it springs where it moves; one that is new grows there.
  func take(_ place: RoomArt.Place, moves: Bool) {
    let pose = Transform(scaleX: place.unit, y: place.unit)
    // What is on its way stays on its way.
    guard !isPlaced || center != place.foot || transform != pose else { return }
    defer { isPlaced = true }
    guard moves else {
      return PropertyAnimator.performWithoutAnimation { (center, transform) = (place.foot, pose) }
    }
    if !isPlaced {
      let small = Self.smallScale * place.unit
      PropertyAnimator.performWithoutAnimation {
        (center, transform) = (place.foot, Transform(scaleX: small, y: small))
      }
    }
    animate(.spring(Self.spring)) { (self.center, self.transform) = (place.foot, pose) }
  }

  /// Goes to a point, in the points of the picture, and is removed.
  func leave(to point: Vector2) {
    guard AnimationEngine.animatesMovement, isInWindow else { return removeFromSuperview() }
    let small = Self.smallScale * transform.a
    animate(.spring(Self.spring)) {
      (self.center, self.transform) = (point, Transform(scaleX: small, y: small))
    }
    animate(.ease(duration: Self.leaving)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.group(Group(at: bounds.center, scale: 1)) { prop.draw(on: &$0, theme) }
  }

  /// Draws the echoes, in the points of the picture.
  func drawEchoes(on canvas: inout Canvas, at time: Double, _ context: DrawContext) {
    trail.show(pose, at: time)
    trail.draw(
      .piece, of: EchoShape(prop.shape.silhouette, prop.color), at: time, strength: theme.echoStrength * $alpha.shown,
      on: &canvas, context)
  }

  /// Whether echoes are seen.
  func hasEchoes(at time: Double) -> Bool { !trail.isAtRest(at: time) }

  /// The map from units, with the middle of the foot at the origin, to points of the picture.
  private var pose: Transform {
    Transform(translationX: bounds.center.x, y: bounds.center.y).concatenating(shownTransform)
  }
}
