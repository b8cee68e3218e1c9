import OvershootScreenKit

/// The disc where the button is held, which leaves echoes on its way into the ring.
@MainActor
final class HoldPointer: View {
  @Animatable(.travel) private var place = Vector2.zero
  private var radius = 0.0
  /// Whether the ring still fills, with a halo around the disc.
  private var isFilling = false
  private var trail = PoseTrail()
  private var isFollowing = false

  private static let (haloPart, haloOpacity) = (44.0 / 30, 0.4)
  /// The space between the disc and the word on the button, and how far above it the disc keeps off no more.
  private static let (gap, keeping) = (8.0, 60.0)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    $place.belongs(to: presence)
  }

  override var hidesSemantics: Bool { true }

  /// Shows it, or nothing for nil; `moves` is whether it goes there by itself.
  func show(_ place: Vector2?, radius: Double, isFilling: Bool, moves: Bool) {
    self.isFilling = isFilling
    self.radius = radius
    setNeedsDisplay()
    guard let place else {
      if alpha > 0 { animate(.ease(duration: LookMotion.reducedFade)) { self.alpha = 0 } }
      return
    }
    if alpha == 0 {
      trail.clear()
      PropertyAnimator.performWithoutAnimation { (self.place, alpha) = (place, 1) }
    } else if moves, AnimationEngine.animatesMovement {
      animate(.spring(HoldMotion.slide)) { self.place = place }
    } else {
      self.place = place
    }
  }

  /// Returns a place beside a word on a button, which the disc of a pointer does not cover.
  static func beside(_ word: Rect, on button: Rect, _ place: Vector2, radius: Double) -> Vector2 {
    let distance = max(0, button.minY - place.y, place.y - button.maxY)
    let reach = word.width / 2 + radius * haloPart + gap
    let offset = place.x - word.center.x
    guard abs(offset) < reach, distance < keeping else { return place }
    let aside = word.center.x + (offset < 0 ? -reach : reach)
    return Vector2(aside + (place.x - aside) * (distance / keeping), place.y)
  }

  /// Requests frames until the echoes are gone.
  private func followEchoes(_ engine: AnimationEngine) {
    guard !isFollowing, AnimationEngine.animatesMovement, !trail.isAtRest(at: engine.time) else { return }
    isFollowing = true
    engine.follow { [weak self] time in
      guard let self else { return false }
      isFollowing = isInWindow && !trail.isAtRest(at: time)
      setNeedsDisplay()
      return isFollowing
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let engine = AnimationEngine.current, $alpha.shown > 0 else { return }
    let (place, time) = ($place.shown, engine.time)
    func disc(_ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: .zero, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    }
    let pose = Transform(translationX: place.x, y: place.y)
    trail.show(pose, at: time)
    trail.draw(
      .slide, of: EchoShape(disc(radius), .sun), at: time, strength: theme.echoStrength, on: &canvas, context)
    canvas.group(Group(transform: pose)) {
      if isFilling { $0.fill(disc(radius * Self.haloPart), Color.sun.withAlpha(Self.haloOpacity)) }
      $0.fill(disc(radius), .sun)
      if theme.isHighContrast { $0.stroke(disc(radius - 1.5), width: 3, theme.text) }
    }
    followEchoes(engine)
  }
}
